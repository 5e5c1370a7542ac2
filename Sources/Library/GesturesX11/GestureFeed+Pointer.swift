// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures

struct PointerState {
  /// A touch for the engine while at least one of the pointer's buttons is held.
  struct Press {
    let type: TouchType
    let source: Int32
    var location: Point
  }

  /// The location last passed to the engine; nil while the pointer is outside the window.
  var hover: Point?
  var isInside: Bool { hover != nil }
  var press: Press?
  var buttons: ButtonMask = []
  /// The stylus poses by source device.
  var poses: [Int32: StylusPose] = [:]

  /// The touch id of a press: the first beyond the 32-bit ids of fingers.
  static let id: UInt64 = 1 << 32
}

/// Scrolling with fingers on a touchpad.
struct ContinuousScroll {
  var location: Point
  /// The time of the last movement, in seconds of the input clock.
  var lastChange: Double

  /// 0.15 s: scrolling ends after this time without a movement, because some drivers do not report its end.
  static let stillness = 0.15
  /// 15 pixels of finger movement equal one notch of a wheel, as in libinput.
  static let pixelsPerNotch = 15.0
}

extension GestureFeed {
  func point(_ event: XIDeviceEvent) {
    let device = devices[event.sourceid]
    // Skips emulated events: fingers are also reported as touches, and emulated wheel buttons as an axis.
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
    // Reports the released button as still held, because an action that runs at the lift reads the buttons.
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

  /// Cancels a press; its release will not be reported.
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
    // The server reports an entering pointer as a movement too.
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

  /// Follows the pointer into and out of the window, and cancels all touches when another client grabs it.
  func cross(_ event: XIEnterEvent) {
    // Inferior: the pointer moves between this window and a window inside it.
    guard event.detail != XINotifyInferior else { return }
    let location = place(event.event_x, event.event_y)
    if event.evtype == XI_Enter {
      // Queries the wheel axes again: wheels may have turned outside the window.
      devices = PointingDevices(display)
      guard !devices[event.sourceid].isTouchscreen, !pointer.isInside, pointer.press == nil else { return }
      pointer.hover = location
      hover(event.time, event.mods, .entered, at: location)
      return
    }
    // The grab by a menu or lock screen reports that the pointer leaves; the grab by our own button does not.
    if event.mode == XINotifyGrab, !sources.isEmpty || pointer.press != nil { cancel() }
    guard pointer.isInside else { return }
    pointer.hover = nil
    endScrolling(at: event.time)
    hover(event.time, event.mods, .exited, at: location)
  }

  // MARK: Scrolling

  /// Handles a wheel that reports buttons instead of an axis.
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
    // Scrolling down moves the content up, as with fingers; with Shift, to the left.
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

  /// Scrolls by the changes of the event's scroll axes; returns whether the event has such an axis.
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
    // Drivers report the lift of the fingers as an empty movement.
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
  /// Maps X's button number; nil for the notches of a wheel, which X numbers as buttons.
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
