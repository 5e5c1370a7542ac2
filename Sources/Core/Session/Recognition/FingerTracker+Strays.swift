// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

// Contacts counted as fingers of a hand by mistake: a cuff, a palm with parts that come and go, and ghosts
// that a panel reports. The engine forgets them, and the hand begins anew without them.
extension FingerTracker {
  /// 6 mm (38 points): a contact nearer to a finger is a ghost of an infrared frame; fingertips are further.
  private static let ghostReach = 38.0
  /// 35 mm (225 points): parts of a palm are nearer to each other; fingertips are further from their palm.
  static let palmReach = 225.0
  /// 70 mm (449 points), the breadth of a hand: the cuff of a sleeve is at least as far from the fingertips.
  private static let handBreadth = 449.0
  /// 3: beside three or more fingers, a contact far below may be a cuff; beside fewer it may be the thumb.
  private static let fingersWithCuff = 3
  /// 15 ms: a thumb lands within this time of another finger of its hand.
  private static let thumbInterval = 0.015
  /// 45 mm (289 points): a contact at least this far to the left or right of its hand is also a thumb.
  private static let thumbReach = 289.0
  /// 220 ms: a finger that has rested alone for this time no longer waits for a second one by default.
  private static let loneRestingTime = 0.22
  /// 30 % of the hand's movement: a contact that moves less along with the hand rests.
  private static let leastShare = 0.3

  /// Whether a contact landing at a place is part of a resting palm.
  func isStray(_ place: Point) -> Bool {
    let hand = fingers.filter { $0.isOpen && $0.isDown }
    guard hand.count > 1, let nearest = distance(from: place, to: hand) else { return false }
    return nearest > Self.palmReach && isPalm(place)
  }

  /// Whether a place is too near to a finger of the hand to be another finger.
  func isGhost(_ place: Point) -> Bool {
    guard knowsSize, let nearest = distance(from: place, to: fingers.filter { $0.isOpen && $0.isDown }) else {
      return false
    }
    return nearest < Self.ghostReach
  }

  /// The contact that landed in the same report as a finger, too near to be another one, and is still down.
  ///
  /// When one of the two lifts, the lifted one was the ghost.
  func companion(of index: Int) -> Int? {
    guard knowsSize else { return nil }
    let finger = fingers[index]
    return fingers.firstIndex {
      $0.role == .companion && $0.isDown && $0.verdict == nil && !$0.isStray && $0.landed == finger.landed
        && $0.start.distance(to: finger.start) < Self.ghostReach
    }
  }

  /// Whether a place is beside a resting contact or a stray.
  private func isPalm(_ place: Point) -> Bool {
    let palm = fingers.filter { $0.role == .stranger && $0.isDown || $0.isStray }
    return distance(from: place, to: palm).map { $0 <= Self.palmReach } ?? false
  }

  /// Whether a finger rests, or is part of a palm far from a landing, so that the landing begins a new hand.
  func isApart(_ finger: TrackedFinger, from place: Point, at time: Double) -> Bool {
    if isResting(finger, at: time) || hasRested(finger, at: time) { return true }
    return finger.verdict == .released && !finger.hasGone && isPalm(finger.place)
      && finger.place.distance(to: place) > Self.palmReach
  }

  /// Whether an undecided finger has rested alone, longer than a hand's first finger waits for the others.
  private func hasRested(_ finger: TrackedFinger, at time: Double) -> Bool {
    finger.isOpen && finger.way.length < Self.leastWay && time - finger.landed >= Self.loneRestingTime
      && mayIgnore(finger.place) && fingers.count { $0.isOpen } == 1
  }

  private func distance(from place: Point, to fingers: [TrackedFinger]) -> Double? {
    fingers.map { $0.place.distance(to: place) }.min()
  }

  /// Excludes contacts that landed beside a palm before the fingers of the hand.
  func excludeFlickers() {
    guard fingers.contains(where: { $0.role == .stranger }) else { return }
    for index in fingers.indices where fingers[index].isDown && fingers[index].role == .member {
      let others = fingers.filter { $0.isOpen && $0.id != fingers[index].id }
      guard others.count > 1, let nearest = distance(from: fingers[index].place, to: others),
        nearest > Self.palmReach, isPalm(fingers[index].place)
      else { continue }
      exclude(index)
    }
  }

  /// Whether a lifted contact was down only for a moment, while fingers of a hand stay down.
  func hasFlickered(_ index: Int) -> Bool {
    let finger = fingers[index]
    guard let lifted = finger.lifted, lifted - finger.landed < Self.restingTime,
      finger.way.length < Self.leastWay
    else { return false }
    // A released contact does not belong to the hand that lands meanwhile, if it lies like a palm or a cuff.
    let isReleased = finger.verdict == .released
    if isReleased, !isPalm(finger.place), !isBelowHand(index) { return false }
    return fingers.count { $0.isOpen && $0.isDown } > (isReleased ? 0 : 1)
  }

  /// Whether a contact of the hand may be a cuff, so that its movements are checked.
  var mayHaveCuff: Bool {
    fingers.count > Self.fingersWithCuff && fingers.indices.contains { isBelowHand($0) }
  }

  /// Whether a part of a palm has come and gone beside a finger.
  ///
  /// The fingers of a hand do not lift before the last one lands.
  func isBesideFlicker(_ finger: TrackedFinger) -> Bool {
    fingers.contains { other in
      guard other.isOver, other.role == .member, let lifted = other.lifted else { return false }
      return lifted - other.landed < Self.restingTime && other.way.length < Self.leastWay
        && other.place.distance(to: finger.place) <= Self.palmReach
    }
  }

  /// Whether a contact lies below a hand of three or more fingers, at least ``handBreadth`` from each.
  func isBelowHand(_ index: Int) -> Bool {
    let finger = fingers[index]
    guard knowsSize else { return false }
    let hand = fingers.filter { $0.isOpen && $0.id != finger.id }
    guard hand.count >= Self.fingersWithCuff, finger.verdict != .claimed else { return false }
    return hand.allSatisfy {
      $0.start.y < finger.start.y && $0.start.distance(to: finger.start) >= Self.handBreadth
    }
  }

  /// Whether a contact below a hand may be its thumb.
  private func isThumb(_ index: Int, of hand: [TrackedFinger]) -> Bool {
    let finger = fingers[index]
    let middle = hand.reduce(0) { $0 + $1.start.x } / Double(hand.count)
    return abs(finger.start.x - middle) >= Self.thumbReach
      || hand.contains { abs($0.landed - finger.landed) < Self.thumbInterval }
  }

  /// Excludes a cuff that moves along below the hand.
  func excludeCuff() {
    guard mayHaveCuff else { return }
    for index in fingers.indices
    where fingers[index].isDown && fingers[index].role == .member && isBelowHand(index) {
      let hand = fingers.filter { $0.isOpen && $0.id != fingers[index].id }
      guard !isThumb(index, of: hand) else { continue }
      let way = hand.reduce(Vector.zero) { $0 + $1.way } * (1 / Double(hand.count))
      let along = fingers[index].way.dx * way.dx + fingers[index].way.dy * way.dy
      guard way.length >= Self.leastWay, along >= Self.leastShare * way.length * way.length else { continue }
      exclude(index)
    }
  }

  /// Removes excluded contacts from a batch: they may have landed together with the fingers that reveal them.
  func omitExcluded(_ output: inout InputBatch) {
    if !excluded.isEmpty { output.touches.removeAll { excluded.contains($0.id) } }
  }

  /// Turns a member into a companion that never joins the hand again; the engine then forgets it.
  func exclude(_ index: Int) {
    fingers[index].role = .companion
    fingers[index].isStray = true
    excluded.append(fingers[index].id)
  }
}
