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

  /// How many with the same arguments may run at once.
  package var limit: Int
  /// How long it may run, in seconds; as long as it likes if nil.
  package var timeout: Double?

  package init(
    arguments: [String], environment: [String: String] = [:], limit: Int = 16, timeout: Double? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.limit = limit
    self.timeout = timeout
  }
}
