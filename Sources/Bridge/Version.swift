// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The version of the program, as `--version` and the first line of a JSON log tell it.
nonisolated package let fingerpostVersion = "0.1.0"
