// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// The outcome for one hand: its gesture, the considered bindings, the winner, and reasons for losing.
nonisolated package struct Explanation: Hashable, Sendable {
  /// The reason why a hand, or one binding, did not act.
  package struct Reason: Hashable, Sendable {
    /// Its words: "the second finger landed after 80 ms; chordInterval is 50 ms".
    var message: Message
    /// The key of the configuration that decided; nil without one.
    package var setting: String?

    /// The fingers moved as they should, but in another direction.
    static let anotherWay = Reason(Message("the fingers moved in another direction"))

    /// The reason in English.
    package var text: String { message.description }

    package init(_ message: Message, setting: String? = nil) {
      self.message = message
      self.setting = setting
    }
  }

  /// The reach of the fingers, as a binding measures it.
  package struct Reach: Hashable, Sendable, CustomStringConvertible {
    /// The reach: "12 mm".
    var reached: String
    /// The required reach: "15 mm".
    var needed: String
    /// The reach in figures; nil if only the words are known.
    package var figures: Figures?

    /// The reach and the required reach, in a unit of the configuration.
    package struct Figures: Hashable, Sendable {
      /// The reach: 12.1.
      package var reached: Double
      /// The required reach: 15.
      package var needed: Double
      /// The unit: mm, px, % or deg.
      package var unit: String

      package init(reached: Double, needed: Double, unit: String) {
        self.reached = reached
        self.needed = needed
        self.unit = unit
      }
    }

    init(reached: String, needed: String, figures: Figures? = nil) {
      self.reached = reached
      self.needed = needed
      self.figures = figures
    }

    /// The reach and the required reach: "12 mm of 15 mm".
    package var description: String { "\(reached) of \(needed)" }
  }

  package struct Verdict: Hashable, Sendable {
    package var binding: String
    package var hasWon: Bool
    /// The reason why the binding lost; nil if it won.
    package var reason: Reason?
    /// The reach of the fingers; nil for a binding without a measure.
    package var reach: Reach?

    /// One line: "swipe 3 left not recognised: lifted too early (12 mm, needs 15 mm)".
    var line: String {
      guard !hasWon else { return "\(binding) recognised\(reach.map { " (needs \($0.needed))" } ?? "")" }
      let distance = reach.map { " (\($0.reached), needs \($0.needed))" } ?? ""
      return "\(binding) not recognised\(reason.map { ": \($0.text)" } ?? "")\(distance)"
    }
  }

  package init(
    time: Double, device: String = "", isOnTouchpad: Bool = false, fingers: Int, seen: Message,
    reason: Reason? = nil, verdicts: [Verdict] = []
  ) {
    self.time = time
    self.device = device
    self.isOnTouchpad = isOnTouchpad
    self.fingers = fingers
    self.seen = seen
    self.reason = reason
    self.verdicts = verdicts
  }

  /// The time of the hand's end, in seconds of the input's clock.
  package var time: Double
  /// The touchscreen or touchpad; empty if unknown.
  var device = ""
  var isOnTouchpad = false
  /// The maximum number of fingers.
  var fingers: Int
  /// The gesture in words: "42 mm left".
  var seen: Message
  /// The reason why the hand did not act, if it is the same for all bindings.
  package var reason: Reason?
  /// The bindings for as many fingers, in the order of the configuration.
  package var verdicts: [Verdict] = []
  /// The hand in figures; nil if it was not seen.
  var measure: HandMeasure?
}

nonisolated extension Explanation {
  /// The verdict about the binding that won; nil if all lost.
  package var winner: Verdict? { verdicts.first(where: \.hasWon) }

  /// The hand and its result: "3 fingers, 42 mm left: swipe 3 left".
  package var headline: String {
    let hand = "\(fingers) \(fingers == 1 ? "finger" : "fingers")\(isOnTouchpad ? " on the touchpad" : "")"
    return "\(hand), \(seen): \(winner?.binding ?? reason?.text ?? "no gesture")"
  }
}

nonisolated extension Explanation: CustomStringConvertible {
  /// A line for the hand, and an indented one for each binding with a result or reason of its own.
  package var description: String {
    let lines = verdicts.filter {
      $0.hasWon || reason == nil || $0.reason != reason && $0.reason != .anotherWay
    }.map { "  \($0.line)" }
    return ([headline] + lines).joined(separator: "\n")
  }
}
