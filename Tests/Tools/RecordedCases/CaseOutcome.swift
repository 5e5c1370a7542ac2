// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace
internal import Gestures
internal import Session

/// What comes of a recording, hand by hand.
package struct CaseOutcome: Hashable {
  /// What came of one hand.
  package struct Hand: Hashable {
    /// When it began, in seconds of the recording.
    package var time = 0.0
    /// How many fingers it had.
    package var fingers = 0
    /// The names of the bindings that were recognised, and what must not happen to any hand.
    package var lines: [String] = []
    /// Why each other binding was not recognised, without its figures.
    package var reasons: [String: String] = [:]
  }

  /// The hands, in the order in which they began.
  package internal(set) var hands: [Hand] = []

  /// All that came of them, as a case says it.
  package var lines: [String] { hands.flatMap(\.lines) }

  /// What a touch must not be: its finger has lifted, and long after that nobody has decided whose it is.
  package static let undecided = "! a touch was never decided"
  /// And what an answer must not be.
  package static let twice = "! a touch was answered twice"

  /// 16 s: no gesture waits longer for anything.
  private static let wait = 16.0

  /// Plays a recording.
  ///
  /// Every moment is repeated exactly where the recording has turns and is one of this configuration, as in ``Replay``.
  package init(of trace: Trace, with reading: ConfigurationResult) {
    let origin = trace.header.origin
    let isExact = origin?.hasTurns == true && origin?.configuration == reading.fingerprint
    self.init(of: trace, with: reading.configuration, isExact: isExact)
  }

  init(of trace: Trace, with configuration: Configuration, isExact: Bool) {
    let player = TracePlayer(trace.header, with: configuration, isExact: isExact)
    var trace = trace
    if !isExact { trace.steps = trace.moments }
    var answers = Answers()
    let numbers = trace.handOfSteps
    var current = 0
    hands = [Hand](repeating: Hand(), count: (numbers.max() ?? -1) + 1)
    guard !hands.isEmpty else { return }
    var found = hands
    func take(_ result: TracePlayer.Result) {
      switch result {
      case .gesture(let recognition): found[current].lines.append(recognition.binding.name)
      case .answer(let answer):
        if !answers.take(answer) { found[current].lines.append(Self.twice) }
      }
    }
    player.explain { explanation in
      for verdict in explanation.verdicts where !verdict.hasWon {
        found[current].reasons[verdict.binding] = Self.kind(of: verdict.reason)
      }
    }
    for (index, step) in trace.steps.enumerated() {
      if numbers[index] != current {
        if !isExact { player.pass(until: step.batch.timestamp) { take($0) } }
        current = numbers[index]
        found[current].time = step.batch.timestamp
      } else if index == 0 {
        found[current].time = step.batch.timestamp
      }
      let landed = step.batch.touches.count { $0.phase == .began }
      found[current].fingers +=
        step.batch.indirect?.phase == .began ? step.batch.indirect?.fingers ?? 0 : landed
      if trace.header.devices[step.device].kind == .touchscreen { answers.watch(step, hand: current) }
      player.play(step) { take($0) }
    }
    if !isExact {
      player.pass(until: (trace.steps.last?.batch.timestamp ?? 0) + Self.wait) { take($0) }
      for hand in answers.undecided { found[hand].lines.append(Self.undecided) }
    }
    player.finish { take($0) }
    hands = found
  }

  /// A reason without its figures, which are others when a report is missing, and without anybody's names.
  private static func kind(of reason: Explanation.Reason?) -> String {
    let text = reason?.text ?? ""
    if text.hasSuffix("came first") { return "another came first" }
    // They go on with what is so, or whose it is.
    for end in [" is ", " of its own"]
    where ["when", "passthrough", "applications"].contains(reason?.setting) {
      if let range = text.firstRange(of: end) { return String(text[..<range.lowerBound]) }
    }
    return String(text.map { $0.isNumber ? "#" : $0 })
  }
}

/// The touches of a recording that are answered, and those that are not.
private struct Answers {
  private struct Landing {
    let hand: Int
    let touch: UInt64
    var isDown = true
    var isAnswered = false
  }

  private var landings: [Landing] = []

  /// The hands of the touches that were never decided although their fingers have lifted.
  var undecided: [Int] { landings.filter { !$0.isDown && !$0.isAnswered }.map(\.hand) }

  mutating func watch(_ step: TraceStep, hand: Int) {
    for change in step.batch.touches {
      let present = landings.lastIndex { $0.touch == change.id && $0.isDown }
      switch change.phase {
      case .began where present == nil: landings.append(Landing(hand: hand, touch: change.id))
      case .ended: if let present { landings[present].isDown = false }
      // All fingers of the device are taken away.
      case .cancelled: landings.removeAll()
      case .began, .moved, .stationary: break
      }
    }
    // Only those matter that may still be answered.
    if landings.count > 100 { landings.removeAll { $0.isAnswered && !$0.isDown } }
  }

  /// Takes an answer; false if the touch has one.
  mutating func take(_ answer: TouchAnswer) -> Bool {
    if let index = landings.firstIndex(where: { $0.touch == answer.touch && !$0.isAnswered }) {
      landings[index].isAnswered = true
      return true
    }
    return !landings.contains { $0.touch == answer.touch }
  }
}
