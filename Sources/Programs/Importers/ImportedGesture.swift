// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A gesture of the other program's file, and what came of it.
nonisolated package struct ImportedGesture: Hashable, Sendable {
  /// Its line, from 1.
  package var line: Int
  /// What it is, in the other program's own words.
  package var source: Source
  /// Its text in the file.
  package var text: String
  /// What came of it.
  package var outcome: Outcome

  /// A gesture in the other program's own words.
  package struct Source: Hashable, Sendable {
    /// The kind: "swipe", "drag", "rotate".
    package var kind: String
    /// How many fingers; nil for any number.
    package var fingers: Int?
    /// The direction, or what takes its place; nil without one.
    package var direction: String?
    /// What else distinguishes it, such as the phase and keys that are held.
    package var details: [String] = []
    /// The applications it is for; empty for all.
    package var applications: [String] = []
  }
}

nonisolated extension ImportedGesture.Source: CustomStringConvertible {
  /// The gesture in a few words: "swipe 3 left for Firefox".
  package var description: String {
    let words = [kind, fingers.map { "\($0)" }, direction].compactMap(\.self) + details
    let place = applications.isEmpty ? "" : " for \(applications.joined(separator: ", "))"
    return words.joined(separator: " ") + place
  }
}

/// What came of a gesture or a setting.
nonisolated package enum Outcome: Hashable, Sendable {
  /// It means the same; with notes.
  case imported(notes: [String])
  /// It means nearly the same; with the differences.
  case approximated([String])
  /// It means nothing to fingerpost, for this reason.
  case dropped(String)

  /// The verdict in one word.
  package var word: String {
    switch self {
    case .imported: "imported"
    case .approximated: "approximated"
    case .dropped: "dropped"
    }
  }

  /// What there is to say about it.
  package var notes: [String] {
    switch self {
    case .imported(let notes), .approximated(let notes): notes
    case .dropped(let reason): [reason]
    }
  }

  /// The same with one more thing to know about it.
  func noting(_ note: String) -> Outcome {
    switch self {
    case .imported(let notes): .imported(notes: notes + [note])
    case .approximated(let notes): .approximated(notes + [note])
    case .dropped: self
    }
  }

  /// The same with one more difference.
  func differing(_ difference: String) -> Outcome {
    switch self {
    case .imported(let notes), .approximated(let notes): .approximated(notes + [difference])
    case .dropped: self
    }
  }

  /// What came of a translation with these differences.
  static func translated(_ differences: [String]) -> Outcome {
    differences.isEmpty ? .imported(notes: []) : .approximated(differences)
  }
}

/// Why a gesture cannot be imported.
nonisolated struct GestureImportError: Error, Hashable {
  /// The reason, for the report.
  let reason: String

  /// Refuses for a reason.
  init(_ reason: String) { self.reason = reason }
}
