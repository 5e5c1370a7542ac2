// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures
internal import InputEvents

/// The fingers of one hand on a touchscreen or touchpad, and the device's bindings and thresholds.
///
/// Fingers on two touchscreens are two hands, and so are fingers far apart on one; see ``TouchSession``.
/// Touches of the grab go through ``TouchOwnership`` into the engine of the bindings that take them. The
/// device's raw reports, which do not depend on grabs, go into an engine for the bindings that leave touches
/// to applications, or for all bindings if touches are not taken.
final class Hand {
  let identity: DeviceIdentity
  var source: DeviceID { identity.source }
  var touchOwnership: TouchOwnership
  /// The input of the bindings that take touches, or of all bindings if touches are not taken.
  let main: InputBatcher
  /// The input of the bindings that leave touches to applications; nil if ``main`` is for all bindings.
  let watch: InputBatcher?
  let engines: [GestureSet]
  /// Whether touches come through the grab and are ours to answer.
  let isExclusive: Bool
  /// The movement of a touchpad's fingers since their gesture began, without pointer acceleration.
  var travel = Vector.zero
  /// Whether a touchpad gesture that fingerpost handles is in progress.
  var hasIndirectGesture = false
  /// Whether the touchpad gesture that began last is ours.
  var hasTouchpadGesture = false
  let configuration: Configuration
  let screenGeometry: ScreenGeometry
  private let judge: (TouchOrigin, DeviceIdentity) -> any HandFacts
  private(set) var touchOrigin = TouchOrigin(location: .zero)
  private var knownFacts: (any HandFacts)?
  /// Whether the window under the last hand asked to keep gestures.
  var hasDeferred = false
  private var hasLanded = false
  /// The first finger of the hand that landed last.
  private(set) var firstTouch: UInt32?
  /// Measures hands even after the engine stops following them; nil if hands are not explained.
  var meter: HandMeter?
  /// Detects hands whose touches another client takes; nil without a listener for such hands.
  var foreignHand: ForeignHand?
  /// Leads the pointer with the fingers; nil unless the touchscreen is explored by touch.
  var explorer: TouchExplorer?
  private(set) var isIgnored = false

  /// Makes the recognizers; `former` is the hand with its former bindings, possibly with fingers down.
  init(
    _ identity: DeviceIdentity, _ configuration: Configuration, on screenGeometry: ScreenGeometry,
    isExclusive: Bool,
    replacing former: Hand? = nil,
    judge: @escaping (TouchOrigin, DeviceIdentity) -> any HandFacts
  ) {
    self.identity = identity
    self.isExclusive = isExclusive
    (self.configuration, self.screenGeometry, self.judge) = (configuration, screenGeometry, judge)
    let pixelsPerPoint = identity.pixelsPerPoint
    func batcher(_ isIncluded: (Binding) -> Bool) -> InputBatcher? {
      var part = configuration
      part.bindings.removeAll { !isIncluded($0) }
      guard !part.bindings.isEmpty else { return nil }
      return InputBatcher(GestureSet(part, on: screenGeometry, of: identity.name))
    }
    main =
      batcher { !isExclusive || !$0.isShared }
      ?? InputBatcher(GestureSet(Configuration(settings: configuration.settings), on: screenGeometry))
    watch = isExclusive ? batcher(\.isShared) : nil
    engines = [main.gestures] + (watch.map { [$0.gestures] } ?? [])
    touchOwnership = former?.touchOwnership ?? TouchOwnership(pointsPerPixel: 1 / pixelsPerPoint)
    touchOwnership.pointsPerPixel = 1 / pixelsPerPoint
    // The former hand only watched its touches: the server did not offer them to us.
    if former?.isExclusive == false { touchOwnership.forgetFingers(into: &main.batch) }
    touchOwnership.gate = nil
    if configuration.isStrict { updateGate(under: nil) }
    setExplorer(replacing: former?.explorer)
  }

  /// Makes another hand on the same device, without fingers; in an ignored area, also without bindings.
  func otherHand(isIgnored: Bool = false) -> Hand {
    var configuration = configuration
    if isIgnored { configuration.bindings = [] }
    let hand = Hand(
      identity, configuration, on: screenGeometry, isExclusive: isExclusive, judge: judge)
    hand.isIgnored = isIgnored
    if !isIgnored { hand.main.gestures.shareHistory(of: main.gestures) }
    hand.touchOwnership.gate = touchOwnership.gate
    return hand
  }

  /// Whether it now needs the device's raw reports of movements, which do not depend on grabs.
  var wantsMovements: Bool {
    watches || touchOwnership.hasRestingSharedFinger
      || touchOwnership.sharedTouches.contains { main.gestures.awaits(UInt64($0)) }
  }

  /// Shows the engine all input before a moment, so that ``wantsMovements`` is right for that moment.
  func show(before time: Double) {
    if main.mustShow(before: time) { show(main) }
  }

  var watches: Bool { watch != nil || !isExclusive && !main.gestures.configuration.bindings.isEmpty }

  var showsFingers: Bool { configuration.settings.feedbackFingers }

  /// Whether no finger is down, no gesture is under way, and none may follow from lifted fingers.
  var isAtRest: Bool {
    touchOwnership.isEmpty && !hasIndirectGesture && nextDeadline == nil
  }

  /// Whether fingers are down or results are pending.
  var isBusy: Bool { !isAtRest || !isQuiet || isFollowing || !main.isEmpty || watch?.isEmpty == false }

  var nextDeadline: Double? {
    var earliest = main.nextDeadline
    if let watched = watch?.nextDeadline { earliest = min(watched, earliest ?? watched) }
    // Without the first condition, each call would copy the table of fingers.
    if touchOwnership.hasGate, let waited = touchOwnership.gateDeadline {
      earliest = min(waited, earliest ?? waited)
    }
    if isExploring, let explored = explorer?.deadline { earliest = min(explored, earliest ?? explored) }
    return earliest
  }

  func decides(by now: Double) -> Bool {
    engines.contains { $0.decisionDeadline <= now }
  }

  // MARK: Inputs

  func receive(_ touch: TouchEvent, as mode: TouchMode) {
    if touch.phase == .began, touchOwnership.lacksEnds(before: touch.touch) {
      show()
      touchOwnership.endMissing(before: touch.touch, into: &main.batch)
    }
    if touch.phase == .ended, foreignHand != nil, touchOwnership.isUnreturned(touch.touch) {
      foreignHand?.lose()
    }
    // The grab still reports touches that were delivered, although they are over for us.
    if foreignHand != nil, touch.phase == .updated || touch.phase == .ended,
      touchOwnership.hasLeft(touch.touch)
    {
      return
    }
    guard !mode.isKept else {
      return touchOwnership.receive(touch, as: mode, landing: .kept, into: &main.batch)
    }
    open(main, at: touch.time, beginning: touch.phase == .began)
    if isExploring { advanceExplorer(to: touch.time) }
    if touch.phase == .began,
      touchOwnership.isAlone(touch.touch) || main.gestures.isBesideRest(at: touch.time)
    {
      land(
        TouchOrigin(location: touch.location, deepest: touch.deepest, modifiers: touch.modifiers),
        touch.touch,
        in: main)
      if configuration.isStrict { updateGate(under: facts) }
    }
    if touch.phase == .began, isExploring, touchOwnership.isAlone(touch.touch) { updateExplorer() }
    touchOwnership.receive(touch, as: mode, landing: landing(in: mode), into: &main.batch)
    if isExploring { explore(touch) }
  }

  /// Handles a raw report of the device, which grabs do not affect, at a place in pixels of the root window.
  func receive(_ touch: RawTouchEvent, at location: Point, as mode: TouchMode) {
    if touch.phase == .began { touchOwnership.fingerDown(touch.touch, at: location, as: mode) }
    if let batcher = isExclusive ? watch : main, mode == .gesture || mode == .exploring {
      watch(touch, at: location, in: batcher)
    }
    if touchOwnership.isShared(touch.touch) {
      open(main, at: touch.time, beginning: false)
      if touch.phase == .updated { touchOwnership.fingerMoved(touch.touch, to: location, into: &main.batch) }
    }
    if touch.phase == .ended {
      touchOwnership.fingerUp(touch.touch, into: &main.batch)
      exploreLift(touch.touch, at: touch.time)
    }
    foreignHand?.receive(touch.phase, down: touchOwnership.fingersDown, at: touch.time)
  }

  private func watch(_ touch: RawTouchEvent, at location: Point, in batcher: InputBatcher) {
    open(batcher, at: touch.time, beginning: touch.phase == .began)
    if touch.phase == .began, !touchOwnership.isWatched {
      land(TouchOrigin(location: location), touch.touch, in: batcher)
    }
    touchOwnership.watch(touch, at: location, into: &batcher.batch)
  }

  var facts: any HandFacts {
    if let knownFacts { return knownFacts }
    let made = judge(touchOrigin, identity)
    knownFacts = made
    return made
  }

  var monitor: Rect { facts.frame }

  var awaitsServer: Bool { touchOwnership.releasesLiftingHand || touchOwnership.awaitsOwner }

  func takeUnownedLanding() -> Bool { touchOwnership.takeUnownedLanding() }

  /// Returns whether a hand has landed since the last call and may still make a gesture.
  func takeLanding() -> Bool {
    defer { hasLanded = false }
    return hasLanded && !isAtRest
  }

  /// Finds out how the window under the last landing receives touches, before an answer depends on it.
  func prepareReceiver() { if isExclusive { _ = facts.isForPointer(touchOrigin.deepest, of: nil) } }

  /// Records a landing, which the grab and the device itself may both report.
  func land(_ touchOrigin: TouchOrigin, _ touch: UInt32? = nil, in batcher: InputBatcher) {
    if touch == nil || touch != firstTouch {
      self.touchOrigin = touchOrigin
      self.touchOrigin.touch = touch
      knownFacts = nil
      firstTouch = touch
      hasLanded = true
    }
    batcher.gestures.touchesBegan(under: facts)
    if !isExploring { leaveDeferred(isOnScreen: touch != nil) }
  }

  func open(_ batcher: InputBatcher, at time: Double, beginning: Bool) {
    if batcher.mustShow(before: time, beginning: beginning) { show(batcher) }
    batcher.open(at: time)
  }

  /// Whether the engines must see earlier inputs before a new one; `beginning`: the new one is a landing.
  func mustShow(before time: Double, beginning: Bool) -> Bool {
    main.mustShow(before: time, beginning: beginning)
      || watch?.mustShow(before: time, beginning: beginning) == true
  }

  func show() {
    show(main)
    if let watch { show(watch) }
  }

  private func show(_ batcher: InputBatcher) {
    let verdicts = batcher.show()
    // Nothing waits for the verdicts of bindings that only observe.
    if batcher === main {
      touchOwnership.apply(verdicts)
      if isExploring { noteTaken(verdicts) }
      touchOwnership.isDrawing = main.gestures.isDrawing
    }
  }

  func advance(to now: Double) {
    let verdicts = main.advance(to: now)
    touchOwnership.apply(verdicts)
    if isExploring {
      noteTaken(verdicts)
      advanceExplorer(to: now)
      show(main)
    }
    touchOwnership.advanceGate(to: now)
    _ = watch?.advance(to: now)
  }

  func takeRecognised(into list: inout [GestureSet.Recognition]) {
    for engine in engines { engine.takeRecognised(into: &list) }
  }

  var isFollowing: Bool {
    for engine in engines where engine.isFollowing { return true }
    return false
  }

  var isQuiet: Bool {
    !main.gestures.hasRecognised && watch?.gestures.hasRecognised != true && !touchOwnership.hasDecided
      && !(isExploring && explorer?.hasSteps == true)
  }

  // MARK: Answers

  /// Appends the answers that are due.
  func answer(
    into outputs: inout [TouchSession.Output], beside others: TouchOwnership.Others = TouchOwnership.Others(),
    asking reception: (Finger) -> Finger.Reception
  ) {
    if !touchOwnership.isSettled {
      if isExclusive { touchOwnership.findReceivers { facts.isForPointer($0.window, of: $0.id) } }
      touchOwnership.answer(into: &outputs, beside: others, asking: reception)
    }
    if touchOwnership.takeRecount() { outputs.append(.recount(source)) }
    if isExploring, let steps = explorer?.takeSteps() {
      for step in steps { outputs.append(.explore(step)) }
    }
  }

  /// Gives every finger back and ends every gesture under way.
  func releaseAll() {
    show()
    touchOwnership.releaseAll(into: &main.batch)
    cancelExploring()
    cancelWatching()
    endPaused()
  }

  func endMissing() {
    show()
    touchOwnership.endMissing(into: &main.batch)
    show()
  }

  func forgetFingers() {
    show()
    cancelExploring()
    cancelWatching()
    touchOwnership.forgetFingers(into: &main.batch)
    show()
  }

  func detach() {
    show()
    cancelExploring()
    cancelWatching()
    touchOwnership.detach(into: &main.batch)
    show()
    hasIndirectGesture = false
    endPaused()
  }

  private func endPaused() { for engine in engines { engine.endPaused() } }

  private func cancelWatching() {
    let batcher = watch ?? main
    touchOwnership.cancelWatching(into: &batcher.batch)
    show()
  }
}
