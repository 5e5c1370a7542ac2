// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// Makes fingers of the contacts that a touchscreen reports, and hides other contacts from the engine.
///
/// A contact that is lost and found again is one finger. A finger that lifts from a moving hand still counts
/// as moving with the hand for a moment. Contacts that rest while other fingers land, or that brush the glass
/// beside a moving hand, are ignored. Lengths are points, times seconds.
///
///     landed ─▶ member ──lost──▶ found: the same finger again
///        │        │      └─ too late, or all others lifted: it has ended
///        │        └ released, and others land while it rests: ignored
///        ├─▶ companion, beside a moving hand ──moves along──▶ member
///        └─▶ ignored
final class FingerTracker {
  /// 80 ms: cheap, wet panels lose a contact for one to seven reports, 10 to 60 ms; double taps pause longer.
  static let lostTime = 0.08
  /// 300 ms: a lifted finger moves on with its hand for this time; by then a quick swipe is complete.
  private static let carriedTime = 0.3
  /// 1 mm in points: a finger that moved less before its lift does not move on with the others.
  private static let carriedWay = 6.4
  /// 2.5 mm (16 points): a finger that rests does not move further.
  static let leastWay = 16.0
  /// 4 mm (26 points): a resting contact rolls less; one that moves with a hand soon exceeds this distance.
  static let restingReach = 26.0
  /// 180 ms: palms and thumbs rest for seconds before fingers land; fingers of one hand land within 150 ms.
  static let restingTime = 0.18

  var fingers: [TrackedFinger] = []
  /// The fingers of the present hand that have ended.
  private var ended: [TrackedFinger] = []
  private var handNumber = 0
  /// Contacts that the engine has counted as fingers and must forget.
  var excluded: [UInt64] = []
  /// The earlier taps, and whether they were typing.
  private(set) var typing = TypingDetector()
  /// The places of resting contacts when the hand that is down landed beside them.
  private(set) var resting: [Point] = []
  /// Whether the hand that is down landed beside a resting contact.
  var isBesideRest: Bool { !resting.isEmpty }
  /// Whether a returned finger may still become, or already is, a part of a gesture.
  var awaits: (UInt64) -> Bool = { _ in false }
  /// Whether a finger's hand can make a movement with the fingers that it has.
  var isWhole: (UInt64) -> Bool = { _ in false }
  /// Whether the length of a point is known on this screen, so that distances of fingers are meaningful.
  var knowsSize = false
  /// Whether a contact that rests at a place is ignored.
  var mayIgnore: (Point) -> Bool = { _ in true }
  private var due: [TouchVerdict] = []
  /// Whether each contact is a finger of the hand and down, so that movements pass unchanged.
  private var isSimple = true

  /// Whether the hand that is down continues typing or drawing, which applications get at once.
  var isGoingOn: Bool { typing.isTypingOn || isBesideRest && typing.followsOneFinger }

  /// The number of fingers that the engine follows.
  var memberCount: Int { fingers.count { $0.role == .member && !$0.isOver } }

  /// Whether exactly two fingers of the hand are down.
  var isPairDown: Bool { fingers.count { $0.isDown && $0.role == .member } == 2 }

  /// The time at which a lost finger ends if it does not come back; nil without a lost finger.
  var nextDeadline: Double? {
    guard !isSimple else { return nil }
    var earliest = Double.infinity
    for finger in fingers { earliest = min(earliest, finger.expiry ?? .infinity) }
    return earliest < .infinity ? earliest : nil
  }

  /// Whether fingers are down, and all were returned and rest, so that another finger begins a new hand.
  func areAllAtRest(at time: Double) -> Bool {
    var isAny = false
    for finger in fingers where finger.isDown {
      guard isResting(finger, at: time) else { return false }
      isAny = true
    }
    return isAny
  }

  func isResting(_ finger: TrackedFinger, at time: Double) -> Bool {
    finger.verdict == .released && !finger.hasGone && time - finger.landed >= Self.restingTime
      && (!awaits(finger.id) || isBesideFlicker(finger)) && mayIgnore(finger.place)
  }

  init() { typing.history.add(self) }

  /// Shares the history of the other hands on the touchscreen.
  func shareHistory(of other: FingerTracker) {
    typing.history = other.typing.history
    typing.history.add(self)
  }

  /// The fingers of the present hand, or of the last one, in the order of their landings.
  private var hand: [TrackedFinger] {
    var hand = ended
    for finger in fingers where finger.hand == handNumber { Self.insert(finger, into: &hand) }
    return hand
  }

  private static func insert(_ finger: TrackedFinger, into hand: inout [TrackedFinger]) {
    hand.insert(finger, at: hand.firstIndex { $0.landed > finger.landed } ?? hand.endIndex)
  }

  /// Whether the fingers of the hand that has just lifted tapped together.
  var hasTapped: Bool { typing.tapped(hand) }

  /// Whether another hand was on the screen just before, and the fingers of this one are far apart.
  var areTwoHands: Bool { typing.areTwoHands(hand) }

  func noteGesture() { typing.noteGesture(of: hand) }

  /// Whether a finger that is down landed further than a distance from a place.
  func hasFinger(outside distance: Double, of place: Point) -> Bool {
    fingers.contains { $0.isDown && $0.start.distance(to: place) > distance }
  }

  // MARK: Inputs

  /// Converts a batch of contacts to one of fingers, for the engine.
  func receive(_ batch: InputBatch) -> InputBatch {
    guard !batch.touches.isEmpty else { return batch }
    defer { noteSimplicity() }
    var output = batch
    output.touches.removeAll(keepingCapacity: true)
    let time = batch.timestamp
    let way = way(in: batch)
    for change in batch.touches where change.phase == .began { land(change, at: time, after: way, &output) }
    for change in batch.touches where change.phase == .moved { move(change, &output) }
    if fingers.contains(where: { $0.role == .companion }) {
      for change in batch.touches where change.phase == .moved { goAlong(change.id, &output) }
    }
    carry(by: way, &output)
    excludeCuff()
    for change in batch.touches where change.phase == .ended || change.phase == .cancelled {
      lift(change, at: time, &output)
    }
    omitExcluded(&output)
    return output
  }

  /// Handles a batch with movements of a hand's fingers, or of a touchpad, and without other events.
  ///
  /// - Returns: Whether it is such a batch; the engine may then see it unchanged.
  func receiveMovement(_ batch: InputBatch) -> Bool {
    guard isSimple else { return false }
    guard !batch.touches.isEmpty else { return fingers.isEmpty && batch.indirect?.phase == .changed }
    for change in batch.touches where change.phase != .moved { return false }
    for change in batch.touches {
      for index in fingers.indices where fingers[index].id == change.id {
        fingers[index].place = change.location
        if let rest = fingers[index].restPlace, rest.distance(to: change.location) > Self.restingReach {
          fingers[index].hasGone = true
        }
      }
    }
    return true
  }

  private func noteSimplicity() {
    isSimple =
      due.isEmpty
      && fingers.allSatisfy {
        $0.role == .member && $0.isDown && !$0.isOver && $0.expiry == nil && $0.contacts.count == 1
      } && !mayHaveCuff
  }

  func expire(at time: Double) -> InputBatch {
    defer { noteSimplicity() }
    var output = InputBatch(at: time)
    for index in fingers.indices {
      guard let expiry = fingers[index].expiry, expiry <= time else { continue }
      if dropFlicker(index) { continue }
      if fingers[index].verdict == nil, isCarried(index, at: time) {
        fingers[index].expiry = min(time + 0.02, (fingers[index].lifted ?? time) + Self.carriedTime)
        continue
      }
      end(index, .ended, &output)
    }
    forgetOver()
    return output
  }

  /// Converts the engine's verdicts on fingers to verdicts on contacts.
  func settle(_ verdicts: [TouchVerdict]) -> [TouchVerdict] {
    guard !isSimple || !verdicts.isEmpty else { return verdicts }
    defer { noteSimplicity() }
    let hasCompanions = fingers.contains { $0.role == .companion && $0.verdict == nil }
    guard !verdicts.isEmpty || !due.isEmpty || hasCompanions else { return verdicts }
    var output = due
    due = []
    for verdict in verdicts {
      guard let index = fingers.firstIndex(where: { $0.id == verdict.touch && $0.verdict == nil }) else {
        output.append(verdict)
        continue
      }
      fingers[index].verdict = verdict.verdict
      fingers[index].restPlace = fingers[index].place
      if fingers[index].expiry != nil { fingers[index].expiry = -.infinity }
      for contact in fingers[index].contacts {
        output.append(TouchVerdict(touch: contact, verdict: verdict.verdict))
      }
    }
    if hasCompanions { settleCompanions(&output) }
    forgetOver()
    return output
  }

  private func settleCompanions(_ output: inout [TouchVerdict]) {
    let isTaken = fingers.contains { $0.role == .member && $0.verdict == .claimed }
    let isUnderWay = fingers.contains { $0.isOpen || $0.isDown && $0.role == .member && awaits($0.id) }
    guard isTaken || !isUnderWay else { return }
    for index in fingers.indices where fingers[index].role == .companion && fingers[index].verdict == nil {
      give(index, isTaken ? .claimed : .released)
      output += due
      due = []
    }
  }

  private func give(_ index: Int, _ verdict: TouchVerdict.Verdict) {
    fingers[index].verdict = verdict
    fingers[index].restPlace = fingers[index].place
    for contact in fingers[index].contacts { due.append(TouchVerdict(touch: contact, verdict: verdict)) }
  }

  // MARK: Landing

  private func land(_ change: TouchChange, at time: Double, after way: Vector, _ output: inout InputBatch) {
    if let index = lostFinger(near: change.location - way) {
      fingers[index].contacts.append(change.id)
      fingers[index].lifted = nil
      fingers[index].expiry = nil
      fingers[index].place = change.location
      fingers[index].offset = .zero
      return report(index, .moved, &output)
    }
    let isStray = isStray(change.location)
    let role = isStray || isGhost(change.location) ? .companion : role(of: change, at: time)
    if role == .member, !fingers.contains(where: { $0.isOpen || $0.isDown && $0.role == .member }) {
      beginTouches(change, at: time)
    }
    fingers.append(
      TrackedFinger(
        id: change.id, start: change.location, landed: time, hand: role == .member ? handNumber : 0,
        role: role, isStray: isStray, place: change.location, contacts: [change.id]))
    switch role {
    case .member:
      output.touches.append(change)
      excludeFlickers()
    case .companion: break
    case .stranger: give(fingers.count - 1, .released)
    }
  }

  /// The cancellations for the engine before a hand begins beside resting contacts; nil for other batches.
  func dismissResting(before batch: InputBatch) -> InputBatch? {
    guard let landing = batch.touches.first(where: { $0.phase == .began }),
      fingers.contains(where: { $0.isDown && $0.role == .member }),
      fingers.allSatisfy({ !$0.isDown || isApart($0, from: landing.location, at: batch.timestamp) })
    else { return nil }
    defer { noteSimplicity() }
    var output = InputBatch(at: batch.timestamp)
    for index in fingers.indices where fingers[index].isDown && fingers[index].role == .member {
      fingers[index].role = .stranger
      report(index, .cancelled, &output)
    }
    return output
  }

  private func beginTouches(_ change: TouchChange, at time: Double) {
    // Parts of a palm do not tap or draw; `resting` still has the resting contacts beside the last hand.
    typing.touchesBegan(at: change.location, time, after: hand) { place in
      resting.contains { $0.distance(to: place) <= Self.palmReach }
    }
    handNumber += 1
    ended.removeAll(keepingCapacity: true)
    resting.removeAll(keepingCapacity: true)
    for finger in fingers where finger.isDown { resting.append(finger.place) }
  }

  // MARK: Movement

  private func move(_ change: TouchChange, _ output: inout InputBatch) {
    guard let index = fingers.firstIndex(where: { $0.isDown && $0.contacts.last == change.id }) else {
      return output.touches.append(change)
    }
    fingers[index].place = change.location + fingers[index].offset
    if let rest = fingers[index].restPlace, rest.distance(to: change.location) > Self.restingReach {
      fingers[index].hasGone = true
    }
    if fingers[index].role == .member { report(index, .moved, &output) }
  }

  /// Turns a companion that moves with the hand into one of its fingers: panels report some fingers late.
  private func goAlong(_ contact: UInt64, _ output: inout InputBatch) {
    guard let index = fingers.firstIndex(where: { $0.isDown && $0.contacts.last == contact }),
      fingers[index].role == .companion, fingers[index].verdict == nil,
      fingers[index].way.length > Self.restingReach, !isComplete, !fingers[index].isStray,
      !isBelowHand(index), !isGhost(fingers[index].place)
    else { return }
    fingers[index].role = .member
    output.touches.append(TouchChange(id: fingers[index].id, phase: .began, location: fingers[index].start))
    report(index, .moved, &output)
  }

  private var countDown: Int { fingers.count { $0.isOpen && $0.isDown } }

  /// The movement of the hand's middle in a batch, by which lost fingers are moved too.
  ///
  /// Zero for a hand of two: the remaining finger may go elsewhere.
  private func way(in batch: InputBatch) -> Vector {
    guard fingers.contains(where: { $0.expiry != nil }), fingers.count(where: \.isOpen) > 2 else {
      return .zero
    }
    var sum = Vector.zero
    for change in batch.touches where change.phase == .moved {
      for finger in fingers where finger.isOpen && finger.isDown && finger.contacts.last == change.id {
        sum = sum + (change.location - finger.place)
      }
    }
    return sum * (1 / Double(max(countDown, 1)))
  }

  /// Moves fingers that were lost during a movement with those that are down, if most are down.
  private func carry(by way: Vector, _ output: inout InputBatch) {
    guard way != .zero, 2 * countDown > fingers.count(where: \.isOpen) else { return }
    for index in fingers.indices where fingers[index].expiry != nil && fingers[index].hadSetOff {
      fingers[index].place = fingers[index].place + way
      report(index, .moved, &output)
    }
  }

  private func isCarried(_ index: Int, at time: Double) -> Bool {
    guard fingers[index].hadSetOff, let lifted = fingers[index].lifted else { return false }
    return time < lifted + Self.carriedTime && countDown > 1
  }

  private func report(_ index: Int, _ phase: Touch.Phase, _ output: inout InputBatch) {
    output.touches.append(TouchChange(id: fingers[index].id, phase: phase, location: fingers[index].place))
  }

  // MARK: Lifting

  /// Continues a finger with the companion that landed beside it.
  private func join(_ companion: Int, to index: Int, _ output: inout InputBatch) {
    fingers[index].contacts += fingers[companion].contacts
    fingers[index].offset = fingers[index].start - fingers[companion].start
    fingers[index].place = fingers[companion].place + fingers[index].offset
    fingers[index].lifted = nil
    report(index, .moved, &output)
    fingers.remove(at: companion)
  }

  private func lift(_ change: TouchChange, at time: Double, _ output: inout InputBatch) {
    guard let index = fingers.firstIndex(where: { $0.isDown && $0.contacts.last == change.id }) else {
      return output.touches.append(change)
    }
    if change.phase == .ended { fingers[index].place = change.location + fingers[index].offset }
    fingers[index].lifted = time
    guard fingers[index].role == .member else {
      fingers[index].isOver = true
      return forgetOver()
    }
    if change.phase == .ended, fingers[index].isOpen, let ghost = companion(of: index) {
      return join(ghost, to: index, &output)
    }
    let isLast = countDown == 0
    if change.phase == .ended, fingers[index].isOpen, !isLast {
      fingers[index].expiry = time + Self.lostTime
      fingers[index].hadSetOff =
        fingers[index].way.length >= (isBelowHand(index) ? Self.leastWay : Self.carriedWay)
      return
    }
    if change.phase == .ended, fingers[index].verdict == .released, dropFlicker(index) { return forgetOver() }
    end(index, change.phase, &output)
    if isLast {
      for other in fingers.indices where fingers[other].expiry != nil { end(other, change.phase, &output) }
    }
    forgetOver()
  }

  /// Ends a contact that was down only for a moment, without reporting its lift to the engine.
  private func dropFlicker(_ index: Int) -> Bool {
    guard hasFlickered(index) else { return false }
    exclude(index)
    fingers[index].expiry = nil
    fingers[index].isOver = true
    return true
  }

  private func end(_ index: Int, _ phase: Touch.Phase, _ output: inout InputBatch) {
    fingers[index].expiry = nil
    fingers[index].isOver = true
    fingers[index].isCancelled = phase == .cancelled
    report(index, phase, &output)
  }

  private func forgetOver() {
    guard fingers.contains(where: { $0.isOver && $0.verdict != nil }) else { return }
    let hand = hand
    for finger in fingers where finger.isOver && finger.verdict == .released && !finger.isCancelled {
      typing.history.noteUse(at: finger.place, finger.lifted ?? finger.landed)
      if finger.role == .member { typing.note(finger, of: hand) }
    }
    for finger in fingers where finger.isOver && finger.verdict != nil && finger.hand == handNumber {
      Self.insert(finger, into: &ended)
    }
    fingers.removeAll { $0.isOver && $0.verdict != nil }
  }
}
