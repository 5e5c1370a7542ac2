// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

// The role of a contact that lands.
extension FingerTracker {
  /// 8 mm (51 points): a landing within this distance of a recent lift is the same finger, found again.
  private static let foundReach = 51.0
  /// 25 mm (160 points): the same for a finger that moved; a hand goes up to 24 mm in 60 ms.
  private static let foundReachOnTheWay = 160.0
  /// 3 mm (19 points) and 60 ms: when a hand has moved further and for longer, all its fingers have landed.
  private static let leastWayOfHand = 19.0
  private static let leastTimeOfHand = 0.06
  /// 3: a hand of three or more moving fingers is complete if a binding has that number.
  private static let fingersThatSetOff = 3

  func role(of change: TouchChange, at time: Double) -> Role {
    let open = fingers.filter(\.isOpen)
    if let first = open.map(\.landed).min() {
      if isComplete(open) { return .companion }
      let onTheWay = open.count { $0.isDown && $0.way.length >= Self.leastWayOfHand }
      return onTheWay > 1 && time - first >= Self.leastTimeOfHand ? .companion : .member
    }
    let down = fingers.filter(\.isDown)
    if down.contains(where: { $0.verdict == .claimed }) { return .member }
    let awaited = down.filter { $0.role == .member && awaits($0.id) }
    if !awaited.isEmpty {
      return isComplete(awaited) ? .companion : .member
    }
    return down.allSatisfy { isApart($0, from: change.location, at: time) } ? .member : .stranger
  }

  /// Whether the hand has begun to move with enough fingers for a movement that it may still make.
  private func isComplete(_ hand: [TrackedFinger]) -> Bool {
    hand.count >= Self.fingersThatSetOff && hand.allSatisfy { isWhole($0.id) }
      && hand.reduce(0) { $0 + $1.way.length } >= Self.leastWayOfHand * Double(hand.count)
  }

  /// Whether the hand that is down has begun to move, so that later fingers do not belong to it.
  var isComplete: Bool {
    isComplete(fingers.filter { $0.isOpen || $0.isDown && $0.role == .member && awaits($0.id) })
  }

  /// The lost finger that a contact landing at a place continues; nil without one.
  func lostFinger(near place: Point) -> Int? {
    var best: (index: Int, distance: Double)?
    for index in fingers.indices where fingers[index].expiry != nil {
      let distance = fingers[index].place.distance(to: place)
      let reach = fingers[index].way.length >= Self.leastWay ? Self.foundReachOnTheWay : Self.foundReach
      if distance <= min(reach, best?.distance ?? .infinity) { best = (index, distance) }
    }
    return best?.index
  }
}
