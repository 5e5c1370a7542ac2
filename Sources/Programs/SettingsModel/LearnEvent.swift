// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Daemon
package import Formats

/// A step of `fingerpost learn --json`.
package enum LearnEvent {
  /// It waits for the gesture, so many times.
  case ready(times: Int)
  /// A try was made: what was seen, or nil if it was nothing, and on a tour the gestures that it is.
  case attempt(number: Int, seen: Message?, takers: [String])
  /// The tries do not agree; it begins anew.
  case disagreement(Message)
  /// It has ended without a gesture, and why.
  case failed(Message)
  /// The fingers are somewhere; the line is for ``LiveFingers``.
  case progress(line: String)
  /// A binding is proposed.
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

  /// Reads a line; nil if it says nothing that matters here.
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

/// A gesture that was made and has no action yet.
package struct LearnedBinding {
  /// Its keys as the configuration has them.
  package let gesture: Plist
  /// How many tries there were.
  package let tries: Int
  /// How many of them it would have recognised.
  package let counted: Int
  /// The bindings that take the gesture already.
  package let takenBy: [String]
  /// The class of the windows that it was made over, if they were of one application.
  package let application: String?

  /// The same with what it does.
  package func binding(doing action: Plist) -> Plist {
    guard case .dictionary(let entries) = gesture else { return gesture }
    return .dictionary(entries + [Plist.Entry("action", action)])
  }

  /// The gesture as the configuration understands it; nil if it understands none.
  private var pattern: GesturePattern? {
    let text = Array("bindings = ( \(binding(doing: ["click": "left"])) );".utf8)
    return try? EditedConfiguration.editor.places(in: text, file: "").first?.binding.pattern
  }

  /// The gesture in words; as the configuration has it if there are none.
  package var words: Message { pattern?.words ?? .name("\(gesture)") }

  package var picture: GesturePicture? { pattern.map { GesturePicture($0) } }

  /// The application as a binding names it.
  package var applicationPattern: String? { application.map(Self.pattern) }

  /// An application as a binding names it.
  package static func pattern(of application: String) -> String { TextPattern.fitting(application) }
}
