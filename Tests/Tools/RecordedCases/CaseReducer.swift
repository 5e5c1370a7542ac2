// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import GestureTrace

/// Reduces a recording with a fault to the smallest one with the same fault, and makes it anonymous.
///
/// This is delta debugging: parts are left out, large ones first, as long as the wrong result stays the same.
/// The hand in question stays itself: each of its fingers stays within ``tolerance`` of its recorded way, and
/// a missed gesture is missed for the same reason. So a fault cannot turn into a rightly judged hand.
///
/// Source: Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, IEEE Transactions on
/// Software Engineering 28 (2), 2002, for the order in which parts are left out.
package struct CaseReducer {
  /// The expected result of the hand in question.
  package struct Wanted: Hashable {
    /// The names of the bindings that should have been recognised.
    package var gestures: [String]
    /// The time of the hand, in seconds of the recording; nil if that follows from the gestures.
    package var time: Double?

    package init(_ gestures: [String], at time: Double? = nil) {
      (self.gestures, self.time) = (gestures, time)
    }
  }

  package struct Result {
    package var reduced: RecordedCase
    package var expected: [String]
    /// The result before the mend.
    package var before: [String]
    /// Names that may be private but cannot be left out or renamed, because the result depends on them.
    package var kept: [String] = []
    package var trials = 0
  }

  /// Plays a case; nil if its configuration has errors.
  typealias Judge = (RecordedCase) -> CaseOutcome?

  /// 2 mm: half of the distance between a tap and a movement.
  static let tolerance = 2.0
  /// 45 s, of the minute that a reduction may take.
  private static let limit = Duration.seconds(45)

  let judge: Judge
  let clock = ContinuousClock()
  let end: ContinuousClock.Instant
  var found: RecordedCase
  /// The hand in question as recorded.
  private(set) var original = Trace(
    header: TraceHeader(screen: .init(width: 1, height: 1), device: .init(name: "", kind: .touchscreen)),
    steps: [])
  /// The result of the hand in question, the expected result, and the reasons for missing gestures.
  var wrong: [String] = []
  var expected: [String] = []
  private var reasons: [String: String] = [:]
  private var fingers = 0
  private(set) var trials = 0

  /// Reduces a case.
  ///
  /// - Parameters:
  ///   - recorded: The recording and its configuration.
  ///   - wanted: The expected result.
  /// - Returns: The reduced case.
  /// - Throws: ``CaseError`` if the result is right, or if the wrong hand is unclear.
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

  /// Finds the hand in question, and leaves out everything after it and as much as possible before it.
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
      // The fault depends on the times of the program's turns and answers.
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

  func shows(_ other: RecordedCase) -> Bool {
    guard clock.now < end, let outcome = judge(other), let hand = outcome.hands.last else { return false }
    guard hand.lines == wrong, expected.isEmpty ? hand.fingers == fingers : true else { return false }
    return reasons.allSatisfy { hand.reasons[$0.key] == $0.value }
      && expected.allSatisfy {
        reasons[$0] != nil || hand.reasons[$0] == nil && hand.fingers == fingers || wrong.contains($0)
      }
      && isFaithful(other.trace)
  }

  /// Changes the case if the changed one has the same fault.
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
  ///   - count: The number of parts.
  ///   - keep: Returns a case with only the parts of these numbers; nil if it is not valid.
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

  /// Renames bindings in the reasons for which they were missed.
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

/// The wrong hands of a recording.
private struct CaseFault {
  var first: Int
  var last: Int
  var wrong: [String]
  /// The expected gestures that belong to these hands.
  var wanted: Range<Int>

  /// Finds them, or throws if the result is right or the wrong hand is unclear.
  ///
  /// `counts` has the number of fingers of each binding, by its name.
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
    // Equal results before and behind the difference.
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
      // Another gesture of the same hand is expected too.
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

/// The reason for which a recording cannot become a case.
package enum CaseError: Error, CustomStringConvertible {
  /// The recording is empty.
  case empty
  case badConfiguration
  /// The result is right.
  case nothingWrong
  /// The wrong hand is unclear.
  case unclear(CaseOutcome)
  /// The fault shows only in the whole recording, or does not show any more.
  case notAlone
  /// It is not a recording, not a report, or a report without a recording.
  case unreadable(String)

  /// The fault, and its remedy.
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
