// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A key of a dictionary in the configuration, as lists and the manual show it.
nonisolated package struct KeyDescription: Hashable, Sendable {
  /// The key.
  package let name: String
  /// What it says, in one line.
  package let summary: String
  /// How its value looks.
  package let form: String
  /// The value that holds without the key; nil if the key must be there or nothing replaces it.
  package let standard: String?
  /// The words that may stand there; empty if it wants no certain words.
  package let words: [String]

  /// Describes a key.
  package init(_ name: String, _ summary: String, form: String, standard: String? = nil) {
    self.name = name
    self.summary = summary
    self.form = form
    self.standard = standard
    words = []
  }

  /// Describes a key whose value is one of some words or, in words too, something else.
  package init(
    _ name: String, _ summary: String, words: [String], or other: String? = nil, standard: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.words = words
    self.standard = standard
    form = words.joined(separator: ", ") + (other.map { ", or \($0)" } ?? "")
  }
}
