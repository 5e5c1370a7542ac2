// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Daemon
package import Formats

package enum LearnEvent {
  /// The learner waits for the user to make the gesture this number of times.
  case ready(times: Int)
  /// A try ended; `seen` is its gesture, if any, and `takers` are, on a tour, the bindings that it matches.
  case attempt(number: Int, seen: Message?, takers: [String])
  /// The tries differ; learning starts again.
  case disagreement(Message)
  /// The learner has ended without a gesture, for this reason.
  case failed(Message)
  /// The fingers moved; the line is for ``LiveFingers``.
  case progress(line: String)
  case learned(LearnedBinding)

  private struct Record: Decodable {
    let event: String
    let times: Int?
    let number: Int?
    let seenParts: Message?
    let messageParts: Message?
    let binding: String?
    let tries: Int?
    let counted: Int?
    let takenBy: [String]?
    let application: String?
  }

  /// Reads a line of `fingerpost learn --json`; nil for other events.
  package init?(line: String) {
    guard let record = Record(json: line) else { return nil }
    switch record.event {
    case "progress": self = .progress(line: line)
    case "ready": self = .ready(times: record.times ?? 0)
    case "try":
      self = .attempt(
        number: record.number ?? 0, seen: record.seenParts, takers: record.takenBy ?? [])
    case "disagreement": self = .disagreement(record.messageParts ?? .name(""))
    case "failed": self = .failed(record.messageParts ?? .name(""))
    case "learned":
      guard let text = record.binding, let gesture = Plist(reading: text) else { return nil }
      self = .learned(
        LearnedBinding(
          gesture: gesture, tries: record.tries ?? 0, counted: record.counted ?? 0,
          takenBy: record.takenBy ?? [], application: record.application))
    default: return nil
    }
  }
}

/// A learned gesture without an action.
package struct LearnedBinding {
  /// The keys of the gesture, as in a configuration.
  package let gesture: Plist
  package let tries: Int
  /// The number of tries that match the learned gesture.
  package let counted: Int
  /// The bindings that the gesture already triggers.
  package let takenBy: [String]
  /// The class of the windows in which the tries were made; nil for windows of several applications.
  package let application: String?

  func binding(doing action: Plist) -> Plist {
    guard case .dictionary(let entries) = gesture else { return gesture }
    return .dictionary(entries + [Plist.Entry("action", action)])
  }

  /// The gesture that a configuration with these keys would have; nil if it is not valid.
  private var pattern: GesturePattern? {
    let text = Array("bindings = ( \(binding(doing: ["click": "left"])) );".utf8)
    return try? EditedConfiguration.editor.places(in: text, file: "").first?.binding.pattern
  }

  /// The gesture in words, else in the spelling of the configuration.
  package var words: Message { pattern?.words ?? .name("\(gesture)") }

  package var picture: GesturePicture? { pattern.map { GesturePicture($0) } }

  package var applicationPattern: String? { application.map(Self.pattern) }

  /// Returns the pattern for an application in the condition of a binding.
  package static func pattern(of application: String) -> String { TextPattern.fitting(application) }
}
