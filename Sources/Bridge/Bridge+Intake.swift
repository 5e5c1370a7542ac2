// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import Matching
internal import X11

// How touches come in: what we ask of the server for which devices, and give back.
extension Bridge {
  /// Takes the touches as the settings say.
  func takeTouches() throws(DisplayError) {
    let isWanted =
      configuration.settings.touchDelivery == .exclusive && !options.isDryRun && !isPaused && !isSuspended
    if isWanted { noteNeed() }
    let isGrabbing = isWanted && needsGrab == true
    let isHeld = authority?.isHeld == true
    isExclusive = isHeld
    if isGrabbing, !isHeld {
      authority = try GrabAuthority(on: display, button: button, slaveTouches: slaveTouches, log: log)
    }
    if !isGrabbing, isHeld { giveGrabBack() }
    isExclusive = isWanted
    // What ends here may have a last word to say, such as to release a key.
    performRecognised()
    updateSurfaces(makingAll: true)
  }

  /// Finds out whether anything is bound for touchscreens, without which no touch needs to be held back.
  private func noteNeed() {
    let isNeeded = configuration.bindings.contains(where: \.isForTouchscreens)
    if !isNeeded, needsGrab != false {
      log.info("nothing is bound for touchscreens; their touches are the applications'")
    }
    needsGrab = isNeeded
  }

  /// Gives back what was asked of the server; the fingers that are down have been given back before.
  func leaveTouches() {
    authority?.release()
    touchpadGrabs = []
    touchpadWatch = nil
    rawTouches = nil
  }

  /// Begins anew with another screen or another configuration, after the fingers that are down have been given back.
  func rebuild() {
    releaseTouches()
    defer { desktop.queue?.drop() }
    do {
      try takeTouches()
    } catch {
      log.error("\(error); touches are only watched")
      updateSurfaces(makingAll: true)
    }
  }

  private func giveGrabBack() {
    authority?.release()
    // Fingers that land before the server hears of it are shown to us all the same, and wait for an answer; no gesture
    // may come of them any more, however much they have done by now.
    display.sync()
    while display.hasQueuedEvents, let event = display.nextEvent() {
      receive(event)
      for surface in surfaces { surface.releaseAll() }
    }
    answer()
  }

  /// Makes the surfaces of devices that are new, forgets those of devices that are gone, and asks the server for what
  /// all of them need.
  func updateSurfaces(makingAll: Bool = false) {
    let screens = Screens(display)
    surroundings.screens = screens
    let former = surfaces
    surfaces = devices.all.filter(\.sendsTouches).map { device in
      let identity = identity(of: device, on: screens)
      let earlier = former.first { $0.source == device.id }
      if let earlier, !makingAll, earlier.identity == identity { return earlier }
      if let earlier { release(earlier) }
      let surface = Surface(
        identity, bindings(of: device),
        on: Glass(
          display.rootSize, monitors: screens.monitors.map(\.frame), pixelsPerPoint: identity.pixelsPerPoint),
        isExclusive: isExclusive, replacing: earlier, judge: circumstances)
      surface.explain(to: log)
      if options.isDryRun {
        surface.explain(despite: obstacle(for: device)) { [gestureLog] in gestureLog.note($0) }
      }
      return surface
    }
    for surface in former where !surfaces.contains(where: { $0.source == surface.source }) { forget(surface) }
    followFingers()
    keepButtonUp()
    pens.watch(isPaused || isSuspended ? [] : devices.pens)
    takeTouchpads()
  }

  /// The surface of a device that sent an event.
  func surface(of source: DeviceID) -> Surface {
    for surface in surfaces where surface.source == source { return surface }
    // A device that nobody announced: its touches must be answered all the same, so all go back.
    let stranger = Surface(
      Surface.Identity(source: source, name: "", kind: .touchscreen, pixelsPerPoint: 1),
      Configuration(settings: configuration.settings), on: Glass(display.rootSize),
      isExclusive: isExclusive, judge: circumstances)
    surfaces.append(stranger)
    return stranger
  }

  private var circumstances: (Landing, Surface.Identity) -> SessionCircumstances {
    { [surroundings] in SessionCircumstances($0, on: $1, in: surroundings) }
  }

  private func bindings(of device: InputDevice) -> Configuration {
    var bindings = configuration.forDevice(named: device.name)
    if isPaused { bindings.bindings.removeAll { !$0.mayEndPause } }
    if options.isDryRun, obstacle(for: device) != nil { bindings.bindings = [] }
    return bindings
  }

  private func identity(of device: InputDevice, on screens: Screens) -> Surface.Identity {
    // A touchpad moves by the pointer's pixels, whatever its own size is.
    let pointsPerPixel =
      device.kind == .touchpad
      ? screens.monitors[0].pointsPerPixel
      : display.mapping(of: device.id).pointsPerPixel(of: device, on: screens)
    return Surface.Identity(
      source: device.id, name: device.name, kind: device.kind == .touchpad ? .touchpad : .touchscreen,
      pixelsPerPoint: 1 / pointsPerPixel)
  }

  private func release(_ surface: Surface) {
    surface.releaseAll()
    if let authority { surface.answer(through: authority) }
  }

  private func forget(_ surface: Surface) {
    release(surface)
    formerTouches.owned += surface.delivery.ownedCount
    formerTouches.answered += surface.delivery.answeredCount
  }

  /// Watches fingers beside all grabs, and their movements only if somebody follows them.
  private func followFingers() {
    guard !isSuspended, !isPaused || configuration.bindings.contains(where: \.mayEndPause) else {
      rawTouches = nil
      for surface in surfaces { surface.forgetFingers() }
      return
    }
    // A dry run explains also what nothing is bound to.
    let includesUpdates = options.isDryRun || surfaces.contains(where: \.wantsMovements)
    guard let rawTouches else {
      return rawTouches = RawTouchSelection(display, devices: devices, includesUpdates: includesUpdates)
    }
    rawTouches.update(devices)
    rawTouches.include(updates: includesUpdates)
  }

  /// Lets keys and clicks be sent without a pressed button where that may happen while fingers are down.
  private func keepButtonUp() {
    let wanted = button == nil ? [] : surfaces.filter(\.sendsInputWithFingersDown).map(\.source)
    for refused in slaveTouches.select(Set(wanted)) {
      log.debug("another client has device \(refused.rawValue): keys and clicks will carry button 1")
    }
  }

  /// Holds the grabs of those kinds of touchpad gesture that are bound, and no others.
  private func takeTouchpads() {
    guard !options.isDryRun else { return watchTouchpads() }
    touchpadGrabs.removeAll { grab in !surfaces.contains { $0.wants(grab.kind) } }
    for kind in [IndirectGesture.Kind.swipe, .pinch] where surfaces.contains(where: { $0.wants(kind) }) {
      guard !touchpadGrabs.contains(where: { $0.kind == kind }) else { continue }
      do {
        touchpadGrabs.append(try GestureGrab(display, kind: kind))
      } catch {
        noteRefusal(error)
      }
    }
  }

  private func noteRefusal(_ refusal: GestureGrab.Refusal) {
    // Without a touchpad nobody misses its gestures.
    guard !devices.touchpads.isEmpty else { return log.debug("\(refusal)") }
    log.warning("\(refusal)")
    if case .taken = refusal, let remark = RunningProgram.all().remark { log.info(remark) }
  }
}

extension Binding {
  /// Whether its gesture is watched for during a pause.
  fileprivate var mayEndPause: Bool { response.action.actions.contains(where: \.endsPause) }

  /// Whether it may act for fingers on a touchscreen.
  fileprivate var isForTouchscreens: Bool { condition?.excludesTouchscreens != true }
}
