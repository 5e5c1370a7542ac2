// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The version of the program, as `--version` and the first line of a JSON log print it.
///
/// The only place to change it: the Makefile reads it from here, and tests compare the other places that
/// state it, such as the changelogs.
nonisolated package let fingerpostVersion = "0.3.0"
