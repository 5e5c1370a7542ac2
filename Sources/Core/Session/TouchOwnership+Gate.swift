// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
internal import InputEvents

// Touches that no gesture takes, where limits and accommodations decide what their application gets of them.
//
// A touch that waits is ours to answer like any other, and is answered once. When one finger has gone somewhere, all of its
// hand that wait pass: what rests beside it is part of what it does.
nonisolated extension TouchOwnership {
  /// How many fingers that are down the application has, or is about to get.
  var applicationFingers: Int { touches.count(where: \.isWithApplication) }

  /// Judges a touch that the gestures have let go of, or one that waits.
  ///
  /// - Parameters:
  ///   - index: Its place.
  ///   - others: How many fingers of other hands the application has.
  mutating func judge(_ index: Int, besides others: Int) {
    guard let gate, !touches[index].isJudged else { return }
    let touch = touches[index]
    let isNew = touch.state == .decided(.reject)
    guard isNew || touch.state == .withheld else { return }
    var fate = isNew ? gate.fate(of: touch, besides: others) : gate.fate(ofWaiting: touch)
    // The application gets older fingers first, also one that a gesture has kept for longer than the younger one.
    if fate == .wait, isNew, isBeforePassed(index) { fate = .pass }
    if fate != .wait, touch.isLifted, touch.mayWait, isBehindWaiting(index) {
      if case .take = fate {} else { fate = .wait }
    }
    switch fate {
    case .pass, .wait: noteGiven(index)
    case .take: break
    }
    switch fate {
    case .pass: touches[index].take(.judge(.pass))
    case .wait: if isNew { touches[index].take(.judge(.wait)) }
    case .take(let reason):
      touches[index].reason = reason
      touches[index].take(.judge(.take))
    }
  }

  /// Notes that the application gets a touch, now or later, for those that were down with it.
  private mutating func noteGiven(_ index: Int) {
    guard !touches[index].isGiven else { return }
    touches[index].isGiven = true
    for other in touches.indices where touches[other].wasDown(with: touches[index]) {
      touches[other].givenBeside += 1
    }
  }

  /// Notes that a finger lands beside those that are down.
  mutating func noteNeighbours(of touch: inout Finger) {
    for index in touches.indices {
      if touches[index].isPresent {
        touch.isBesideOlder = true
        if touches[index].isGiven { touch.givenBeside += 1 }
      } else if touches[index].next == nil {
        touches[index].next = touch.id
      }
    }
  }

  /// Lets the fingers pass that wait where another one of their hand has gone somewhere before the gestures let go of it.
  mutating func passWithMoved(besides others: Int) {
    guard let gate, let reach = gate.rules.reach, touches.contains(where: { $0.state == .withheld }) else {
      return
    }
    let hasMoved = touches.contains {
      $0.state == .decided(.reject) && !$0.isJudged && $0.way > reach
        && gate.fate(of: $0, besides: others) == .pass
    }
    if hasMoved { passWaiting() }
  }

  private func isBeforePassed(_ index: Int) -> Bool {
    touches[index...].contains { $0.isJudged && $0.state == .decided(.reject) }
  }

  private func isBehindWaiting(_ index: Int) -> Bool {
    touches[..<index].contains { $0.state == .withheld && !$0.isLifted }
  }

  /// Takes note of a movement or the lift of a touch that may wait.
  mutating func note(_ event: TouchEvent, of index: Int) {
    guard let gate, !touches[index].state.isGivenBack else { return }
    touches[index].way = max(
      touches[index].way, touches[index].location.distance(to: touches[index].startLocation))
    // Of what has lifted nothing is decided before all of the moment is known.
    guard touches[index].state == .withheld, touches[index].endTime == nil,
      touches[index].way > gate.rules.reach ?? 0
    else { return }
    passWaiting()
  }

  /// Lets the fingers pass that wait and are down.
  private mutating func passWaiting() {
    for index in touches.indices where touches[index].state == .withheld && !touches[index].isLifted {
      touches[index].take(.judge(.pass))
    }
  }

  /// When a touch that waits has rested for long enough; nil if none waits for that.
  package var gateDeadline: Double? {
    guard hasGate, let gate, gate.rules.rest != nil else { return nil }
    var earliest: Double?
    for touch in touches where touch.state == .withheld && !touch.isLifted {
      guard let deadline = gate.deadline(of: touch) else { continue }
      earliest = min(earliest ?? deadline, deadline)
    }
    return earliest
  }

  /// The finger that has to rest until it counts, and has not done so or waits for its lift; nil if there is none.
  package var heldTouch: HeldTouch? {
    guard hasGate, let hold = gate?.rules.hold else { return nil }
    let touch = touches.first { $0.state == .withheld && !$0.isLifted }
    return touch.map { HeldTouch(place: $0.startLocation, start: $0.startTime, duration: hold) }
  }

  /// Lets the fingers pass that have rested for long enough.
  package mutating func advanceGate(to now: Double) {
    if let deadline = gateDeadline, deadline <= now { passWaiting() }
  }

  /// Has nothing wait any more that is there: all fingers are to be given back.
  mutating func endWaiting() {
    guard hasGate else { return }
    for index in touches.indices { touches[index].mayWait = false }
  }
}

/// A finger that has to rest until it counts.
nonisolated package struct HeldTouch {
  /// Where it landed, in pixels of the root window.
  package let place: Point
  /// When, in seconds of the server's clock.
  package let start: Double
  /// How long it has to rest, in seconds.
  package let duration: Double
}

nonisolated extension Finger {
  /// Whether its finger was down at the same time as another one.
  fileprivate func wasDown(with other: Finger) -> Bool {
    func isOver(_ older: Finger, before younger: Finger) -> Bool {
      older.next.map { !younger.isOlder(than: $0) } ?? false
    }
    return isOlder(than: other.id)
      ? !isOver(self, before: other) : other.isOlder(than: id) && !isOver(other, before: self)
  }

  /// Whether its finger is down, and its application has it or is about to get it.
  fileprivate var isWithApplication: Bool {
    switch state {
    case .answered(.reject), .answered(.deliver): isDown
    case .elsewhere: isDown && isLeft
    case .withheld: !isLifted
    case .decided(.reject): isJudged && !isLifted
    default: false
    }
  }
}
