// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

nonisolated package struct Command: Hashable, Sendable {
  /// The program, which is looked for in `PATH`, and its arguments; never empty.
  package var arguments: [String]
  /// Variables to add to the program's environment.
  package var environment: [String: String]

  /// The number of processes with the same arguments that may run at once.
  package var limit: Int
  /// The longest time that it may run, in seconds; unlimited if nil.
  package var timeout: Double?

  init(
    arguments: [String], environment: [String: String] = [:], limit: Int = 16, timeout: Double? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.limit = limit
    self.timeout = timeout
  }
}
