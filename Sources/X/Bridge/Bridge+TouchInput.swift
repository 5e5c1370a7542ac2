// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

extension Bridge {
  /// Takes touches as the settings say; while another program has them all, only watches touchscreens.
  ///
  /// `mayShare` says whether it is acceptable to watch touches without taking them.
  ///
  /// - Returns: The reason if the touch grab was refused; nil if watching is acceptable.
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
    // A gesture that is ended by this may still act, for example release a key.
    performRecognised()
    updateHands(makingAll: true, on: screens)
    settleWakeTouches()
    updateElementProgram()
    if !hidesPointer { showPointer() }
    noticeFormerFingers()
    guard loop.isRunning else { return nil }
    if isExploring || !exploration.grabs.isEmpty { updateTouchscreenGrabs() }
    // A listener may touch the screen at once; the server must have our requests by then.
    display.sync()
    return nil
  }

  private func updateGrabNeed() {
    let isNeeded =
      configuration.isStrict || isExploring || configuration.bindings.contains(where: \.isForTouchscreens)
    if !isNeeded, touches.needGrab != false {
      log.info("no binding is for touchscreens; their touches are left to applications")
    }
    touches.needGrab = isNeeded
  }

  var hasTouchscreen: Bool {
    devices.all.contains { $0.kind == .touchscreen && $0.sendsTouches && ignoringPattern(of: $0) == nil }
  }

  /// Withdraws the grabs and event selections; the caller first releases the fingers that are down.
  func leaveTouches() {
    touches.acceptor?.release()
    touches.touchpadGrabs = []
    touches.touchpadObserver = nil
    touches.raw = nil
  }

  /// Applies another screen or configuration after releasing the fingers that are down.
  func rebuild() {
    endRecording(
      because: "touches are taken in another way from now on: a reload, a pause, or another screen")
    releaseTouches()
    // The on-screen keyboard does not fit another screen or layout.
    hideKeyboard()
    defer {
      desktop.queue?.drop()
      updateDesktopStream()
    }
    takeTouches()
  }

  /// Releases the touch grab and, with `endingGestures`, all touches that came through it.
  func releaseGrab(endingGestures: Bool = true) {
    touches.acceptor?.release()
    // Fingers that land before the server handles the release still reach us and wait for an answer. They
    // must not make a gesture any more, however far they have come.
    display.sync()
    while display.hasQueuedEvents, let event = display.nextEvent() {
      receive(event)
      if endingGestures { session.releaseAll() }
    }
    answer()
  }

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
    // Touchpads report movements in pixels of the pointer, regardless of the touchpad's size.
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

  var followsAllMovements: Bool {
    session.recorder != nil || listeners.explainsHands || configuration.settings.feedbackFingers
  }

  func followFingers() {
    guard !touches.isSuspended, !isPaused || configuration.bindings.contains(where: \.mayEndPause) else {
      touches.raw = nil
      return session.forgetFingers()
    }
    // A dry run also explains fingers without a binding, and needs their movements.
    let includesUpdates =
      options.isDryRun || followsAllMovements || session.wantsMovements
    guard let raw = touches.raw else {
      return touches.raw = RawTouchEventSelection(display, devices: devices, includesUpdates: includesUpdates)
    }
    raw.update(devices)
    raw.include(updates: includesUpdates)
  }

  /// Keeps button 1, which the server presses for a finger, out of the state of synthetic keys and clicks.
  private func keepButtonUp(meanwhile: () -> Void) {
    let wanted = button == nil ? [] : session.takenTouchscreens
    for refused in touches.slaves.select(Set(wanted), meanwhile: meanwhile) {
      log.debug("another program has grabbed device \(refused.rawValue): keys and clicks will carry button 1")
    }
  }

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
    // Without a touchpad, a refused grab does not matter.
    guard !devices.touchpads.isEmpty else { return log.debug("\(refusal)") }
    log.warning("\(refusal)")
    if case .taken = refusal, let remark = RunningProgram.all().remark { log.info("\(remark)") }
  }
}

extension Binding {
  fileprivate var mayEndPause: Bool { behaviour.action.actions.contains(where: \.endsPause) }

  fileprivate var isForTouchscreens: Bool { condition?.excludesTouchscreens != true }
}
