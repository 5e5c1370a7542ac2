// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A key of a dictionary in the configuration, as lists and the manual show it.
nonisolated package struct ConfigurationKey: Hashable, Sendable {
  /// The key.
  package let name: String
  /// What it says, in one line.
  package let summary: String
  /// How its value looks.
  package let format: String
  /// The value that holds without the key; nil if the key must be there or nothing replaces it.
  package let defaultValue: String?
  /// The words that are allowed; empty if there is no fixed set.
  package let words: [String]

  package init(_ name: String, _ summary: String, format: String, defaultValue: String? = nil) {
    self.name = name
    self.summary = summary
    self.format = format
    self.defaultValue = defaultValue
    words = []
  }

  /// Describes a key whose value is one of some words or, in words too, something else.
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
