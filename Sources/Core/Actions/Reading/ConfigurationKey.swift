// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A key of a dictionary in the configuration, as lists and the manual show it.
nonisolated package struct ConfigurationKey: Hashable, Sendable {
  package let name: String
  /// In one line.
  package let summary: String
  /// The form of its value.
  package let format: String
  /// The value if the key is missing; nil if the key is required, or does not have a default.
  package let defaultValue: String?
  /// The allowed words; empty without a fixed set.
  package let words: [String]

  package init(_ name: String, _ summary: String, format: String, defaultValue: String? = nil) {
    self.name = name
    self.summary = summary
    self.format = format
    self.defaultValue = defaultValue
    words = []
  }

  /// Describes a key with some words as values; `other` describes the values that are not words.
  package init(
    _ name: String, _ summary: String, words: [String], or other: String? = nil, defaultValue: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.words = words
    self.defaultValue = defaultValue
    format = words.joined(separator: ", ") + (other.map { ", or \($0)" } ?? "")
  }
}
