// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures

/// What the pointer is doing.
struct PointerState {
  /// A button, or several, held down.
  struct Press {
    let type: TouchType
    let source: Int32
    var location: Point
  }

  /// Where over the window it is, as last passed to the engine; nil while it is elsewhere.
  var hover: Point?
  var isInside: Bool { hover != nil }
  /// What is held down; nil while nothing is.
  var press: Press?
  /// The buttons that are down.
  var buttons: ButtonMask = []
  /// How each stylus is held.
  var poses: [Int32: StylusPose] = [:]

  /// The id of the touch that a press is: the first that no finger has, whose ids have 32 bits.
  static let id: UInt64 = 1 << 32
}

/// Fingers on a touchpad that scroll.
struct ContinuousScroll {
  var location: Point
  /// When it moved last, in the input's seconds.
  var lastChange: Double

  /// Drivers that do not report the end just stop: after so many seconds it is over.
  static let stillness = 0.15
  /// What fingers on a touchpad have to go for what is a notch of a wheel, in pixels: libinput's figure.
  static let pixelsPerNotch = 15.0
}

extension GestureFeed {
  func point(_ event: XIDeviceEvent) {
    let device = devices[event.sourceid]
    // What fingers do to the pointer is reported as touches, and legacy buttons of a wheel as its axis.
    guard event.flags & XIPointerEmulated == 0, !device.isTouchscreen else { return }
    let valuators = Valuators(event.valuators)
    if device.isStylus { pointer.poses[event.sourceid, default: StylusPose()].follow(valuators, of: device) }
    switch event.evtype {
    case XI_ButtonPress: press(event, device)
    case XI_ButtonRelease: release(event, device)
    default:
      let hasScrolled = scroll(event, device, valuators)
      if !hasScrolled || valuators[0] != nil || valuators[1] != nil { move(event, device) }
    }
  }

  // MARK: Buttons

  private func press(_ event: XIDeviceEvent, _ device: PointingDevices.Device) {
    guard let button = ButtonMask(button: event.detail) else {
      turnWheel(event)
      return
    }
    endScrolling(at: event.time)
    pointer.buttons.insert(button)
    let location = place(event.event_x, event.event_y)
    let isFirst = pointer.press == nil
    if isFirst {
      pointer.press = PointerState.Press(
        type: device.isStylus ? .pencil : .indirectPointer, source: event.sourceid, location: location)
    }
    record(event.time, event.mods, buttons: pointer.buttons) {
      add(change(event, isFirst ? .began : .moved, at: location), to: &$0)
    }
  }

  private func release(_ event: XIDeviceEvent, _ device: PointingDevices.Device) {
    guard let button = ButtonMask(button: event.detail) else { return }
    let before = pointer.buttons
    pointer.buttons.remove(button)
    guard pointer.press != nil else { return }
    let location = place(event.event_x, event.event_y)
    let isLast = pointer.buttons.isEmpty
    // An action that runs at the lift asks which button it was.
    record(event.time, event.mods, buttons: isLast ? before : pointer.buttons) {
      add(change(event, isLast ? .ended : .moved, at: location), to: &$0)
    }
    if isLast {
      pointer.press = nil
      flush()
    }
  }

  private func change(_ event: XIDeviceEvent, _ phase: Touch.Phase, at location: Point) -> TouchChange {
    pointer.press?.location = location
    var change = TouchChange(
      id: PointerState.id, phase: phase, location: location, type: pointer.press?.type ?? .indirectPointer)
    if let pose = pointer.poses[event.sourceid] {
      change.force = pose.force
      change.maximumPossibleForce = StylusPose.maximumForce
      change.altitudeAngle = pose.altitude
      change.azimuthAngle = pose.azimuth
    }
    return change
  }

  /// Takes a press back that will not end by itself.
  func cancelPress(at time: Time) {
    guard let press = pointer.press else { return }
    record(time, XIModifierState()) {
      add(
        TouchChange(id: PointerState.id, phase: .cancelled, location: press.location, type: press.type),
        to: &$0)
    }
    pointer.press = nil
    pointer.buttons = []
  }

  // MARK: Movement

  private func move(_ event: XIDeviceEvent, _ device: PointingDevices.Device) {
    let location = place(event.event_x, event.event_y)
    guard pointer.press == nil else {
      record(event.time, event.mods) { add(change(event, .moved, at: location), to: &$0) }
      return
    }
    let pose = pointer.poses[event.sourceid]
    // A pointer that enters is reported to have moved there as well.
    guard location != pointer.hover || pose != nil else { return }
    hover(event.time, event.mods, pointer.isInside ? .moved : .entered, at: location, pose)
    pointer.hover = location
  }

  private func hover(
    _ time: Time, _ modifiers: XIModifierState, _ phase: HoverChange.Phase, at location: Point,
    _ pose: StylusPose? = nil
  ) {
    if let known = pending?.hover, known.phase != .moved { flush() }
    record(time, modifiers) {
      $0.hover = HoverChange(
        phase: phase, location: location, zOffset: pose?.distance ?? 0, altitudeAngle: pose?.altitude ?? 0,
        azimuthAngle: pose?.azimuth ?? 0)
    }
  }

  /// The pointer enters or leaves the window, or another client grabs it.
  func cross(_ event: XIEnterEvent) {
    // It only goes to a window inside this one, or comes from there.
    guard event.detail != XINotifyInferior else { return }
    let location = place(event.event_x, event.event_y)
    if event.evtype == XI_Enter {
      // Wheels may have turned meanwhile.
      devices = PointingDevices(display)
      guard !devices[event.sourceid].isTouchscreen, !pointer.isInside, pointer.press == nil else { return }
      pointer.hover = location
      hover(event.time, event.mods, .entered, at: location)
      return
    }
    // Our own button does not take the pointer from its window; a menu, a lock screen or the like does.
    if event.mode == XINotifyGrab, !sources.isEmpty || pointer.press != nil { cancel() }
    guard pointer.isInside else { return }
    pointer.hover = nil
    endScrolling(at: event.time)
    hover(event.time, event.mods, .exited, at: location)
  }

  // MARK: Scrolling

  /// A wheel without an axis.
  private func turnWheel(_ event: XIDeviceEvent) {
    let notch: (Double, Double)
    switch event.detail {
    case 4: notch = (0, -1)
    case 5: notch = (0, 1)
    case 6: notch = (-1, 0)
    case 7: notch = (1, 0)
    default: return
    }
    turnWheel(event, by: Vector(dx: notch.0, dy: notch.1))
  }

  private func turnWheel(_ event: XIDeviceEvent, by notches: Vector) {
    // Scrolling down moves the content up, as fingers would; with Shift, to the left.
    let isTurned = event.mods.effective & ShiftMask != 0 && notches.dx == 0
    var delta = (isTurned ? Vector(dx: notches.dy, dy: 0) : notches) * -pointsPerNotch
    if let known = pending?.scroll {
      if known.kind == .discrete, pending?.timestamp == clock.seconds(event.time) {
        delta += known.delta
      } else {
        flush()
      }
    }
    let location = place(event.event_x, event.event_y)
    record(event.time, event.mods) {
      $0.scroll = ScrollChange(.discrete, phase: .changed, location: location, delta: delta)
    }
  }

  /// Follows the axes that scroll.
  ///
  /// - Returns: Whether the event has one of them.
  private func scroll(_ event: XIDeviceEvent, _ device: PointingDevices.Device, _ valuators: Valuators)
    -> Bool
  {
    var notches = Vector.zero
    var hasScrolled = false
    for (index, wheel) in device.wheels.enumerated() {
      guard let value = valuators[wheel.number] else { continue }
      hasScrolled = true
      devices[event.sourceid].wheels[index].value = value
      let turn = (value - wheel.value) / wheel.increment
      if wheel.isHorizontal { notches.dx += turn } else { notches.dy += turn }
    }
    guard hasScrolled else { return false }
    if device.isTouchpad {
      scrollContinuously(event, by: notches)
    } else if notches != .zero {
      turnWheel(event, by: notches)
    }
    return true
  }

  private func scrollContinuously(_ event: XIDeviceEvent, by notches: Vector) {
    // Drivers report with an empty movement that the fingers have lifted.
    guard notches != .zero else {
      endScrolling(at: event.time)
      return
    }
    let delta = -notches * ContinuousScroll.pixelsPerNotch / pixelsPerPoint
    let location = place(event.event_x, event.event_y)
    let phase: ScrollChange.Phase = scrolling == nil ? .began : .changed
    if pending?.scroll != nil { flush() }
    record(event.time, event.mods) {
      $0.scroll = ScrollChange(.continuous, phase: phase, location: location, delta: delta)
    }
    scrolling = ContinuousScroll(location: location, lastChange: clock.seconds(event.time))
  }

  private func endScrolling(at time: Time) {
    guard let scrolling else { return }
    self.scrolling = nil
    if pending?.scroll != nil { flush() }
    record(time, XIModifierState()) {
      $0.scroll = ScrollChange(.continuous, phase: .ended, location: scrolling.location)
    }
  }

  /// Ends a movement that the driver has not reported for a while.
  func endScrollingIfStill() {
    guard let scrolling, clock.now >= scrolling.lastChange + ContinuousScroll.stillness else { return }
    self.scrolling = nil
    var batch = InputBatch(at: clock.now)
    batch.scroll = ScrollChange(.continuous, phase: .ended, location: scrolling.location)
    pending = batch
    flush()
  }
}

extension ButtonMask {
  /// A button by its number in X; nil for the notches of a wheel, which have numbers too.
  fileprivate init?(button: Int32) {
    switch button {
    case 1: self = .primary
    case 2: self = ButtonMask(rawValue: 1 << 2)
    case 3: self = .secondary
    case 8...: self = ButtonMask(rawValue: 1 << (Int(button) - 5))
    default: return nil
    }
  }
}
