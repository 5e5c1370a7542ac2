// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// What came of reading another program's configuration.
nonisolated package struct Import: Sendable {
  /// Whose configuration it was.
  package let program: ImportableProgram
  /// What messages call the file.
  package let file: String
  /// What was found in it.
  var content: ImportedContent

  /// Every gesture of the file, in its order, and what came of it.
  package var gestures: [ImportedGesture] { content.gestures.sorted { $0.line < $1.line } }
}

/// What a reader found in a file.
nonisolated struct ImportedContent: Hashable, Sendable {
  /// The gestures, and what came of each.
  var gestures: [ImportedGesture] = []
  /// The settings and other lines that are no gestures, and what came of each.
  var remarks: [Remark] = []
  /// What the whole file means for every binding; sentences for its head.
  var explanations: [String] = []
  /// What goes into `settings`.
  var settings: [Plist.Entry] = []
  /// What goes into `passthrough`.
  var passthrough: [Plist] = []
  /// The bindings of some applications each.
  var sections: [Section] = []
  /// The bindings of all applications.
  var general: [Passage] = []

  /// What became of a line that is no gesture.
  struct Remark: Hashable, Sendable {
    /// Its line, from 1.
    var line: Int
    /// What it is: "the setting color".
    var subject: String
    /// What became of it.
    var outcome: Outcome
  }

  /// The bindings for some applications.
  struct Section: Hashable, Sendable {
    /// The applications' names.
    var applications: [String]
    /// Their bindings.
    var passages: [Passage]
  }

  /// A binding, or what is said where there is none, with what it was made of.
  struct Passage: Hashable, Sendable {
    /// What it was made of: the gestures' lines, texts and outcomes.
    var sources: [ImportedGesture]
    /// The binding; nil where there is none.
    var binding: DraftBinding?
  }
}
