// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// The result of reading another program's configuration.
nonisolated package struct Import: Sendable {
  let program: ImportableProgram
  /// The name of the file in messages.
  let file: String
  var content: ImportedContent

  /// The gestures with their outcomes, in the order of the file.
  var gestures: [ImportedGesture] { content.gestures.sorted { $0.line < $1.line } }
}

/// The translated content of a file.
nonisolated struct ImportedContent: Hashable, Sendable {
  var gestures: [ImportedGesture] = []
  /// Settings and other lines besides gestures, with their outcomes.
  var remarks: [Remark] = []
  /// Sentences about all bindings, for the beginning of the file that the import writes.
  var explanations: [String] = []
  var settings: [Plist.Entry] = []
  var passthrough: [Plist] = []
  /// Bindings for certain applications.
  var sections: [Section] = []
  /// Bindings for all applications.
  var general: [Passage] = []

  /// The outcome of a line that is not a gesture.
  struct Remark: Hashable, Sendable {
    /// The line's number, from 1.
    var line: Int
    /// The name in the report: "the setting color".
    var subject: String
    var outcome: Outcome
  }

  struct Section: Hashable, Sendable {
    var applications: [String]
    var passages: [Passage]
  }

  /// A binding with its sources, or sources without a translation.
  struct Passage: Hashable, Sendable {
    var sources: [ImportedGesture]
    /// The binding; nil if the sources have no translation.
    var binding: DraftBinding?
  }
}
