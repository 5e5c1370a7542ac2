// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

// Checks the translated configuration as fingerpost does, so that gestures which never act are reported.
extension Import {
  /// Adds each diagnostic of `fingerpost check` to its gesture.
  ///
  /// - Parameter isKey: Whether X has a key of this name.
  /// - Returns: The import; unchanged if it is too long to be read.
  func checked(isKey: @escaping (String) -> Bool) -> Import {
    guard let text = try? text() else { return self }
    let places = layout.places
    let reading = ConfigurationReader { isKey($0) ? 1 : nil }.read(Array(text.utf8), file: file)
    var result = self
    for diagnostic in reading.diagnostics {
      guard case .text(let line, _, _) = diagnostic.place, let index = places.firstIndex(of: line) else {
        continue
      }
      let other = diagnostic.issue.otherLine.flatMap { places.firstIndex(of: $0) }
      let shadowing = other.flatMap { content.passages[$0].sources.first }
      result.content.replaceOutcomes(ofPassage: index) { gesture in
        if case .shadowed = diagnostic.issue, let shadowing,
          gesture.source.isSameGesture(as: shadowing.source)
        {
          let note =
            "line \(shadowing.line) has the same gesture and comes first, as in \(self.program.rawValue)"
          return gesture.outcome.noting("\(note); move it to change that")
        }
        return gesture.outcome.differing(Import.difference(diagnostic.issue, beside: shadowing))
      }
    }
    return result
  }

  /// The note on a gesture with an issue; `other` is the second gesture that the issue concerns.
  private static func difference(_ issue: ConfigurationIssue, beside other: ImportedGesture?) -> String {
    let shadowing = other.map { "'\($0.source)' on line \($0.line)" }
    return switch issue {
    case .shadowed(_, let by, _): "it never acts here, since \(shadowing ?? "'\(by)'") uses the same gesture"
    case .restsTogether(_, let by, _):
      "it and \(shadowing ?? "'\(by)'") both wait for the same resting fingers, and only one of them acts"
    case .delaysApplications: "a gesture of one finger delays every touch of its applications"
    default: "\(issue)"
    }
  }
}

extension ImportedGesture.Source {
  /// Whether kind, direction and details are equal; fingers and applications may differ.
  fileprivate nonisolated func isSameGesture(as other: ImportedGesture.Source) -> Bool {
    kind == other.kind && direction == other.direction && details == other.details
  }
}

extension ConfigurationIssue {
  /// The line of the other binding in a conflict; nil for other issues.
  fileprivate nonisolated var otherLine: Int? {
    switch self {
    case .shadowed(_, _, let line), .restsTogether(_, _, let line): line
    default: nil
    }
  }
}

nonisolated extension ImportedContent {
  /// All passages in the order in which they are written.
  var passages: [Passage] { sections.flatMap(\.passages) + general }

  /// Replaces the outcomes of a passage's gestures wherever they are reported.
  fileprivate mutating func replaceOutcomes(ofPassage number: Int, by outcome: (ImportedGesture) -> Outcome) {
    for source in passages[number].sources {
      var changed = source
      changed.outcome = outcome(source)
      for index in gestures.indices where gestures[index] == source { gestures[index] = changed }
      for section in sections.indices { sections[section].passages.replace(source, by: changed) }
      general.replace(source, by: changed)
    }
  }
}

nonisolated extension [ImportedContent.Passage] {
  fileprivate mutating func replace(_ source: ImportedGesture, by other: ImportedGesture) {
    for index in indices {
      for part in self[index].sources.indices where self[index].sources[part] == source {
        self[index].sources[part] = other
      }
    }
  }
}
