// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

// What a contact that lands is, of those that there may be.
extension FingerTracker {
  /// 8 mm: no one puts another finger as near to where one has just lifted.
  private static let foundReach = 51.0
  /// 25 mm: a hand on its way goes up to 400 mm a second.
  private static let foundReachOnTheWay = 160.0
  /// 3 mm, and 60 ms: a hand is on its way; fingers that belong to it have landed, or land in its midst.
  private static let leastWayOfHand = 19.0
  private static let leastTimeOfHand = 0.06
  /// 200 mm: no hand spans more than 230, and in that stretch it goes nowhere.
  private static let handSpan = 1283.0

  /// Whether a finger that lands belongs to the hand, goes along with it, or is something else.
  func role(of change: TouchChange, at time: Double) -> Role {
    var nearest = Double.infinity
    var onTheWay = 0
    var first = Double.infinity
    var isOpen = false
    for finger in fingers where finger.isOpen {
      isOpen = true
      nearest = min(nearest, finger.place.distance(to: change.location))
      first = min(first, finger.landed)
      if finger.isDown, finger.way.length >= Self.leastWayOfHand { onTheWay += 1 }
    }
    guard !isOpen else {
      if nearest > Self.handSpan { return .stranger }
      return onTheWay > 1 && time - first >= Self.leastTimeOfHand ? .companion : .member
    }
    let down = fingers.filter(\.isDown)
    if down.contains(where: { $0.verdict == .claimed }) { return .member }
    if down.contains(where: { $0.role == .member && awaits($0.id) }) {
      return down.contains {
        $0.role == .member && $0.place.distance(to: change.location) <= Self.handSpan
      } ? .member : .stranger
    }
    return down.allSatisfy { isResting($0, at: time) } ? .member : .stranger
  }

  /// The finger that was lost near a place, and may be this one.
  func lostFinger(near place: Point) -> Int? {
    var best: (index: Int, distance: Double)?
    for index in fingers.indices where fingers[index].expiry != nil {
      let distance = fingers[index].place.distance(to: place)
      let reach =
        fingers[index].way.length >= Self.leastWay ? Self.foundReachOnTheWay : Self.foundReach
      if distance <= min(reach, best?.distance ?? .infinity) { best = (index, distance) }
    }
    return best?.index
  }
}
