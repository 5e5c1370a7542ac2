// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The version of the program, as `--version` and the first line of a JSON log print it.
///
/// This is the one place where it is chosen: the Makefile reads it from here, and tests compare what else has to say
/// it, such as the changelogs.
nonisolated package let fingerpostVersion = "0.3.0"
