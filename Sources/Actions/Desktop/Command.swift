// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A program to start.
nonisolated package struct Command: Hashable, Sendable {
  /// The program and its arguments; never empty.
  ///
  /// The program is looked for in `PATH`.
  package var arguments: [String]
  /// Variables to add to the program's environment.
  package var environment: [String: String]

  /// Describes a program to start.
  package init(arguments: [String], environment: [String: String] = [:]) {
    self.arguments = arguments
    self.environment = environment
  }
}
