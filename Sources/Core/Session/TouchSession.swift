// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// Decides about fingers: inputs go in, outputs come out.
///
/// It asks no server, reads no clock and opens no file, so it does the same in the running program, in a
/// replay and in a test. For each moment, its driver
/// 1. hands in the inputs with ``handle(_:)``, and ends the moment with ``show()``;
/// 2. asks the server for further events if ``awaitsServer`` or ``takeUnownedLanding()`` is true, hands them
///    in, and shows them;
/// 3. lets time pass, with ``advance(to:)``;
/// 4. performs ``takeOutputs()``, and then the recognised gestures.
package final class TouchSession {
  package enum Input {
    case touch(TouchEvent)
    /// A touchscreen reports a finger, regardless of grabs, at a place in pixels of the root window.
    case rawTouch(RawTouchEvent, at: Point)
    case touchpad(TouchpadGestureEvent)
    /// A pen moves, at a time in seconds of the server's clock.
    case pen(Double)
    /// The screen is dark, or lit; nil if a dark screen does not affect touches.
    case screen(DarkScreen?)
    case menu(isOpen: Bool)
  }

  /// An action for the driver; the actions are performed in order.
  package enum Output {
    /// Keep a touch: no application sees it.
    case accept(Finger)
    /// Give a touch back: the server replays it to its application; an ended touch ends at its last place.
    case reject(Finger)
    /// Keep a touch, and send its application pointer events: press at the landing, movements, release.
    case deliver(Finger)
    /// Move the pointer of a master to a place in pixels of the root window.
    case warp(DeviceID, to: Point)
    /// Click at a place in pixels of the root window, instead of a touch that was accepted.
    case click(at: Point)
    /// Act with the pointer for fingers that explore.
    case explore(TouchExplorer.Step)
    /// Make the server recount the fingers on a touchscreen that press a button; comes after the answers.
    case recount(DeviceID)
    /// Report that a finger is kept, regardless of its movements.
    case keepFinger(UInt32, TouchMode)
    /// Show an event of the menu's finger to the menu.
    case menu(TouchEvent)
    case keep(TouchpadGestureEvent)
    case replay(TouchpadGestureEvent)
    /// Report that a pen has come near: all fingers were given back.
    case penCameNear
  }

  /// The hands on all devices in use; a device retains as many as it has had at the same time.
  var hands: [Hand] = [] {
    didSet {
      busyHands = hands
      showsGestures = hands.contains { $0.engines.contains(where: \.hasVisibleGestures) }
      showsDrawings = hands.contains { $0.engines.contains(where: \.showsDrawings) }
      hasOtherHands = hands.indices.contains { firstHand(on: hands[$0].source) !== hands[$0] }
    }
  }
  /// The hands with fingers on them, or with results to come.
  private(set) var busyHands: [Hand] = []
  /// Whether some binding shows its gesture, or the drawing of the fingers.
  private(set) var showsGestures = false
  private(set) var showsDrawings = false
  /// The touches of removed hands.
  var formerCounts = (owned: 0, answered: 0)
  /// Makes the facts about a hand that lands on a device.
  package var judge: (TouchOrigin, DeviceIdentity) -> any HandFacts = { RecordedFacts(on: $1, over: nil) }
  /// Returns the setup of a device that was not announced; nil if its touches are ignored.
  package var unannounced: ((DeviceID) -> DeviceSetup)?
  package var log: (any ReasonLog)?
  /// The receiver of explanations of hands on a device, and the reason why they cannot make gestures, if so;
  /// nil if hands are not explained.
  package var explanations:
    ((DeviceID) -> (unusableReason: Explanation.Reason?, report: (Explanation) -> Void)?)?
  /// Called for each new hand before any input reaches it.
  var onHand: ((Hand) -> Void)?
  /// Whether some device has had several hands at the same time.
  private(set) var hasOtherHands = false
  /// The recorder of inputs and outputs; nil when not recording.
  package var recorder: TouchRecorder?
  /// The server, as far as answers depend on it; nil if touches can always be given back.
  package unowned var server: (any AnswerFacts)?
  private(set) var palmRejection = PalmRejection()
  /// The screen, if touches that land while it is dark are kept.
  private(set) var screen: DarkScreen?
  private(set) var isMenuOpen = false
  private(set) var outputs: [Output] = []
  /// The time of the latest report, or the latest time passed to ``advance(to:)``.
  private(set) var now = 0.0

  package init() {}

  func prepare(_ hand: Hand) {
    if let log { hand.explain(to: log) }
    if let (reason, report) = explanations?(hand.source) { hand.explain(unusableBecause: reason, report) }
    onHand?(hand)
  }

  func firstHand(on source: DeviceID) -> Hand? {
    for hand in hands where hand.source == source { return hand }
    return nil
  }

  // MARK: Inputs

  /// Handles an input; ignores reports of devices that are not in use.
  package func handle(_ input: Input) {
    defer { checkInvariants() }
    recorder?.record(input)
    switch input {
    case .touch(let touch):
      now = max(now, touch.time)
      let isLanding = touch.phase == .began
      showHands(on: touch.source, before: touch.time, isLanding: isLanding)
      guard let hand = hand(of: touch.touch, on: touch.source, at: touch.location, isLanding: isLanding)
      else { return }
      noteBusy(hand)
      let mode =
        isLanding
        ? mode(of: touch.touch, on: hand, at: touch.time, isRaw: false) : knownMode(of: touch.touch, on: hand)
      if isLanding, mode.isKept, hand.touchOwnership.mode(of: touch.touch) == nil {
        outputs.append(.keepFinger(touch.touch, mode))
      }
      // If a finger lifts before its answer, the server reports its end again after the answer.
      if mode == .menu, touch.phase != .ended || !hand.touchOwnership.hasLifted(touch.touch) {
        outputs.append(.menu(touch))
      }
      hand.receive(touch, as: mode)
    case .rawTouch(let touch, let place):
      now = max(now, touch.time)
      let isLanding = touch.phase == .began
      showHands(on: touch.source, before: touch.time, isLanding: isLanding)
      guard let hand = hand(of: touch.touch, on: touch.source, at: place, isLanding: isLanding)
      else { return }
      noteBusy(hand)
      let mode =
        isLanding
        ? mode(of: touch.touch, on: hand, at: touch.time, isRaw: true) : knownMode(of: touch.touch, on: hand)
      guard !mode.isKept else {
        if isLanding { outputs.append(.keepFinger(touch.touch, mode)) }
        if touch.phase != .updated { hand.receive(touch, at: place, as: mode) }
        return
      }
      hand.measure(touch, at: place)
      if hand.showsFingers { hand.touchOwnership.see(touch.touch, at: place) }
      // A movement that is reported only for a recording does not reach the hand.
      let isMovement = touch.phase == .updated && hand.isExclusive
      if isMovement { hand.show(before: touch.time) }
      if !isMovement || hand.wantsMovements {
        hand.receive(touch, at: place, as: mode)
      }
      if touch.phase == .ended { fingerLifted(touch, at: place) }
    case .touchpad(let gesture):
      now = max(now, gesture.time)
      receive(gesture)
    case .pen(let time):
      guard palmRejection.penMoved(at: time) else { return }
      outputs.append(.penCameNear)
      for hand in hands { hand.releaseAll() }
    case .screen(let screen): self.screen = screen
    case .menu(let isOpen): isMenuOpen = isOpen
    }
  }

  package func keeps(_ touch: UInt32) -> Bool {
    hands.contains { $0.touchOwnership.mode(of: touch)?.isKept == true }
  }

  /// Whether all landing fingers are kept now: the screen is dark, a menu is open, or a kept finger is down.
  package var keepsFingers: Bool {
    if isMenuOpen || screen?.isDark == true { return true }
    for hand in hands where hand.touchOwnership.keptMode != nil { return true }
    return false
  }

  /// The mode of a finger that has landed; always `gesture` if the hand cannot have kept fingers.
  private func knownMode(of touch: UInt32, on hand: Hand) -> TouchMode {
    guard hand.touchOwnership.mayHaveKept else { return .gesture }
    return hand.touchOwnership.mode(of: touch) ?? .gesture
  }

  /// Whether touches were delivered since ``endDelivered()``.
  package private(set) var hasDelivered = false

  /// Reports the end of each delivered touch to its hand, as the server does for rejected touches.
  ///
  /// Later grab events of these touches are ignored.
  package func endDelivered() {
    guard hasDelivered else { return }
    hasDelivered = false
    for hand in hands {
      while let touch = hand.touchOwnership.delivered {
        hand.receive(
          TouchEvent(
            phase: .ended, isEmulatingPointer: touch.isEmulating, isPendingEnd: false, touch: touch.id,
            device: touch.device, source: touch.source, time: now, location: touch.location,
            modifiers: []), as: touch.mode)
      }
    }
  }

  package func isPenNear(at time: Double) -> Bool { palmRejection.isNear(at: time) }

  /// Informs all hands on the touchscreen of a lift, since the next touch at its place may be a repeat.
  private func fingerLifted(_ touch: RawTouchEvent, at place: Point) {
    for hand in hands where hand.source == touch.source {
      hand.touchOwnership.gate?.noteLift(touch.touch, at: place, touch.time)
    }
  }

  /// Decides about a touchpad's gesture at its beginning, since the pointer stands still until the decision.
  private func receive(_ gesture: TouchpadGestureEvent) {
    // The end of a gesture that went to its application has no fingers.
    guard gesture.fingers > 0, let hand = announcedHand(on: gesture.source) else { return }
    noteBusy(hand)
    if gesture.phase == .began {
      let isWanted = !hand.isExclusive || hand.wants(gesture.kind, fingers: gesture.fingers)
      if isWanted { hand.lands(gesture) }
      hand.hasTouchpadGesture = !hand.isExclusive || isWanted && hand.takes(gesture)
      if hand.isExclusive { outputs.append(hand.hasTouchpadGesture ? .keep(gesture) : .replay(gesture)) }
    }
    if hand.hasTouchpadGesture { hand.receive(gesture) }
  }

  /// Shows the inputs of the current moment to all hands on a touchscreen before the next moment, or before a
  /// landing: the choice of the landing finger's hand depends on them.
  private func showHands(on source: DeviceID, before time: Double, isLanding: Bool) {
    guard isLanding || hasOtherHands else { return }
    for hand in hands where hand.source == source && hand.mustShow(before: time, beginning: isLanding) {
      return showHands(on: source)
    }
  }

  private func showHands(on source: DeviceID) {
    for hand in hands where hand.source == source { hand.show() }
  }

  /// Shows the engines the inputs of a moment; call it after all of them were handed in.
  package func show() {
    for hand in busyHands { hand.show() }
    recorder?.shown()
    checkInvariants()
  }

  private func checkInvariants() { assert(brokenInvariant == nil, brokenInvariant ?? "") }

  private func noteBusy(_ hand: Hand) {
    for other in busyHands where other === hand { return }
    busyHands.append(hand)
  }

  /// Handles due deadlines, in seconds of the server's clock.
  package func advance(to now: Double) {
    guard let deadline = nextDeadline, deadline <= now else { return }
    recorder?.passed(to: now)
    self.now = max(self.now, now)
    for hand in hands { hand.advance(to: now) }
    checkInvariants()
  }

  // MARK: Outputs

  /// Returns each due output once; call it again after a touch that moves the pointer was given back.
  package func takeOutputs() -> [Output] {
    collectOutputs()
    recorder?.record(outputs, at: now)
    busyHands.removeAll(keepingCapacity: true)
    for hand in hands where hand.isBusy { busyHands.append(hand) }
    checkInvariants()
    guard !outputs.isEmpty else { return [] }
    defer { outputs = [] }
    for case .deliver in outputs { hasDelivered = true }
    return outputs
  }

  func collectOutputs() {
    if hasOtherHands {
      // A younger finger of an older hand may wait for an answer that a younger hand has given just now.
      var count: Int
      repeat {
        count = outputs.count
        for hand in handsByAge { hand.answer(into: &outputs, beside: others(than: hand), asking: reception) }
      } while outputs.count > count
    } else {
      for hand in hands { hand.answer(into: &outputs, asking: reception) }
    }
  }

  private func reception(of touch: Finger) -> Finger.Reception {
    let usual = touch.usualReception
    let reception = server?.reception(of: touch) ?? usual
    if reception != usual { recorder?.noted(reception, of: touch) }
    return reception
  }

  /// The time of the next deadline, in seconds of the server's clock.
  package var nextDeadline: Double? {
    var soonest: Double?
    for hand in busyHands {
      if let deadline = hand.nextDeadline { soonest = min(soonest ?? deadline, deadline) }
    }
    return soonest
  }

  /// Whether a deadline by a moment decides something that input on its way from the server might change.
  package func decides(by now: Double) -> Bool { hands.contains { $0.decides(by: now) } }

  /// Whether the decision depends on events that the server is about to send.
  ///
  /// The fingers of a hand lift within microseconds of each other, and the server ends a rejected touch at a
  /// wrong place if we did not know of the lift. The server reports the owner of a touch a moment after the
  /// landing.
  package var awaitsServer: Bool { hands.contains(where: \.awaitsServer) }

  /// Returns whether a touch with an unknown owner has begun since the last call.
  package func takeUnownedLanding() -> Bool {
    var isUnowned = false
    // Asks every hand, since each call resets the hand's answer.
    for hand in hands where hand.takeUnownedLanding() { isUnowned = true }
    return isUnowned
  }

  /// Whether no gesture was recognised and no answer is due.
  package var isQuiet: Bool { outputs.isEmpty && busyHands.allSatisfy(\.isQuiet) }

  /// Whether neither fingers are down nor results pending.
  package var isAtRest: Bool { hands.allSatisfy(\.isAtRest) }

  package var isSettled: Bool {
    for hand in hands where !hand.touchOwnership.isSettled { return false }
    return true
  }

  /// Takes the touches that should go back but cannot be given back yet, because the program ends.
  package func keepReturned() { for hand in hands { hand.touchOwnership.keepReturned() } }

  package var wantsMovements: Bool { hands.contains(where: \.wantsMovements) }

  package var isFollowing: Bool { hands.contains(where: \.isFollowing) }
}
