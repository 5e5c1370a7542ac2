// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import GestureTrace

/// Makes of a recording with a fault the least that still has the same fault, and nothing of who made it.
///
/// This is delta debugging: parts are left out, large ones first, as long as the wrong result stays as it is. The hand in
/// question stays itself: no finger of it is ever more than ``tolerance`` from where it was, and what was missed is
/// missed for the same reason, so that a fault cannot turn into a hand that was rightly taken for what it was.
///
/// Source: Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, IEEE Transactions on Software
/// Engineering 28 (2), 2002, for the order in which parts are left out.
package struct CaseReducer {
  /// What is wanted of the hand in question.
  package struct Wanted: Hashable {
    /// The names of the bindings that should have been recognised.
    package var gestures: [String]
    /// When the hand was there, in seconds of the recording; nil if that follows from the gestures.
    package var time: Double?

    /// Says what is wanted.
    package init(_ gestures: [String], at time: Double? = nil) {
      (self.gestures, self.time) = (gestures, time)
    }
  }

  /// What was made of a recording.
  package struct Result {
    /// The reduced recording and configuration.
    package var reduced: RecordedCase
    /// What should come of it.
    package var expected: [String]
    /// What came of it before the mend.
    package var before: [String]
    /// What could not be left out or renamed although it may be private, because the result depends on it.
    package var kept: [String] = []
    /// How often something was tried.
    package var trials = 0
  }

  /// Plays a case; nil if its configuration has errors.
  typealias Judge = (RecordedCase) -> CaseOutcome?

  /// 2 mm: half of what tells a tap from a movement.
  static let tolerance = 2.0
  /// 45 s, of the minute in which it has to be done.
  private static let limit = Duration.seconds(45)

  let judge: Judge
  let clock = ContinuousClock()
  let end: ContinuousClock.Instant
  var found: RecordedCase
  /// The hand in question as it was recorded, and how many pixels a millimetre is.
  private(set) var original = Trace(
    header: TraceHeader(screen: .init(width: 1, height: 1), device: .init(name: "", kind: .touchscreen)),
    steps: [])
  /// What the hand in question gives, what it should, and why what is missing is missing.
  var wrong: [String] = []
  var expected: [String] = []
  private var reasons: [String: String] = [:]
  private var fingers = 0
  private(set) var trials = 0

  /// Reduces a case.
  ///
  /// - Parameters:
  ///   - recorded: The recording and its configuration.
  ///   - wanted: What should have come of it.
  /// - Returns: The reduced case.
  /// - Throws: ``CaseError`` if there is nothing wrong, or it is not clear what.
  package static func reduce(_ recorded: RecordedCase, wanted: Wanted) throws -> Result {
    try reduce(recorded, wanted: wanted) { $0.outcome }
  }

  static func reduce(_ recorded: RecordedCase, wanted: Wanted, judge: @escaping Judge) throws -> Result {
    var reducer = CaseReducer(recorded, judge)
    try reducer.begin(wanted)
    reducer.shrinkConfiguration()
    reducer.nameBindings()
    reducer.shrinkHand()
    reducer.shrinkConfiguration()
    let kept = reducer.anonymise()
    reducer.coarsen()
    return try reducer.result(kept)
  }

  private init(_ recorded: RecordedCase, _ judge: @escaping Judge) {
    self.judge = judge
    found = recorded
    end = clock.now.advanced(by: Self.limit)
  }

  // MARK: The fault

  /// Finds the hand in question, and leaves out what came after it and as much as possible of what came before.
  private mutating func begin(_ wanted: Wanted) throws {
    found.trace.outputs = []
    let exact = found
    found.trace = found.trace.prompt
    guard var outcome = judge(found) else { throw CaseError.badConfiguration }
    let bindings = RecordedCase.read(found.configurationText).configuration.bindings
    let counts = Dictionary(bindings.map { ($0.name, $0.pattern.fingers) }) { first, _ in first }
    var fault = try? CaseFault(outcome, wanted, counts)
    if fault == nil, exact.isExact, let precise = judge(exact),
      let other = try? CaseFault(precise, wanted, counts)
    {
      // It comes of when the program looked and answered.
      (found, outcome, fault) = (exact, precise, other)
    }
    let place = try fault ?? CaseFault(outcome, wanted, counts)
    (wrong, expected) = (place.wrong, wanted.gestures(of: place))
    reasons = outcome.hands[place.last].reasons.filter {
      expected.contains($0.key) && !wrong.contains($0.key)
    }
    fingers = outcome.hands[place.last].fingers
    let numbers = found.trace.handOfSteps
    var count = place.last - place.first
    let whole = found
    while true {
      let first = max(place.last - count, 0)
      var part = whole
      part.trace.steps = zip(whole.trace.steps, numbers).filter { $1 >= first && $1 <= place.last }.map(\.0)
      original = part.trace.hand(fromEnd: 0)
      if shows(part) {
        found = part
        break
      }
      guard first > 0 else { throw CaseError.notAlone }
      count = max(count * 2, 1)
    }
  }

  /// Whether a case has the same fault.
  func shows(_ other: RecordedCase) -> Bool {
    guard clock.now < end, let outcome = judge(other), let hand = outcome.hands.last else { return false }
    guard hand.lines == wrong, expected.isEmpty ? hand.fingers == fingers : true else { return false }
    return reasons.allSatisfy { hand.reasons[$0.key] == $0.value }
      && expected.allSatisfy {
        reasons[$0] != nil || hand.reasons[$0] == nil && hand.fingers == fingers || wrong.contains($0)
      }
      && isFaithful(other.trace)
  }

  /// Takes something else for the case if it has the same fault.
  @discardableResult
  mutating func take(_ change: (inout RecordedCase) -> Void) -> Bool {
    var other = found
    change(&other)
    trials += 1
    guard shows(other) else { return false }
    found = other
    return true
  }

  /// Leaves out as many of some parts as possible.
  ///
  /// - Parameters:
  ///   - count: How many parts there are.
  ///   - keep: Makes a case that has only the parts with these numbers; nil if that is none.
  mutating func leaveOut(of count: Int, _ keep: (RecordedCase, [Int]) -> RecordedCase?) {
    let whole = found
    var parts = Array(0..<count)
    var size = count
    while size >= 1, !parts.isEmpty {
      var start = 0
      var hasChanged = false
      while start < parts.count {
        let rest = Array(parts[..<start] + parts[min(start + size, parts.count)...])
        if let other = keep(whole, rest), take({ $0 = other }) {
          parts = rest
          hasChanged = true
        } else {
          start += size
        }
      }
      if size == 1, !hasChanged { break }
      size = size == 1 ? 1 : (size + 1) / 2
      if clock.now >= end { break }
    }
  }

  /// Gives bindings other names in the reasons for which they were missed.
  mutating func renameReasons(_ name: (String) -> String) {
    reasons = Dictionary(reasons.map { (name($0.key), $0.value) }) { first, _ in first }
  }

  // MARK: The result

  private func result(_ kept: [String]) throws -> Result {
    var reduced = found
    if reduced.isExact {
      let reading = RecordedCase.read(reduced.configurationText)
      reduced.trace.header.origin?.configuration = reading.fingerprint
    }
    guard let outcome = judge(reduced), let last = outcome.hands.last, last.lines == wrong else {
      throw CaseError.notAlone
    }
    let context = outcome.hands.dropLast().flatMap(\.lines)
    return Result(
      reduced: reduced, expected: context + expected, before: context + wrong, kept: kept, trials: trials)
  }
}

/// Which hands of a recording are wrong.
private struct CaseFault {
  /// The first of them, and the last.
  var first: Int
  var last: Int
  /// What came of them.
  var wrong: [String]
  /// Which of the wanted gestures are theirs.
  var wanted: Range<Int>

  /// Finds them.
  ///
  /// - Parameters:
  ///   - outcome: What came of the recording.
  ///   - wanted: What should have.
  ///   - counts: How many fingers each binding has, by its name.
  /// - Throws: ``CaseError`` if nothing is wrong or it is not clear what.
  init(_ outcome: CaseOutcome, _ wanted: CaseReducer.Wanted, _ counts: [String: ClosedRange<Int>]) throws {
    let hands = outcome.hands
    guard !hands.isEmpty else { throw CaseError.empty }
    if let time = wanted.time {
      let index = hands.lastIndex { $0.time <= time + 0.05 } ?? 0
      self.init(index, hands[index].lines, wanted.gestures.indices)
      guard wrong != wanted.gestures else { throw CaseError.nothingWrong }
      return
    }
    guard outcome.lines != wanted.gestures else { throw CaseError.nothingWrong }
    if hands.count == 1 {
      self.init(0, hands[0].lines, wanted.gestures.indices)
      return
    }
    // What is the same before and behind the difference.
    let made = hands.enumerated().flatMap { hand in hand.element.lines.map { (line: $0, hand: hand.offset) } }
    let least = min(made.count, wanted.gestures.count)
    let before = zip(made, wanted.gestures).prefix { $0.line == $1 }.count
    let behind = min(
      zip(made.reversed(), wanted.gestures.reversed()).prefix { $0.line == $1 }.count, least - before)
    let missing = before..<(wanted.gestures.count - behind)
    let differing = made[before..<(made.count - behind)]
    guard differing.count <= 1, missing.count <= 1 else { throw CaseError.unclear(outcome) }
    if let hand = differing.first?.hand {
      self.init(hand, hands[hand].lines, missing)
      // Another gesture of the same hand is wanted too.
      let others = hands[hand].lines.count - 1
      guard others == 0 else { throw CaseError.unclear(outcome) }
      return
    }
    let from = before == 0 ? 0 : made[before - 1].hand + 1
    let to = behind == 0 ? hands.count : made[made.count - behind].hand
    let count = wanted.gestures[missing].first.flatMap { counts[$0] }
    var possible = (from..<max(from, to)).filter { hands[$0].lines.isEmpty }
    let alike = possible.filter { count?.contains(hands[$0].fingers) == true }
    if possible.count > 1, !alike.isEmpty { possible = alike }
    guard possible.count == 1 else { throw CaseError.unclear(outcome) }
    self.init(possible[0], [], missing)
  }

  private init(_ hand: Int, _ wrong: [String], _ wanted: Range<Int>) {
    (first, last, self.wrong, self.wanted) = (hand, hand, wrong, wanted)
  }
}

extension CaseReducer.Wanted {
  fileprivate func gestures(of fault: CaseFault) -> [String] { Array(gestures[fault.wanted]) }
}

/// Why no case can be made of a recording.
package enum CaseError: Error, CustomStringConvertible {
  /// There is no hand in it.
  case empty
  /// The configuration has errors.
  case badConfiguration
  /// Everything is as it should be.
  case nothingWrong
  /// It does not say which hand is wrong.
  case unclear(CaseOutcome)
  /// The fault shows only in the whole recording, or no more.
  case notAlone
  /// It is no recording, no report, or one without a recording.
  case unreadable(String)

  /// What is wrong, and how to mend it.
  package var description: String {
    switch self {
    case .empty: "no finger lands in the recording"
    case .badConfiguration: "the configuration has errors; 'fingerpost check' prints them"
    case .nothingWrong:
      "nothing is wrong: the recording is taken for what is expected; was it made with another configuration?"
    case .unclear(let outcome):
      "say which hand is wrong, by its time in seconds, and what it should be alone: AT=1.5\n"
        + outcome.hands.map { hand in
          let time = (hand.time * 1000).rounded() / 1000
          let lines = hand.lines.isEmpty ? "nothing" : hand.lines.joined(separator: ", ")
          return "  \(time) s: \(hand.fingers) finger\(hand.fingers == 1 ? "" : "s"), \(lines)"
        }.joined(separator: "\n")
    case .notAlone: "the fault is gone once the recording is written anew"
    case .unreadable(let reason): reason
    }
  }
}
