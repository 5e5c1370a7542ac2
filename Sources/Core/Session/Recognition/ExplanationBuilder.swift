// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats
internal import Gestures

/// Collects, while a hand is down, the reasons why bindings win and lose.
///
/// The number of fingers is known only at their lift, so everything is noted, and sorted out at the lift.
final class ExplanationBuilder {
  enum Outcome {
    case won
    /// The recognizer did not get the fingers.
    case refused(Explanation.Reason)
    /// The fingers did something else; the rejection reason tells how the movement differs from the binding.
    case failed(FailureReason, rejectionReason: Explanation.Reason?)
    /// Another binding of the same recognizer acts.
    case outrun(rejectionReason: Explanation.Reason?)
  }

  struct Note {
    let matcher: BindingMatcher
    let outcome: Outcome
    let reach: Explanation.Reach?
    /// The number of completed gestures of a sequence.
    let completedParts: Int
    /// Whether the recognizer had all its fingers, and the fingers had rested or tapped as required.
    let isComplete: Bool
    let down: Int
    /// The distance of the furthest finger from its landing, in points.
    let farthest: Double
    /// The time since the first landing, in seconds.
    let elapsed: Double
  }

  private let report: (Explanation) -> Void
  let configuration: Configuration
  let screenGeometry: ScreenGeometry
  var settings: Settings { configuration.settings }
  /// The reason why hands cannot act; nil if they can.
  private let unusableReason: Explanation.Reason?
  private(set) var hand: TouchSummary
  /// The meter of the device, which also follows returned touches; nil where the engine follows them itself.
  var meter: HandMeter?
  private(set) var notes: [Note] = []

  init(
    _ configuration: Configuration, on screenGeometry: ScreenGeometry,
    unusableReason: Explanation.Reason? = nil,
    _ report: @escaping (Explanation) -> Void
  ) {
    self.configuration = configuration
    self.screenGeometry = screenGeometry
    self.unusableReason = unusableReason
    self.report = report
    hand = TouchSummary(slack: screenGeometry.slack(configuration.settings))
  }

  // MARK: Inputs

  func watch(_ batch: InputBatch) { hand.receive(batch) }

  func lost(
    _ group: BindingGroup, _ reason: FailureReason, after motion: TouchMotion?, completedParts: Int = 0
  ) {
    for matcher in group.matchers {
      note(
        matcher, .failed(reason, rejectionReason: motion.flatMap(matcher.rejectionReason)), after: motion,
        completedParts)
    }
  }

  /// Notes a recognizer that did not get the fingers, because its bindings may not act.
  func refused(_ group: BindingGroup, because reason: Explanation.Reason) {
    for matcher in group.matchers { note(matcher, .refused(reason), after: nil) }
  }

  func won(_ winner: BindingMatcher, in group: BindingGroup, after motion: TouchMotion?) {
    for matcher in group.matchers where matcher !== winner {
      note(matcher, .outrun(rejectionReason: motion.flatMap(matcher.rejectionReason)), after: motion)
    }
    note(winner, .won, after: motion)
  }

  /// Reports the hand if its fingers have lifted and all deadlines are over.
  func conclude(at time: Double) {
    guard hand.isOver else { return }
    if let meter { hand.complete(as: meter.hand) }
    var explanation = explanation
    explanation.time = time
    hand = TouchSummary(slack: screenGeometry.slack(settings))
    notes.removeAll()
    report(explanation)
  }

  /// Notes an outcome: a win is never replaced, and of several losses the first one stays.
  ///
  /// A later win of another binding of the same recognizer replaces the loss, because contacts of a palm
  /// caused that loss.
  private func note(
    _ matcher: BindingMatcher, _ outcome: Outcome, after motion: TouchMotion?, _ completedParts: Int = 0
  ) {
    let former = notes.firstIndex { $0.matcher === matcher }
    if let former {
      guard outcome.hasWon || outcome.isOutrun && !notes[former].outcome.hasWon else { return }
      notes.remove(at: former)
    }
    notes.append(
      Note(
        matcher: matcher, outcome: outcome, reach: motion.flatMap(matcher.reach),
        completedParts: completedParts,
        isComplete: motion != nil, down: hand.down, farthest: hand.farthest,
        elapsed: hand.duration))
  }
}

// MARK: - The explanation

extension ExplanationBuilder {
  private var explanation: Explanation {
    // Contacts of a palm do not count: the hand has the number of fingers of the gesture that it made.
    let made = notes.first { $0.outcome.hasWon }?.matcher
    let count = made.map { $0.has(hand.count) ? hand.count : $0.fingers } ?? hand.count
    let considered = notes.filter { $0.matcher.has(count) }
    let winner = made?.binding.name
    var verdicts: [(order: Int, verdict: Explanation.Verdict)] = []
    for note in considered {
      let name = note.matcher.binding.name
      let verdict = Explanation.Verdict(
        binding: name, hasWon: note.outcome.hasWon, reason: reason(for: note, winner: winner),
        reach: note.reach)
      verdicts.append((configuration.bindings.firstIndex { $0.name == name } ?? 0, verdict))
    }
    // Swift's sort keeps the order of equal elements, which are bindings of one name.
    verdicts.sort { $0.order < $1.order }
    let results = verdicts.map(\.verdict)
    var explanation = Explanation(
      time: 0, isOnTouchpad: hand.isIndirect, fingers: count, seen: seen,
      reason: winner == nil ? unusableReason ?? generalReason(results, of: considered) : nil,
      verdicts: results)
    explanation.measure = HandMeasure(hand)
    return explanation
  }

  /// The reason why the hand did not act, if it is the same for all bindings.
  private func generalReason(_ verdicts: [Explanation.Verdict], of notes: [Note]) -> Explanation.Reason? {
    let (count, fingers) = (hand.count, Message.fingers(hand.count))
    let bound = configuration.bindings.filter { binding in
      binding.pattern.fingers.contains(count) || binding.pattern.earlier.contains { $0.fingers == count }
    }
    guard !bound.isEmpty else { return Explanation.Reason(Message("no binding uses %1", of: [fingers])) }
    let looks = looks
    func looksLike(_ binding: Binding) -> Bool {
      ([binding.pattern.gesture] + binding.pattern.earlier.map(\.motion.gesture)).contains {
        !type(of: $0).looks.isDisjoint(with: looks)
      }
    }
    let mightBeBound = hand.isCancelled || bound.contains(where: looksLike)
    let first = verdicts.first?.reason
    let isShared = verdicts.allSatisfy { $0.reason == first }
    // The reason why the bindings of taps did not get the fingers does not explain a swipe.
    if let first, isShared,
      notes.allSatisfy({ mightBeBound && $0.outcome.isRefusal || $0.hasWaitedTooLong })
    {
      return first
    }
    guard !mightBeBound else {
      guard isShared, first == .anotherWay, case .travel(let way) = hand.motion else { return nil }
      return .notBound(Message("swipe %1", of: [direction(of: way)]), fingers: count)
    }
    let isBoundAtAll = configuration.bindings.contains(where: looksLike)
    let names = looks.map { Message.text($0.rawValue, []) }
    let name = names.dropFirst().reduce(names[0]) { Message("%1 or %2", of: [$0, $1]) }
    return .notBound(name, fingers: isBoundAtAll ? count : nil)
  }
}

extension ExplanationBuilder.Outcome {
  var hasWon: Bool { if case .won = self { true } else { false } }
  fileprivate var isOutrun: Bool { if case .outrun = self { true } else { false } }
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}

extension ExplanationBuilder.Note {
  /// Whether its fingers had gone to the application before any gesture.
  fileprivate var hasWaitedTooLong: Bool {
    if case .failed(.holdExpired, _) = outcome { true } else { false }
  }
}
