// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// The fingers on one touchscreen, the owner of each touch, and our answer to it.
///
/// The table passes the fingers' actions to the engine, as ``TouchChange``s, and the answers that follow from
/// the engine's verdicts to the server. A touch that is ours to answer is answered exactly once, the oldest
/// first.
///
/// The fingers that are down at the same time are a hand: a finger that joins a gesture of ours is taken with
/// it, and once anything is out of order all go to the application. The engine also gets returned fingers
/// from the touchscreen itself until they lift: together with later fingers they may still make a gesture.
nonisolated package struct TouchOwnership: Hashable {
  /// The decision about further fingers of a hand.
  enum HandDecision {
    case open
    case taken
    case released
  }

  /// The number of touches that the server gave us to answer.
  private(set) var ownedCount = 0
  /// The number of answers; equal to ``ownedCount`` whenever no finger waits.
  private(set) var answeredCount = 0

  /// The fingers that are down, and lifted ones whose touches lack an answer or an end; oldest touch first.
  ///
  /// The server does not report a touch after we gave it back, but a finger that stays down still belongs to
  /// its hand. So the touchscreen itself says which fingers are down.
  var touches: [Finger] = []
  /// The decision about fingers that join the present hand; nil if the server offered us none of its touches.
  private(set) var decision: HandDecision?
  /// Whether a touch of ours that moved the pointer has ended, with its finger up, since ``takeRecount()``.
  private var needsRecount = false
  /// Whether another client had a finger of the hand that landed last; still set after the hand is gone.
  private var hasForeignOwner = false
  private var hasLanding = false
  private var hands = 0
  /// The number of the hand with the most recently taken finger.
  private var takenHand = Int.max
  /// The fingers that lifted before the server reported their touches, if it ever does; the newest last.
  private var liftedEarly: [UInt32] = []
  /// 10 early lifts: a hand has at most ten fingers.
  private static let mostRemembered = 10
  /// The touches of other clients at ``forgetFingers(into:)``; these clients may still leave them to us.
  var forgotten: [Finger] = []
  /// The touches that were ended because their own end was missing, since ``takeLost()``.
  var lost: [UInt32] = []
  /// Whether a finger of a mode with ``TouchMode/isKept`` has landed since the table was empty.
  private(set) var mayHaveKept = false
  var pointsPerPixel: Double
  /// Whether fingers draw a possible shape of a binding.
  var isDrawing = false
  /// The limits and accommodations for touches without a gesture; nil if their application gets them at once.
  package var gate: TouchGate? {
    didSet {
      hasGate = gate != nil
      guard !hasGate else { return }
      for index in touches.indices where touches[index].state == .withheld {
        touches[index].apply(.judge(.pass))
      }
    }
  }
  /// Whether ``gate`` is set; a comparison with nil would copy it for each movement.
  private(set) var hasGate = false

  package init(pointsPerPixel: Double) { self.pointsPerPixel = pointsPerPixel }

  /// Whether no finger is down and nothing more is expected of the earlier ones.
  package var isEmpty: Bool { touches.isEmpty }

  /// Whether no finger waits for an answer.
  package var isSettled: Bool { ownedCount == answeredCount }

  /// Whether an answer is decided but has not gone to the server.
  var hasDecided: Bool {
    for index in touches.indices { if case .decided = touches[index].state { return true } }
    return false
  }

  /// Whether another client has or had a touch of the hand taken last: the gesture lacks that finger.
  ///
  /// A finger of a later hand does not count: the server has not reported its owner yet.
  package var hasForeignTouch: Bool {
    hasForeignOwner
      || touches.contains {
        // The owner may leave a touch unanswered for ever after its finger has lifted.
        ($0.hand == takenHand || $0.hand < takenHand && !$0.isLifted)
          && ($0.state == .foreign || $0.state.isUnowned)
      }
  }

  /// Whether a hand is about to be taken while one of its touches still has an unknown owner.
  var awaitsOwner: Bool {
    touches.contains { $0.state == .decided(.accept) }
      && touches.contains { $0.state.isUnowned && $0.hand == takenHand }
  }

  /// Returns whether a touch with an unknown owner has begun since the last call.
  mutating func takeUnownedLanding() -> Bool {
    defer { hasLanding = false }
    return hasLanding && touches.contains { $0.state.isUnowned }
  }

  /// Returns whether the server may have miscounted the fingers that press a button, since the last call.
  mutating func takeRecount() -> Bool {
    defer { needsRecount = false }
    return needsRecount
  }

  // MARK: Reports of the server

  /// Handles one event of the touch grab and adds the change that it is for the engine to a batch.
  ///
  /// An event of a touch that the server did not offer us is ignored: its finger was down before our grab, or
  /// its touch was settled already.
  package mutating func receive(
    _ event: TouchEvent, as mode: TouchMode = .gesture, landing: Landing = .open, into batch: inout InputBatch
  ) {
    if event.phase == .began { return begin(event, as: mode, landing, into: &batch) }
    guard let index = index(of: event.touch) ?? remember(event) else { return }
    let before = touches[index].state
    // The end that follows a rejection carries the pointer's place, not the finger's.
    if event.phase != .ownership, !before.isGivenBack { touches[index].location = event.location }
    if event.isPendingEnd || event.phase == .ended, touches[index].endTime == nil {
      touches[index].endTime = event.time
    }
    if hasGate, event.phase != .ownership { note(event, of: index) }
    let step = Finger.Event(event)
    touches[index].apply(step)
    switch step {
    case _ where touches[index].state.isOthers(since: before) && !touches[index].mode.isKept:
      releaseToOwner(into: &batch)
    case .owned: own(index, from: before, into: &batch)
    case .moved
    where touches[index].mustBeDecided(at: event.time) && !mayBeKept(touches[index], at: event.time):
      giveBack(into: &batch)
      feed(index, .moved, into: &batch)
    case .moved: feed(index, .moved, into: &batch)
    case .ended where before.isGivenBack: share(index, into: &batch)
    default: feed(index, .ended, into: &batch)
    }
    if touches[index].state == .gone { settle() }
  }

  /// Records a finger that landed at a place in pixels of the root window, regardless of its owner.
  package mutating func fingerDown(_ id: UInt32, at place: Point, as mode: TouchMode = .gesture) {
    if let index = touches.firstIndex(where: { $0.id == id }) {
      guard !touches[index].isDown else { return }
      touches[index].isDown = true
    } else {
      touches.append(Finger(elsewhere: id, at: place, as: mode))
      if mode.isKept { mayHaveKept = true }
    }
    noteLanding(id)
  }

  /// Records the lift of a finger; the end of its touch, if it is ours, comes with it or a moment later.
  package mutating func fingerUp(_ id: UInt32, into batch: inout InputBatch) {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return }
    if let location = touches[index].sharing?.location {
      touches[index].sharing = nil
      append(id, .ended, location, to: &batch)
    }
    touches[index].lift = .seen
    guard touches[index].isDown else { return }
    touches[index].isDown = false
    if touches[index].state == .elsewhere, !touches[index].isLeft { noteEarlyLift(id) }
    settle()
  }

  private mutating func noteEarlyLift(_ id: UInt32) {
    if liftedEarly.count == Self.mostRemembered { liftedEarly.removeFirst() }
    liftedEarly.append(id)
  }

  /// Records the place of a returned finger, in pixels of the root window.
  package mutating func fingerMoved(_ id: UInt32, to location: Point, into batch: inout InputBatch) {
    guard let index = touches.firstIndex(where: { $0.id == id }), touches[index].sharing != nil else {
      return
    }
    touches[index].sharing?.move(to: location, pointsPerPixel: pointsPerPixel)
    append(id, .moved, location, to: &batch)
  }

  // MARK: Decisions of others

  /// Applies the engine's verdicts; ``answer(into:)`` tells the server.
  package mutating func apply(_ verdicts: [TouchVerdict]) {
    for verdict in verdicts {
      guard let index = index(of: UInt32(truncatingIfNeeded: verdict.touch)) else { continue }
      // A double tap may be decided after the next landing, and any verdict may come after all was given
      // back.
      let isPresent = touches[index].hand == hands
      if let answer = Self.decide(verdict.verdict, in: isPresent ? decision : nil) {
        touches[index].apply(.decide(answer))
      }
      guard verdict.verdict == .claimed else { continue }
      takenHand = touches[index].hand
      if isPresent, touches[index].state.mayBeOurs { decision = .taken }
    }
  }

  /// Gives back every finger that is not ours yet, and ends our gestures, because the screen changed its
  /// shape, the user pauses the program, or the program ends.
  package mutating func releaseAll(into batch: inout InputBatch) {
    endWaiting()
    if decision != nil { release(into: &batch) }
  }

  /// Forgets the fingers that are down, because the touchscreen no longer reports them.
  package mutating func forgetFingers(into batch: inout InputBatch) {
    recall(into: &batch)
    for index in touches.indices {
      touches[index].isDown = false
      // After another client's grab of the touchscreen these touches never end, and lifts are not reported
      // now.
      switch touches[index].state {
      case .answered(.reject), .answered(.deliver): touches[index].apply(.detached)
      case .unowned, .foreign: forget(index, into: &batch)
      case .answered(.accept) where touches[index].lift == .none: touches[index].lift = .expected
      default: break
      }
    }
    settle()
  }

  /// Forgets the touches, which will not end: the device was removed or detached from its pointer.
  package mutating func detach(into batch: inout InputBatch) {
    release(into: &batch, as: .detached)
    forgetFingers(into: &batch)
    forgotten.removeAll()
  }

  /// Finds out, before the answers, which returned touches are for windows that have not selected touches.
  ///
  /// In such a window, only the finger that moves the pointer presses a button.
  mutating func findReceivers(_ isForPointer: (Finger) -> Bool) {
    for index in touches.indices
    where touches[index].state == .decided(.reject) && touches[index].isEmulating
      && touches[index].isForPointer == nil
    {
      touches[index].isForPointer = isForPointer(touches[index])
    }
  }

  /// Appends the answers that are due, oldest touch first unless ``answerOrder`` says otherwise.
  ///
  /// The server ends the touch of a lifted finger at the pointer's place, so the pointer first moves to that
  /// finger. It then returns to the finger that moves it, even if that finger has lifted: a window manager
  /// that freezes the pointer on a click delays the end of that touch.
  ///
  /// - Parameters:
  ///   - outputs: The outputs. At most one touch that moves the pointer goes back; the caller carries out the
  ///     outputs and calls again.
  ///   - others: The state of the other hands.
  ///   - reception: How a returned touch can reach its application now.
  package mutating func answer(
    into outputs: inout [TouchSession.Output], beside others: Others = Others(),
    asking reception: (Finger) -> Finger.Reception = \.usualReception
  ) {
    var warpedTo: UInt32?
    var clicks: [Point] = []
    let pointing = pointing ?? others.pointing
    if touches.count > 1 { takeSeparated() }
    if hasGate { passWithMoved(besides: others.applicationFingers) }
    var isHeldUp = false
    answers: for index in answerOrder {
      let answer: Finger.Answer
      switch decide(index, beside: others, isHeldUp: &isHeldUp, outputs.hasReturnedPointer, asking: reception)
      {
      case .answer(let decided): answer = decided
      case .pass: continue
      case .wait: break answers
      }
      let touch = touches[index]
      switch answer {
      case .accept:
        outputs.append(.accept(touch))
        if hasGate, let place = gate?.click(for: touch) { clicks.append(place) }
      case .deliver: outputs.append(.deliver(touch))
      case .reject:
        outputs.append(.reject(touch))
        if touch.isLifted { warpedTo = touch.id }
      }
      touches[index].apply(.answered(answer))
      answeredCount += 1
    }
    if let warpedTo, let pointing, pointing.id != warpedTo {
      outputs.append(.warp(pointing.device, to: pointing.location))
    }
    for place in clicks { outputs.append(.click(at: place)) }
    settle()
  }

  /// The state of the other hands on the touchscreen, as far as one hand's answers depend on it.
  package struct Others {
    /// The finger that moves the pointer.
    var pointing: Finger?
    /// The oldest touch that has lifted and waits for its answer; younger ones wait behind it.
    var waiting: Finger?
    /// The number of the other hands' fingers that the application has.
    var applicationFingers = 0

    init() {}
  }

}

// MARK: - One touch, one hand

nonisolated extension TouchOwnership {
  /// The index of a touch that the server offered us.
  private func index(of id: UInt32) -> Int? {
    // A closure would copy each finger.
    for index in touches.indices where touches[index].id == id && touches[index].state != .elsewhere {
      return index
    }
    return nil
  }

  private mutating func begin(
    _ event: TouchEvent, as mode: TouchMode, _ landing: Landing, into batch: inout InputBatch
  ) {
    guard index(of: event.touch) == nil else { return }
    hasLanding = true
    if isAlone(event.touch) {
      decision = .open
      hasForeignOwner = false
      hands += 1
    }
    if decision == nil { decision = .open }
    // The fingers of a gesture have lifted, while fingers that do not belong to it are down.
    if decision == .taken, !touches.contains(where: \.isOurs) { decision = .open }
    var touch = Finger(event, hand: hands)
    touch.mode = mode
    if mode.isKept { mayHaveKept = true }
    if let place = touches.firstIndex(where: { $0.id == event.touch }) {
      let known = touches.remove(at: place)
      (touch.isDown, touch.watchedLocation) = (known.isDown, known.watchedLocation)
    } else if liftedEarly.contains(touch.id) {
      touch.lift = .seen
    }
    decision = landing.decision ?? decision
    touch.isFed = landing.isFed && decision != .released
    if let answer = Self.decide(nil, in: decision, landing: landing) { touch.apply(.decide(answer)) }
    noteNeighbours(of: &touch)
    touches.append(touch)
    if touch.isFed { append(touch.id, .began, touch.location, to: &batch) }
  }

  /// Whether no other finger is down, so that a new hand begins even if answers to the last hand are due.
  func isAlone(_ id: UInt32) -> Bool {
    !touches.contains { touch in
      touch.isDown && touch.id != id || touch.isUnended
    }
  }

  private mutating func own(_ index: Int, from before: Finger.State, into batch: inout InputBatch) {
    guard before.isUnowned || before == .foreign else { return }
    ownedCount += 1
    // An older finger of the hand that is still not ours belongs to another client.
    if !touches[index].mode.isKept, touches[..<index].contains(where: { $0.state.isUnowned }) {
      releaseToOwner(into: &batch)
    }
  }

  /// Rejects our touches of a hand that another client partly owns.
  private mutating func releaseToOwner(into batch: inout InputBatch) {
    hasForeignOwner = true
    release(into: &batch)
  }

  /// Reports an action of a finger to the engine, as long as the engine follows that finger.
  mutating func feed(_ index: Int, _ phase: Touch.Phase, into batch: inout InputBatch) {
    guard touches[index].isFed else { return }
    // The engine does not need movements of a returned touch; it only waits for the touch to end.
    if phase == .moved, touches[index].state.isGivenBack { return }
    append(touches[index].id, phase, touches[index].location, to: &batch)
    if phase != .moved { touches[index].isFed = false }
  }

  /// Follows the finger of a released touch by the touchscreen's reports, because the server's have stopped.
  private mutating func share(_ index: Int, into batch: inout InputBatch) {
    let touch = touches[index]
    guard touch.isFed else { return }
    guard touch.isDown else {
      // The finger may have lifted before the server received the answer: such a lift is real and may be a
      // tap.
      return feed(index, touch.lift == .none ? .cancelled : .ended, into: &batch)
    }
    touches[index].isFed = false
    touches[index].sharing = Finger.Sharing(at: touch.location)
  }

  /// Makes the engine forget the returned fingers, by cancelling them.
  private mutating func recall(into batch: inout InputBatch) {
    for index in touches.indices {
      guard let location = touches[index].sharing?.location else { continue }
      touches[index].sharing = nil
      append(touches[index].id, .cancelled, location, to: &batch)
    }
  }

  // The function is mutating, because each event would copy the table otherwise.
  mutating func append(
    _ id: UInt32, _ phase: Touch.Phase, _ location: Point, to batch: inout InputBatch
  ) {
    let change = TouchChange(id: UInt64(id), phase: phase, location: location.scaled(by: pointsPerPixel))
    // Of several movements at one moment only the last one counts.
    if phase == .moved {
      for index in batch.touches.indices
      where batch.touches[index].id == change.id && batch.touches[index].phase == .moved {
        batch.touches[index] = change
        return
      }
    }
    batch.touches.append(change)
  }

  /// Gives back touches before they exceed the server's memory.
  ///
  /// One or two fingers are the application's from now on. The engine goes on with three or more, which
  /// applications do not use: they may still make a slow gesture.
  private mutating func giveBack(into batch: inout InputBatch) {
    guard touches.count(where: { $0.state == .undecided }) >= Self.fingersOfDesktop else {
      return release(into: &batch)
    }
    for index in touches.indices where touches[index].state == .undecided {
      touches[index].apply(.decide(.reject))
    }
  }

  /// Ends the gestures of all fingers and releases the undecided ones.
  private mutating func release(
    into batch: inout InputBatch, as event: Finger.Event = .decide(.reject)
  ) {
    decision = .released
    recall(into: &batch)
    for index in touches.indices {
      touches[index].apply(event)
      feed(index, .cancelled, into: &batch)
    }
  }

  /// Removes finished touches, and the hand when its last finger is up.
  mutating func settle() {
    for index in touches.indices where touches[index].state == .gone {
      guard touches[index].isDown else {
        if touches[index].isAnswered, touches[index].isEmulating { needsRecount = true }
        continue
      }
      // If the finger stays down, an application has its touch, and the server counts it correctly.
      touches[index].leave()
    }
    touches.removeAll { !$0.isDown && ($0.state == .gone || $0.state == .elsewhere) }
    if touches.isEmpty {
      decision = nil
      mayHaveKept = false
    }
  }
}
