// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

// How touches come in: what we ask of the server for which devices, and give back.
extension Bridge {
  /// Takes the touches as the settings say; where another program has them all, touchscreens are only watched.
  ///
  /// - Parameters:
  ///   - mayShare: Whether that will do.
  ///   - screens: The monitors, if they are known.
  /// - Returns: Why the touch grab cannot be had, if it will not.
  @discardableResult
  func takeTouches(mayShare: Bool = true, on screens: Screens? = nil) -> DisplayError? {
    touches.areTaken =
      configuration.settings.touchDelivery == .exclusive && !options.isDryRun && !isPaused
      && !touches.isSuspended
    if touches.areTaken { updateGrabNeed() }
    updateWakeTouches()
    updateIdleBindings()
    let isGrabbing = touches.areTaken && touches.needGrab == true && hasTouchscreen
    let isHeld = touches.acceptor?.isHeld == true
    touches.areExclusive = isHeld
    if isGrabbing, !isHeld, let refusal = takeGrab(mayShare: mayShare) { return refusal }
    if !isGrabbing, isHeld { releaseGrab() }
    if touches.areTaken, !isGrabbing { touches.holder = nil }
    touches.areExclusive = touches.areTaken && touches.holder == nil
    // What ends here may have a last word to say, such as to release a key.
    performRecognised()
    updateHands(makingAll: true, on: screens)
    settleWakeTouches()
    updateElementProgram()
    if !hidesPointer { showPointer() }
    noticeFormerFingers()
    guard loop.isRunning else { return nil }
    if isExploring || !exploration.grabs.isEmpty { updateTouchscreenGrabs() }
    // Whoever hears of it may touch the screen at once.
    display.sync()
    return nil
  }

  /// Finds out whether anything is bound for touchscreens, without which no touch needs to be held back.
  private func updateGrabNeed() {
    let isNeeded =
      configuration.isStrict || isExploring || configuration.bindings.contains(where: \.isForTouchscreens)
    if !isNeeded, touches.needGrab != false {
      log.info("no binding is for touchscreens; their touches are left to applications")
    }
    touches.needGrab = isNeeded
  }

  /// Whether there is a touchscreen that can be used and is not ignored.
  var hasTouchscreen: Bool {
    devices.all.contains { $0.kind == .touchscreen && $0.sendsTouches && ignoringPattern(of: $0) == nil }
  }

  /// Gives back what was asked of the server; the fingers that are down have been given back before.
  func leaveTouches() {
    touches.acceptor?.release()
    touches.touchpadGrabs = []
    touches.touchpadObserver = nil
    touches.raw = nil
  }

  /// Starts again with another screen or another configuration, after the fingers that are down were released.
  func rebuild() {
    endRecording(
      because: "touches are taken in another way from now on: a reload, a pause, or another screen")
    releaseTouches()
    defer {
      desktop.queue?.drop()
      updateDesktopStream()
    }
    takeTouches()
  }

  /// Gives the touch grab back, and all touches that came through it unless gestures need no grab.
  func releaseGrab(endingGestures: Bool = true) {
    touches.acceptor?.release()
    // Fingers that land before the server hears of it are shown to us all the same, and wait for an answer; no gesture
    // may come of them any more, however much they have done by now.
    display.sync()
    while display.hasQueuedEvents, let event = display.nextEvent() {
      receive(event)
      if endingGestures { session.releaseAll() }
    }
    answer()
  }

  /// Tells the session of devices that have come, gone or changed, and asks the server for their events.
  func updateHands(makingAll: Bool = false, on screens: Screens? = nil) {
    exploration.refused = []
    mapTouchscreens()
    if makingAll { updateTouchSupport() }
    let screens = screens ?? Screens(display)
    sessionEnvironment.screens = screens
    session.use(
      devices.all.filter(\.sendsTouches).map { setup(of: $0, on: screens) }, makingAll: makingAll)
    carryOutAnswers()
    followFingers()
    keepButtonUp(meanwhile: takeTouchpads)
    touches.pens.watch(isPaused || touches.isSuspended ? [] : devices.pens)
  }

  /// Connects the session to the server, the log and the facts.
  func prepareSession() {
    session.server = self
    session.log = log
    session.judge = { [sessionEnvironment, unowned self] touchOrigin, device in
      SessionFacts(touchOrigin, on: device, in: sessionEnvironment, recorder: session.recorder)
    }
    session.explanations = { [unowned self] source in
      guard options.isDryRun || listeners.explainsHands,
        let device = devices.all.first(where: { $0.id == source })
      else { return nil }
      return (unusableReason(for: device), { [gestureLog] in gestureLog.note($0) })
    }
    session.unannounced = { [unowned self] source in
      DeviceSetup(
        DeviceIdentity(source: source, name: "", kind: .touchscreen, pixelsPerPoint: 1),
        Configuration(settings: configuration.settings), on: ScreenGeometry(display.rootSize),
        isExclusive: touches.areExclusive)
    }
  }

  private func setup(of device: InputDevice, on screens: Screens) -> DeviceSetup {
    let identity = identity(of: device, on: screens)
    return DeviceSetup(
      identity, bindings(of: device),
      on: ScreenGeometry(
        display.rootSize, monitors: screens.monitors.map(\.frame), pixelsPerPoint: identity.pixelsPerPoint),
      isExclusive: identity.kind == .touchpad ? touches.areTaken : touches.areExclusive)
  }

  private func bindings(of device: InputDevice) -> Configuration {
    var bindings = configuration.forDevice(named: device.name)
    if isExploring(device) { bindings = bindings.whileExploring }
    if isPaused { bindings.bindings.removeAll { !$0.mayEndPause } }
    if options.isDryRun, unusableReason(for: device) != nil { bindings.bindings = [] }
    return bindings
  }

  private func identity(of device: InputDevice, on screens: Screens) -> DeviceIdentity {
    // A touchpad moves by the pointer's pixels, whatever its own size is.
    let pointsPerPixel =
      device.kind == .touchpad
      ? screens.monitors[0].pointsPerPixel
      : display.mapping(of: device.id).pointsPerPixel(of: device, on: screens)
    return DeviceIdentity(
      source: device.id, name: device.name, kind: device.kind == .touchpad ? .touchpad : .touchscreen,
      pixelsPerPoint: 1 / pointsPerPixel, isExploring: isExploring(device),
      isIgnored: ignoringPattern(of: device) != nil)
  }

  private func isExploring(_ device: InputDevice) -> Bool {
    isExploring && touches.areExclusive && device.kind == .touchscreen && ignoringPattern(of: device) == nil
  }

  /// Whether somebody wants to know of the movements of all fingers, whoever has them.
  var followsAllMovements: Bool {
    session.recorder != nil || listeners.explainsHands || configuration.settings.feedbackFingers
  }

  /// Watches fingers beside all grabs, and their movements only if somebody follows them.
  func followFingers() {
    guard !touches.isSuspended, !isPaused || configuration.bindings.contains(where: \.mayEndPause) else {
      touches.raw = nil
      return session.forgetFingers()
    }
    // A dry run explains also what nothing is bound to.
    let includesUpdates =
      options.isDryRun || followsAllMovements || session.wantsMovements
    guard let raw = touches.raw else {
      return touches.raw = RawTouchEventSelection(display, devices: devices, includesUpdates: includesUpdates)
    }
    raw.update(devices)
    raw.include(updates: includesUpdates)
  }

  /// Lets keys and buttons be pressed without the button that the server presses for a finger that is down.
  private func keepButtonUp(meanwhile: () -> Void) {
    let wanted = button == nil ? [] : session.takenTouchscreens
    for refused in touches.slaves.select(Set(wanted), meanwhile: meanwhile) {
      log.debug("another program has grabbed device \(refused.rawValue): keys and clicks will carry button 1")
    }
  }

  /// Holds the grabs of those kinds of touchpad gesture that are bound, and no others.
  private func takeTouchpads() {
    guard !options.isDryRun else { return watchTouchpads() }
    touches.touchpadGrabs.removeAll { !session.wants($0.kind) }
    for kind in [IndirectGesture.Kind.swipe, .pinch] where session.wants(kind) {
      guard !touches.touchpadGrabs.contains(where: { $0.kind == kind }) else { continue }
      do {
        touches.touchpadGrabs.append(try GestureGrab(display, kind: kind))
      } catch {
        noteRefusal(error)
      }
    }
  }

  private func noteRefusal(_ refusal: GestureGrab.GrabError) {
    // Without a touchpad its gestures are not missed.
    guard !devices.touchpads.isEmpty else { return log.debug("\(refusal)") }
    log.warning("\(refusal)")
    if case .taken = refusal, let remark = RunningProgram.all().remark { log.info("\(remark)") }
  }
}

extension Binding {
  /// Whether its gesture is watched for during a pause.
  fileprivate var mayEndPause: Bool { behaviour.action.actions.contains(where: \.endsPause) }

  /// Whether it may act for fingers on a touchscreen.
  fileprivate var isForTouchscreens: Bool { condition?.excludesTouchscreens != true }
}
