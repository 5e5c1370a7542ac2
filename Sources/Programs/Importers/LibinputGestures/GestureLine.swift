// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// A `gesture` line of a libinput-gestures.conf.
struct GestureLine {
  /// The line's number, from 1.
  let line: Int
  let text: String
  /// The kind: "swipe", "pinch", "hold".
  let kind: String
  /// The movement: "left", "in", "on+0.5".
  let motion: String
  /// The number of fingers; nil for any.
  let fingers: Int?
  let command: String

  /// Reads the text after the word `gesture`.
  init(_ rest: Substring, line: Int, text: String) throws(GestureImportError) {
    let (kind, afterKind) = GestureLine.word(rest)
    let (motion, afterMotion) = GestureLine.word(afterKind)
    guard !afterMotion.isEmpty else {
      throw GestureImportError("a kind, a motion and a command must follow 'gesture'")
    }
    let (first, afterCount) = GestureLine.word(afterMotion)
    let count = first.utf8.count == 1 ? Int(first) : nil
    self.line = line
    self.text = text
    self.kind = kind.lowercased()
    self.motion = motion.lowercased()
    fingers = count
    command = String(count == nil ? afterMotion : afterCount)
  }

  var source: ImportedGesture.Source {
    ImportedGesture.Source(kind: kind, fingers: fingers, direction: motion)
  }

  /// The identity of the gesture; libinput-gestures uses the last line with the same identity.
  var key: String { "\(kind) \(motion) \(fingers.map { "\($0)" } ?? "")" }

  func pattern() throws(GestureImportError) -> (pattern: DraftPattern, differences: [String]) {
    switch kind {
    case "swipe":
      guard let direction = GestureLine.swipes[motion] else { throw unknownMotion(GestureLine.swipes.keys) }
      // libinput reports two moving fingers as scrolling, and reports at most five fingers.
      return (DraftPattern(kind: .swipe, fingers: try range(3...5), direction: direction), [])
    case "pinch":
      if let direction = GestureLine.rotations[motion] {
        return (DraftPattern(kind: .rotation, fingers: try range(2...5), direction: direction), [])
      }
      guard ["in", "out"].contains(motion) else {
        throw GestureImportError("libinput-gestures has no pinch '\(motion)'")
      }
      return (DraftPattern(kind: .pinch, fingers: try range(2...5), direction: motion), [])
    case "hold": return try hold()
    case "drag" where motion == "drag": return (DraftPattern(kind: .pan, fingers: try range(3...5)), [])
    default: throw GestureImportError("libinput-gestures has no gesture '\(kind) \(motion)'")
    }
  }

  private static let swipes = [
    "left": "left", "right": "right", "up": "up", "down": "down", "left_up": "up-left",
    "left_down": "down-left", "right_up": "up-right", "right_down": "down-right",
  ]
  private static let rotations = ["clockwise": "clockwise", "anticlockwise": "counterclockwise"]

  private func hold() throws(GestureImportError) -> (pattern: DraftPattern, differences: [String]) {
    var pattern = DraftPattern(kind: .longPress, fingers: try range(2...5))
    let parts = motion.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first == "on" else { throw GestureImportError("libinput-gestures has no hold '\(motion)'") }
    if parts.count == 2 {
      guard let seconds = Double(parts[1]), seconds.isFinite else {
        throw GestureImportError("'\(parts[1])' is not a time in seconds")
      }
      // 0.1 s to 10 s: the durations that fingerpost allows for a long press.
      let duration = min(max(seconds, 0.1), 10)
      pattern.more = [Plist.Entry("duration", .text("\(decimal(duration * 1000)) ms"))]
    }
    return (pattern, [RestingFingers.difference, "it acts after that time, not when the fingers lift"])
  }

  /// The line's number of fingers, or libinput's range if the line does not give one.
  private func range(_ usual: ClosedRange<Int>) throws(GestureImportError) -> ClosedRange<Int> {
    guard let fingers else { return usual }
    guard fingers >= usual.lowerBound else {
      throw LibinputFingers.refusal(from: usual.lowerBound)
    }
    return fingers...fingers
  }

  private func unknownMotion(_ allowed: some Sequence<String>) -> GestureImportError {
    GestureImportError(
      "libinput-gestures has no \(kind) '\(motion)', only \(allowed.sorted().joined(separator: ", "))")
  }

  static func word(_ text: Substring) -> (word: Substring, rest: Substring) {
    let start = text.drop { $0.isWhitespace }
    let word = start.prefix { !$0.isWhitespace }
    return (word, start[word.endIndex...].drop { $0.isWhitespace })
  }
}

nonisolated enum LibinputFingers {
  /// The reason for dropping a gesture with fewer than `least` fingers.
  static func refusal(from least: Int) -> GestureImportError {
    GestureImportError("libinput reports it only for \(least) or more fingers")
  }
}

/// The note on gestures that the X server does not report for touchpads.
nonisolated enum RestingFingers {
  static let difference = "on touchscreens only: the X server does not report taps and holds on touchpads"
}
