// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A gesture of the other program's file, with its outcome.
nonisolated package struct ImportedGesture: Hashable, Sendable {
  /// The gesture's line, from 1.
  var line: Int
  var source: Source
  var text: String
  var outcome: Outcome

  /// A gesture in the other program's own words.
  package struct Source: Hashable, Sendable {
    /// The kind: "swipe", "drag", "rotate".
    package var kind: String
    /// The number of fingers; nil for any.
    package var fingers: Int?
    /// The direction, or a word in its place such as "on"; nil without either.
    package var direction: String?
    /// Further distinctions, such as the phase and held keys.
    var details: [String] = []
    /// The gesture's applications; empty for all.
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

/// The outcome of translating a gesture or a setting.
nonisolated package enum Outcome: Hashable, Sendable {
  /// The translation means the same; the notes explain it.
  case imported(notes: [String])
  /// The translation means nearly the same, except for these differences.
  case approximated([String])
  /// The gesture or setting does not have a translation, for this reason.
  case dropped(String)

  var word: String {
    switch self {
    case .imported: "imported"
    case .approximated: "approximated"
    case .dropped: "dropped"
    }
  }

  var notes: [String] {
    switch self {
    case .imported(let notes), .approximated(let notes): notes
    case .dropped(let reason): [reason]
    }
  }

  /// Returns the outcome with a further note; a dropped outcome stays as it is.
  func noting(_ note: String) -> Outcome {
    switch self {
    case .imported(let notes): .imported(notes: notes + [note])
    case .approximated(let notes): .approximated(notes + [note])
    case .dropped: self
    }
  }

  /// Returns the outcome with a further difference; a dropped outcome stays as it is.
  func differing(_ difference: String) -> Outcome {
    switch self {
    case .imported(let notes), .approximated(let notes): .approximated(notes + [difference])
    case .dropped: self
    }
  }

  static func translated(_ differences: [String]) -> Outcome {
    differences.isEmpty ? .imported(notes: []) : .approximated(differences)
  }
}

nonisolated struct GestureImportError: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
