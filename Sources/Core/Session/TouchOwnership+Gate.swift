// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
internal import InputEvents

// Touches without a gesture: limits and accommodations decide how much of them their application gets.
//
// A waiting touch is ours to answer like any other, and is answered once. When one finger has moved away, all
// waiting fingers of its hand pass: a finger that rests beside it is part of the movement.
nonisolated extension TouchOwnership {
  /// The number of fingers that are down and with the application, or about to be.
  var applicationFingers: Int { touches.count(where: \.isWithApplication) }

  /// Judges a waiting touch, or one that the gestures have released.
  ///
  /// `others` is the number of other hands' fingers that the application has.
  mutating func judge(_ index: Int, besides others: Int) {
    guard let gate, !touches[index].isJudged else { return }
    let touch = touches[index]
    let isNew = touch.state == .decided(.reject)
    guard isNew || touch.state == .withheld else { return }
    var fate = isNew ? gate.fate(of: touch, besides: others) : gate.fate(ofWaiting: touch)
    // The application gets older fingers first, even an older one that a gesture has withheld for longer.
    if fate == .wait, isNew, isBeforePassed(index) { fate = .pass }
    if fate != .wait, touch.isLifted, touch.mayWait, isBehindWaiting(index) {
      if case .take = fate {} else { fate = .wait }
    }
    switch fate {
    case .pass, .wait: noteGiven(index)
    case .take: break
    }
    switch fate {
    case .pass: touches[index].apply(.judge(.pass))
    case .wait: if isNew { touches[index].apply(.judge(.wait)) }
    case .take(let reason):
      touches[index].reason = reason
      touches[index].apply(.judge(.take))
    }
  }

  /// Counts a touch that the application gets, now or later, in the touches that were down with it.
  private mutating func noteGiven(_ index: Int) {
    guard !touches[index].isGiven else { return }
    touches[index].isGiven = true
    for other in touches.indices where touches[other].wasDown(with: touches[index]) {
      touches[other].givenBeside += 1
    }
  }

  /// Notes the fingers that are down beside a landing finger; it becomes the successor of lifted fingers.
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

  /// Lets waiting fingers pass if another finger of the hand had moved away when the gestures released it.
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

  /// Records a movement or the lift of a touch that may wait.
  mutating func note(_ event: TouchEvent, of index: Int) {
    guard let gate, !touches[index].state.isGivenBack else { return }
    touches[index].way = max(
      touches[index].way, touches[index].location.distance(to: touches[index].startLocation))
    // A lifted finger is decided only after all input of the moment.
    guard touches[index].state == .withheld, touches[index].endTime == nil,
      touches[index].way > gate.rules.reach ?? 0
    else { return }
    passWaiting()
  }

  /// Lets the waiting fingers that are down pass.
  private mutating func passWaiting() {
    for index in touches.indices where touches[index].state == .withheld && !touches[index].isLifted {
      touches[index].apply(.judge(.pass))
    }
  }

  /// The time at which the first waiting touch has rested long enough; nil without such a touch.
  package var gateDeadline: Double? {
    guard hasGate, let gate, gate.rules.rest != nil else { return nil }
    var earliest: Double?
    for touch in touches where touch.state == .withheld && !touch.isLifted {
      guard let deadline = gate.deadline(of: touch) else { continue }
      earliest = min(earliest ?? deadline, deadline)
    }
    return earliest
  }

  /// The finger that must rest longer before its touch counts; nil without one.
  var heldTouch: HeldTouch? {
    guard hasGate, let hold = gate?.rules.hold else { return nil }
    let touch = touches.first { $0.state == .withheld && !$0.isLifted }
    return touch.map { HeldTouch(place: $0.startLocation, start: $0.startTime, duration: hold) }
  }

  /// Lets the fingers pass that have rested long enough.
  package mutating func advanceGate(to now: Double) {
    if let deadline = gateDeadline, deadline <= now { passWaiting() }
  }

  /// Makes none of the present fingers wait any more, because all of them go back.
  mutating func endWaiting() {
    guard hasGate else { return }
    for index in touches.indices { touches[index].mayWait = false }
  }
}

/// A finger that must rest before its touch counts.
nonisolated package struct HeldTouch {
  /// The place of the landing, in pixels of the root window.
  package let place: Point
  /// The time of the landing, in seconds of the server's clock.
  package let start: Double
  /// The required rest, in seconds.
  package let duration: Double
}

nonisolated extension Finger {
  fileprivate func wasDown(with other: Finger) -> Bool {
    func isOver(_ older: Finger, before younger: Finger) -> Bool {
      older.next.map { !younger.isOlder(than: $0) } ?? false
    }
    return isOlder(than: other.id)
      ? !isOver(self, before: other) : other.isOlder(than: id) && !isOver(other, before: self)
  }

  /// Whether the finger is down, and its application has it or is about to get it.
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
