// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents
internal import Matching

/// The touches that the server has offered us, and our answer to each.
///
/// It passes them on to the engine as ``TouchChange``s and the engine's verdicts back to the server. Its
/// promise: a touch that is ours to answer is answered exactly once, the oldest first, and the moment
/// anything is out of order the fingers go back to the application.
///
/// The fingers that are on one touchscreen at the same time are a group: a finger that joins a gesture of ours is taken
/// with it, and once anything is out of order all go to the application. The engine also gets the fingers that were
/// given back, from the touchscreen itself, until they lift: what joins them may be a gesture yet, or not.
nonisolated package struct TouchOwnership {
  /// What becomes of a finger that joins a group.
  private enum GroupDecision {
    /// The engine decides.
    case open
    /// It is taken.
    case taken
    /// It goes to the application.
    case released
  }

  private struct Group {
    let source: DeviceID
    /// The number of its hand.
    let hand: Int
    var decision = GroupDecision.open
  }

  /// The touches that the server said were ours to answer.
  package private(set) var ownedCount = 0
  /// The answers that were given; equal to ``ownedCount`` whenever no finger waits.
  package private(set) var answeredCount = 0

  /// Whether a touch of ours that moved the pointer is over, finger and all, since ``takeRecount()``.
  private var needsRecount = false
  package var touches: [TouchSequence] = []
  private var groups: [Group] = []
  /// Whether another client had a finger of the hand that landed last; it is known after the hand is gone.
  private var hasForeignOwner = false
  /// Whether a finger has landed since ``takeUnownedLanding()``.
  private var hasLanding = false
  /// How many hands have landed so far.
  private var hands = 0
  /// The number of the hand of which a finger was taken last.
  private var takenHand = Int.max
  /// The fingers that are down, as the touchscreens report it: the server says nothing more about a touch that
  /// we gave back, and a finger that stays down still belongs to its group.
  private var fingers: [(id: UInt32, source: DeviceID)] = []
  private var sharedFingers = SharedFingers()
  /// The touches that were ended because their end did not come, since ``takeLost()``.
  package var lost: [UInt32] = []
  /// How many points a pixel is.
  package var pointsPerPixel: Double
  /// Whether fingers draw what may become a shape that is bound.
  var isDrawing = false

  /// Makes a table without touches.
  package init(pointsPerPixel: Double) { self.pointsPerPixel = pointsPerPixel }

  /// Whether no finger is down and nothing more is expected of one that was.
  package var isEmpty: Bool { touches.isEmpty && fingers.isEmpty }

  /// How many fingers are down, in total.
  package var fingerCount: Int { fingers.count }

  /// Whether a finger is down of whose touch the server reports nothing more, because it was given back.
  package var hasUntrackedFinger: Bool {
    fingers.contains { finger in !touches.contains { $0.id == finger.id } }
  }

  /// Whether no finger waits for an answer.
  package var isSettled: Bool { ownedCount == answeredCount }

  /// Whether an answer was decided that the server has not got.
  var hasDecided: Bool {
    for touch in touches { if case .decided = touch.state { return true } }
    return false
  }

  /// Whether another client has or had one of the touches of the hand that was taken last, so that what looks like a
  /// gesture is only a part of one.
  ///
  /// The server has not said yet whose a finger is that has just landed, after that hand had lifted.
  package var hasForeignTouch: Bool {
    hasForeignOwner
      || touches.contains { touch in
        guard touch.hand <= takenHand else { return false }
        return switch touch.state {
        case .foreign, .unowned: true
        default: false
        }
      }
  }

  /// Whether another client has a finger that is down, such as the application to which it was released.
  package var hasApplicationFinger: Bool {
    fingers.contains { finger in !touches.contains { $0.id == finger.id && $0.state.mayBeOurs } }
  }

  /// Whether a hand of several fingers is about to be given back of which one has lifted already.
  package var releasesLiftingHand: Bool {
    touches.contains { $0.state == .decided(.reject) && $0.isLifted }
      && touches.contains { $0.state == .decided(.reject) && !$0.isLifted }
  }

  /// Whether a hand is about to be taken although the owner of one of its touches is still unknown.
  package var awaitsOwner: Bool {
    touches.contains { $0.state == .decided(.accept) }
      && touches.contains { $0.state.isUnowned && $0.hand == takenHand }
  }

  /// Whether a touch whose owner is still unknown has begun since the last call.
  package mutating func takeUnownedLanding() -> Bool {
    defer { hasLanding = false }
    return hasLanding && touches.contains { $0.state.isUnowned }
  }

  /// Whether the server may have lost count of the fingers that press a button, since the last call.
  package mutating func takeRecount() -> Bool {
    defer { needsRecount = false }
    return needsRecount
  }

  // MARK: What the server says

  /// Takes one event of the touch grab and adds what the engine should know to a batch.
  ///
  /// An event for a touch that is not in the table is ignored: its finger was down before we came, or its
  /// touch was settled already.
  package mutating func receive(_ event: TouchEvent, into batch: inout InputBatch) {
    if event.phase == .began { return begin(event, into: &batch) }
    guard let index = touches.firstIndex(where: { $0.id == event.touch }) else { return }
    let before = touches[index].state
    // The end that follows a rejection carries the pointer's place, not the finger's.
    if event.phase != .ownership, before != .answered(.reject) { touches[index].location = event.location }
    let step = TouchSequence.Event(event)
    touches[index].take(step)
    switch step {
    case _ where touches[index].isOwnedByOther(since: before): releaseToOwner(event.source, into: &batch)
    case .owned: own(index, from: before, into: &batch)
    case .moved where touches[index].mustBeDecided && !mayBeKept(touches[index], at: event.time):
      release(event.source, into: &batch)
    case .moved: feed(index, .moved, into: &batch)
    case .ended where before == .answered(.reject): share(index, into: &batch)
    default: feed(index, .ended, into: &batch)
    }
    if touches[index].state == .gone { settle(event.source) }
  }

  /// Notes a finger that landed on a touchscreen, whichever client gets its touch.
  package mutating func fingerDown(_ id: UInt32, source: DeviceID) {
    guard !fingers.contains(where: { $0.id == id }) else { return }
    fingers.append((id, source))
    noteLanding(id, source: source)
  }

  /// Notes a finger that lifted; the end of its touch, if it is ours, comes with it or a moment later.
  package mutating func fingerUp(_ id: UInt32, into batch: inout InputBatch) {
    if let location = sharedFingers.remove(id) { append(id, .ended, location, to: &batch) }
    if let index = touches.firstIndex(where: { $0.id == id }) { touches[index].lift = .seen }
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    let source = fingers[index].source
    fingers.remove(at: index)
    settle(source)
  }

  /// Notes where a finger is that was given back, in pixels of the root window.
  package mutating func fingerMoved(_ id: UInt32, to location: Point, into batch: inout InputBatch) {
    guard sharedFingers.move(id, to: location, pointsPerPixel: pointsPerPixel) else { return }
    append(id, .moved, location, to: &batch)
  }

  /// Whether an event is the server's answer to a touch that was given back.
  func isReturned(_ event: TouchEvent) -> Bool {
    event.phase == .ended && touches.contains { $0.id == event.touch && $0.state == .answered(.reject) }
  }

  /// Whether a finger is down that was given back, and the engine still hears of it.
  func isShared(_ id: UInt32) -> Bool { sharedFingers.contains(id) }

  /// Whether a finger that was given back has not gone anywhere yet, so that it may be a palm that rests.
  package var hasRestingSharedFinger: Bool { sharedFingers.areAnyResting }

  /// The fingers that are down and were released, which the engine still follows.
  package var sharedTouches: [UInt32] { sharedFingers.touches }

  // MARK: What others decide

  /// Takes the engine's verdicts; ``answer(into:)`` says what the server is to be told.
  package mutating func apply(_ verdicts: [TouchVerdict]) {
    for verdict in verdicts {
      guard let index = touches.firstIndex(where: { UInt64($0.id) == verdict.touch }) else { continue }
      let group = groupIndex(touches[index].source)
      let isPresent = groups[group].hand == touches[index].hand
      switch verdict.verdict {
      case .claimed:
        touches[index].take(.decide(.accept))
        takenHand = touches[index].hand
        // A double tap may be decided when the next hand is down already.
        if isPresent { groups[group].decision = .taken }
      case .released where isPresent && groups[group].decision == .taken:
        // It joined a gesture that was recognised at the same moment.
        touches[index].take(.decide(.accept))
      case .released:
        touches[index].take(.decide(.reject))
      }
    }
  }

  /// Gives every finger back that is not ours yet, and ends the gestures of those that are: the screen changed
  /// its shape, the user pauses the program, or the program ends.
  package mutating func releaseAll(into batch: inout InputBatch) {
    for group in groups { release(group.source, into: &batch) }
  }

  /// Gives the fingers back that have lifted without a verdict, because the engine waits for nothing more.
  ///
  /// The engine decides about every touch, so this should find none; but an unanswered touch would disturb
  /// the application's next one, and no error of ours is worth that.
  package mutating func releaseLifted() {
    for index in touches.indices where touches[index].isLifted { touches[index].take(.decide(.reject)) }
  }

  /// Forgets which fingers are down, because the touchscreens no longer report it.
  package mutating func forgetFingers(into batch: inout InputBatch) {
    recall(into: &batch)
    fingers = []
    for group in groups { settle(group.source) }
  }

  /// Forgets the touches of a device that was removed or taken from its pointer, for which no end will come.
  package mutating func detach(source: DeviceID, into batch: inout InputBatch) {
    release(source, into: &batch, as: .detached)
    recall(of: source, into: &batch)
    fingers.removeAll { $0.source == source }
    settle(source)
  }

  /// Says what was decided to those who tell the server, the oldest touch first unless ``answerOrder`` says otherwise.
  ///
  /// A finger that has lifted before its answer would end where the pointer is, so the pointer is brought to
  /// it first, and back to the finger that moves it: also when that one has lifted, since a window manager that
  /// holds the pointer on a click has the end wait, which then happens where the pointer is by that time.
  package mutating func answer(into outputs: inout [TouchSession.Output]) {
    var waitingSources: [DeviceID] = []
    var warpedTo: UInt32?
    let pointing = touches.first {
      $0.isEmulating && $0.state != .answered(.reject) && (!$0.isLifted || $0.state == .decided(.reject))
    }
    for index in answerOrder {
      let touch = touches[index]
      if touch.state == .undecided, touch.isLifted { waitingSources.append(touch.source) }
      guard case .decided(let answer) = touch.state else { continue }
      // Giving a later finger back first would press and release the application's button out of order.
      guard !waitingSources.contains(touch.source) else { continue }
      switch answer {
      case .accept: outputs.append(.accept(touch))
      case .reject:
        outputs.append(.reject(touch))
        if touch.isLifted { warpedTo = touch.id }
      }
      touches[index].take(.answered(answer))
      answeredCount += 1
    }
    if let warpedTo, let pointing, pointing.id != warpedTo {
      outputs.append(.warp(pointing.device, to: pointing.location))
    }
    for group in groups { settle(group.source) }
  }

  /// Notes that a touch that was to be given back was kept.
  package mutating func noteKept(_ id: UInt32) {
    if let index = touches.firstIndex(where: { $0.id == id }) { touches[index].take(.kept) }
  }
}

// MARK: - One touch, one group

nonisolated extension TouchOwnership {
  private mutating func begin(_ event: TouchEvent, into batch: inout InputBatch) {
    guard !touches.contains(where: { $0.id == event.touch }) else { return }
    hasLanding = true
    if isAlone(event.touch, on: event.source) {
      groups.removeAll { $0.source == event.source }
      hasForeignOwner = false
      hands += 1
    }
    // The fingers of a gesture have lifted, and others that have no part in it have not.
    let group = groupIndex(event.source)
    if groups[group].decision == .taken, !touches.contains(where: { $0.source == event.source && $0.isOurs })
    {
      groups[group].decision = .open
    }
    for index in touches.indices where touches[index].source == event.source {
      touches[index].assemblyLocation = touches[index].location
    }
    var touch = TouchSequence(event, hand: groups[group].hand)
    switch groups[group].decision {
    case .open: touch.isFed = true
    case .taken:
      touch.isFed = true
      touch.take(.decide(.accept))
    case .released: touch.take(.decide(.reject))
    }
    touches.append(touch)
    if touch.isFed { append(touch.id, .began, touch.location, to: &batch) }
  }

  /// Whether no other finger is down, so that a new group begins even if the answers to the last one are due.
  package func isAlone(_ touch: UInt32, on source: DeviceID) -> Bool {
    !fingers.contains { $0.source == source && $0.id != touch }
      && !touches.contains { $0.source == source && !$0.isLifted && $0.state != .answered(.reject) }
  }

  /// Counts a touch that is ours to answer from now on.
  private mutating func own(_ index: Int, from before: TouchSequence.State, into batch: inout InputBatch) {
    guard before.isUnowned || before == .foreign else { return }
    ownedCount += 1
    // An older finger of the hand that is not ours by now belongs to another client.
    let source = touches[index].source
    if touches[..<index].contains(where: { $0.source == source && $0.state.isUnowned }) {
      releaseToOwner(source, into: &batch)
    }
  }

  /// Gives back what is ours of a hand of which another client has a part.
  private mutating func releaseToOwner(_ source: DeviceID, into batch: inout InputBatch) {
    hasForeignOwner = true
    release(source, into: &batch)
  }

  /// Reports to the engine what a finger did, as long as it follows that finger.
  package mutating func feed(_ index: Int, _ phase: Touch.Phase, into batch: inout InputBatch) {
    guard touches[index].isFed else { return }
    // The engine has done with a touch that it gave back; it only waits for its end.
    if phase == .moved, touches[index].state == .answered(.reject) { return }
    append(touches[index].id, phase, touches[index].location, to: &batch)
    if phase != .moved { touches[index].isFed = false }
  }

  /// The server reports nothing more of a touch that was released; the touchscreen reports its finger.
  private mutating func share(_ index: Int, into batch: inout InputBatch) {
    let touch = touches[index]
    guard touch.isFed else { return }
    guard fingers.contains(where: { $0.id == touch.id }) else {
      // It may have lifted before the server heard of the answer: that is what the finger did, and may be a tap.
      return feed(index, touch.lift == .none ? .cancelled : .ended, into: &batch)
    }
    touches[index].isFed = false
    sharedFingers.add(touch)
  }

  /// Has the engine forget fingers that were given back.
  private mutating func recall(of source: DeviceID? = nil, into batch: inout InputBatch) {
    for (id, location) in sharedFingers.removeAll(of: source) {
      append(id, .cancelled, location, to: &batch)
    }
  }

  // Mutating, since it would be given a copy of the table otherwise, at every event.
  private mutating func append(
    _ id: UInt32, _ phase: Touch.Phase, _ location: Point, to batch: inout InputBatch
  ) {
    let change = TouchChange(id: UInt64(id), phase: phase, location: location.scaled(by: pointsPerPixel))
    // Of several movements at one moment only the last one counts.
    let earlier = batch.touches.firstIndex { $0.id == change.id && $0.phase == .moved && phase == .moved }
    if let earlier { batch.touches[earlier] = change } else { batch.touches.append(change) }
  }

  /// Ends the gestures of a touchscreen's fingers and releases those that are undecided.
  private mutating func release(
    _ source: DeviceID, into batch: inout InputBatch, as event: TouchSequence.Event = .decide(.reject)
  ) {
    groups[groupIndex(source)].decision = .released
    recall(of: source, into: &batch)
    for index in touches.indices where touches[index].source == source {
      touches[index].take(event)
      feed(index, .cancelled, into: &batch)
    }
  }

  /// Forgets what is over: touches that are gone, and the group when its last finger is up.
  package mutating func settle(_ source: DeviceID) {
    // The touch of a finger that stays down in an application is over for us alone, and counted right.
    for touch in touches where touch.state == .gone && touch.isAnswered && touch.isEmulating {
      if !fingers.contains(where: { $0.id == touch.id }) { needsRecount = true }
    }
    touches.removeAll { $0.state == .gone }
    guard !touches.contains(where: { $0.source == source }) else { return }
    guard !fingers.contains(where: { $0.source == source }) else { return }
    groups.removeAll { $0.source == source }
  }

  private mutating func groupIndex(_ source: DeviceID) -> Int {
    if let index = groups.firstIndex(where: { $0.source == source }) { return index }
    groups.append(Group(source: source, hand: hands))
    return groups.count - 1
  }
}
