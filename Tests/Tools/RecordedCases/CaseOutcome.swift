// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace
internal import Gestures
internal import Session

/// The result of a recording, hand by hand.
package struct CaseOutcome: Hashable {
  package struct Hand: Hashable {
    /// Its beginning, in seconds of the recording.
    package var time = 0.0
    package var fingers = 0
    /// The names of the recognised bindings, and faults such as ``undecided``.
    package var lines: [String] = []
    /// The reason for which each other binding was not recognised, without its figures.
    package var reasons: [String: String] = [:]
  }

  /// The hands, in the order in which they began.
  package internal(set) var hands: [Hand] = []

  /// All results, in the form of a case.
  package var lines: [String] { hands.flatMap(\.lines) }

  /// A fault: the finger has lifted, and long after that its touch is still undecided.
  package static let undecided = "! a touch was never decided"
  package static let twice = "! a touch was answered twice"

  /// 16 s: longer than any wait of a gesture.
  private static let wait = 16.0

  /// Plays a recording.
  ///
  /// Every moment is repeated exactly if the recording has turns and this configuration, as in ``Replay``.
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

  /// Returns a reason without its figures, which differ when a report is missing, and without private names.
  private static func kind(of reason: Explanation.Reason?) -> String {
    let text = reason?.text ?? ""
    if text.hasSuffix("came first") { return "another came first" }
    // They continue with a value or an owner.
    for end in [" is ", " of its own"]
    where ["when", "passthrough", "applications"].contains(reason?.setting) {
      if let range = text.firstRange(of: end) { return String(text[..<range.lowerBound]) }
    }
    return String(text.map { $0.isNumber ? "#" : $0 })
  }
}

/// The answered and the unanswered touches of a recording.
private struct Answers {
  private struct Landing {
    let hand: Int
    let touch: UInt64
    var isDown = true
    var isAnswered = false
  }

  private var landings: [Landing] = []

  /// The hands of the touches that are still undecided although their fingers have lifted.
  var undecided: [Int] { landings.filter { !$0.isDown && !$0.isAnswered }.map(\.hand) }

  mutating func watch(_ step: TraceStep, hand: Int) {
    for change in step.batch.touches {
      let present = landings.lastIndex { $0.touch == change.id && $0.isDown }
      switch change.phase {
      case .began where present == nil: landings.append(Landing(hand: hand, touch: change.id))
      case .ended: if let present { landings[present].isDown = false }
      // All fingers of the device are removed.
      case .cancelled: landings.removeAll()
      case .began, .moved, .stationary: break
      }
    }
    // The others cannot be answered any more.
    if landings.count > 100 { landings.removeAll { $0.isAnswered && !$0.isDown } }
  }

  /// Records an answer; returns false if the touch already has one.
  mutating func take(_ answer: TouchAnswer) -> Bool {
    if let index = landings.firstIndex(where: { $0.touch == answer.touch && !$0.isAnswered }) {
      landings[index].isAnswered = true
      return true
    }
    return !landings.contains { $0.touch == answer.touch }
  }
}
