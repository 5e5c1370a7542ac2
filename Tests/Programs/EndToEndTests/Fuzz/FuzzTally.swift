// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import VirtualSession
import XorgSupport

nonisolated struct FuzzTally: CustomStringConvertible {
  /// The owner of a touch, according to fingerpost's log.
  enum Verdict {
    case ours
    case theirs
    /// Without an owner, by a limit.
    case kept
    /// Without an owner, and the pointer clicks in its place.
    case clicked
  }

  var hands = 0
  var ours = 0
  var theirs = 0
  /// Touches that limits and accommodations took, and the part of them that a click replaces.
  var kept = 0
  var clicked = 0
  /// Touches without an answer, or with two.
  var unanswered = 0
  /// Events that an application should have received and did not.
  var lost = 0
  var duplicated = 0
  /// Touches of ours that reached an application.
  var leaked = 0
  /// Touches with movements in another order or at other places.
  var disordered = 0
  /// Touches that ended elsewhere than the finger.
  var misplaced = 0
  /// Hands with fingers of ours that did not become a gesture.
  var hidden = 0
  /// Hands that left a button pressed.
  var pressed = 0
  var firstFault: String?

  var touches: Int { ours + theirs + kept }

  var description: String {
    "\(hands) hands, \(touches) touches: \(ours) ours, \(theirs) given back, \(kept) kept, \(clicked) clicks; \(unanswered) unanswered, \(lost) lost, "
      + "\(duplicated) duplicated, \(leaked) leaked, \(disordered) disordered, \(misplaced) misplaced, "
      + "\(hidden) hidden, \(pressed) with a button pressed"
  }

  @MainActor func expectNoFault() {
    let fault: Comment = "seed \(Fuzz.seed), \(firstFault ?? "")"
    #expect(unanswered == 0 && lost == 0 && duplicated == 0, fault)
    #expect(leaked == 0 && disordered == 0, fault)
    #expect(hidden == 0 && pressed == 0, fault)
  }

  mutating func count(_ finger: FuzzHand.Finger, _ verdict: Verdict?, _ events: [WitnessEvent]) {
    guard note(verdict) else { return }
    let faults = (lost, duplicated, leaked, disordered)
    // A client that selects ownership receives all events early, and its ownership last.
    let isTold = finger.window == .ownership
    let owns = events.count { $0.kind == "touch-ownership" }
    guard verdict == .theirs else {
      leaked += isTold ? owns : min(1, events.count)
      return blame(finger, events, since: faults)
    }
    if isTold { require(owns, is: 1) }
    require(events.count { $0.kind == "touch-begin" }, is: 1)
    let ends = events.filter { $0.kind == "touch-end" }
    require(ends.count, is: 1)
    let updates = events.filter { $0.kind == "touch-update" && !$0.isPendingEnd }
    require(updates.count, is: finger.places.count)
    if updates.count == finger.places.count, !finger.places.isReached(by: updates) {
      disordered += 1
    }
    if !ends.isEmpty, ![finger.last].isReached(by: Array(ends.prefix(1))) { misplaced += 1 }
    blame(finger, events, since: faults)
  }

  mutating func count(pointing fingers: [(FuzzHand.Finger, Verdict?)], _ events: [WitnessEvent]) {
    let faults = (lost, duplicated, leaked, disordered)
    for (_, verdict) in fingers { _ = note(verdict) }
    let clicking = fingers.filter { $0.0.isEmulating && $0.1 == .theirs || $0.1 == .clicked }
    let presses = events.filter { $0.kind == "press" }
    let releases = events.filter { $0.kind == "release" }
    require(presses.count, is: clicking.count)
    require(releases.count, is: clicking.count)
    // Where clicks replace touches, each of them is at one place, the first or the last.
    let starts = zip(presses, clicking).allSatisfy { press, finger in
      [finger.0.start].isReached(by: [press])
        || finger.1 == .clicked && [finger.0.last].isReached(by: [press])
    }
    if presses.count == clicking.count, !starts { disordered += 1 }
    for ((press, release), finger) in zip(zip(presses, releases), clicking) {
      guard finger.1 == .clicked else {
        if ![finger.0.last].isReached(by: [release]) { misplaced += 1 }
        continue
      }
      if press.rootPosition != release.rootPosition { disordered += 1 }
    }
    if let finger = fingers.first?.0 { blame(finger, events, since: faults) }
  }

  mutating func countGesture(of hand: FuzzHand, isTold: Bool, _ log: ArraySlice<String>) {
    guard !isTold else { return }
    hidden += 1
    firstFault = firstFault ?? "hand \(hands): \(hand)\n" + log.joined(separator: "\n")
  }

  mutating func countButtons(_ state: Int?) {
    guard state != 0 else { return }
    pressed += 1
    firstFault = firstFault ?? "hand \(hands): state \(state ?? -1)"
  }

  private mutating func note(_ verdict: Verdict?) -> Bool {
    switch verdict {
    case .ours: ours += 1
    case .theirs: theirs += 1
    case .kept: kept += 1
    case .clicked:
      kept += 1
      clicked += 1
    case nil: unanswered += 1
    }
    return verdict != nil
  }

  private mutating func require(_ count: Int, is expected: Int) {
    lost += max(0, expected - count)
    duplicated += max(0, count - expected)
  }

  private mutating func blame(
    _ finger: FuzzHand.Finger, _ events: [WitnessEvent], since faults: (Int, Int, Int, Int)
  ) {
    guard firstFault == nil, faults != (lost, duplicated, leaked, disordered) else { return }
    firstFault = "hand \(hands): \(finger)\n" + events.map(\.description).joined(separator: "\n")
  }
}

extension [ScreenPoint] {
  /// Whether the events happened at these places, in this order.
  ///
  /// Core events have whole pixels, cut off; the others have fractions, where the server's own may round.
  nonisolated fileprivate func isReached(by events: [WitnessEvent]) -> Bool {
    let tolerance = events.contains { $0.kind.hasPrefix("touch") } ? 0.001 : 1
    let places = events.compactMap(\.rootPosition)
    return places.count == count
      && zip(self, places).allSatisfy { abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance }
  }
}

extension WitnessEvent {
  /// Whether the update tells of a lift while another client has yet to answer the touch.
  nonisolated fileprivate var isPendingEnd: Bool { (int("flags") ?? 0) & (1 << 16) != 0 }
}
