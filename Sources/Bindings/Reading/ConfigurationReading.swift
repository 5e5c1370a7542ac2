// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What came of reading a configuration.
nonisolated package struct ConfigurationReading {
  /// What could be built; never use it to replace a good one when there are errors.
  package var configuration: Configuration
  /// Everything that its author should know, in the order of the file.
  package var diagnostics: [Diagnostic]
  /// The file it came from; nil for the built-in configuration.
  package var path: String?

  /// Whether a diagnostic is an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
