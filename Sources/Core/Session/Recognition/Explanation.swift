// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// What became of one hand: what it did, which bindings were considered, which one won, and why the others lost.
nonisolated package struct Explanation: Hashable, Sendable {
  /// Why nothing came of a hand, or of one binding.
  package struct Reason: Hashable, Sendable {
    /// The reason: "the second finger landed after 80 ms; chordInterval is 50 ms".
    package var message: Message
    /// The key of the configuration that decided; nil if none did.
    package var setting: String?

    /// The fingers moved as they should, but not where they should.
    static let anotherWay = Reason(Message("the fingers moved in another direction"))

    /// The reason in English.
    package var text: String { message.description }

    package init(_ message: Message, setting: String? = nil) {
      self.message = message
      self.setting = setting
    }
  }

  /// How far the fingers went, as a binding measures it.
  package struct Reach: Hashable, Sendable, CustomStringConvertible {
    /// How far: "12 mm".
    package var reached: String
    /// How far it has to be: "15 mm".
    package var needed: String
    /// The same in figures; nil where only the words are known.
    package var figures: Figures?

    /// How far, and how far it has to be, in a unit of the configuration.
    package struct Figures: Hashable, Sendable {
      /// How far: 12.1.
      package var reached: Double
      /// How far it has to be: 15.
      package var needed: Double
      /// The unit: mm, px, % or deg.
      package var unit: String

      package init(reached: Double, needed: Double, unit: String) {
        self.reached = reached
        self.needed = needed
        self.unit = unit
      }
    }

    package init(reached: String, needed: String, figures: Figures? = nil) {
      self.reached = reached
      self.needed = needed
      self.figures = figures
    }

    /// Both: "12 mm of 15 mm".
    package var description: String { "\(reached) of \(needed)" }
  }

  /// One binding that was considered.
  package struct Verdict: Hashable, Sendable {
    /// The binding's name.
    package var binding: String
    package var hasWon: Bool
    /// Why it lost; nil if it won.
    package var reason: Reason?
    /// How far the fingers went; nil if the binding measures nothing.
    package var reach: Reach?

    /// One line: "swipe 3 left not recognised: lifted too early (12 mm, needs 15 mm)".
    package var line: String {
      guard !hasWon else { return "\(binding) recognised\(reach.map { " (needs \($0.needed))" } ?? "")" }
      let distance = reach.map { " (\($0.reached), needs \($0.needed))" } ?? ""
      return "\(binding) not recognised\(reason.map { ": \($0.text)" } ?? "")\(distance)"
    }
  }

  /// Explains a hand.
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

  /// When the hand had gone, in seconds of the input's clock.
  package var time: Double
  /// The touchscreen or touchpad; empty if that is not known.
  package var device = ""
  package var isOnTouchpad = false
  /// How many fingers there were at most.
  package var fingers: Int
  /// What they did: "42 mm left".
  package var seen: Message
  /// Why nothing came of it, if that does not depend on the binding.
  package var reason: Reason?
  /// The bindings for that many fingers, in the order of the configuration.
  package var verdicts: [Verdict] = []
  /// The hand in figures; nil if it was not seen.
  var measure: HandMeasure?
}

nonisolated extension Explanation: CustomStringConvertible {
  /// A line for the hand, and an indented one for each binding that has more to say.
  package var description: String {
    let winner = verdicts.first(where: \.hasWon)?.binding
    let hand = "\(fingers) \(fingers == 1 ? "finger" : "fingers")\(isOnTouchpad ? " on the touchpad" : "")"
    let head = "\(hand), \(seen): \(winner ?? reason?.text ?? "no gesture")"
    let lines = verdicts.filter { $0.hasWon || $0.reason != reason || reason == nil }.map { "  \($0.line)" }
    return ([head] + lines).joined(separator: "\n")
  }
}
