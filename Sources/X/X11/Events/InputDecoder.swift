// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
internal import InputEvents

/// Decodes XInput2 events; an event that is too short for its kind becomes ``ServerEvent/other``.
///
/// It does not allocate for a finger.
nonisolated struct InputDecoder {
  var clock = ServerTime()
  var pens: Set<DeviceID> = []
  /// Touchscreens held by a ``TouchscreenGrab``, whose touches their masters do not report.
  var grabbed: Set<DeviceID> = []
  /// The keyboard's state in the last touch or gesture; nil after a flush.
  var keyboardState: KeyboardState?

  mutating func decode(_ event: WireEvent) -> ServerEvent {
    switch event.kind {
    case XI_TouchBegin: touch(.began, event)
    case XI_TouchUpdate: touch(.updated, event)
    case XI_TouchEnd: touch(.ended, event)
    case XI_TouchOwnership: ownership(event)
    case XI_RawTouchBegin: rawTouch(.began, event)
    case XI_RawTouchUpdate: rawTouch(.updated, event)
    case XI_RawTouchEnd: rawTouch(.ended, event)
    case XI_GestureSwipeBegin: swipe(.began, event)
    case XI_GestureSwipeUpdate: swipe(.changed, event)
    case XI_GestureSwipeEnd: swipe(.ended, event)
    case XI_GesturePinchBegin: pinch(.began, event)
    case XI_GesturePinchUpdate: pinch(.changed, event)
    case XI_GesturePinchEnd: pinch(.ended, event)
    case XI_RawKeyPress: rawKey(pressed: true, event)
    case XI_RawKeyRelease: rawKey(pressed: false, event)
    case XI_RawMotion, XI_RawButtonPress: rawPointer(event)
    case XI_HierarchyChanged: hierarchy(event)
    // Changes of a master's slave are ignored: each switch between mouse, touchscreen and XTEST reports one.
    case XI_DeviceChanged: event.byte(20) == XISlaveSwitch ? .other : .deviceChanged(event.device)
    default: .other
    }
  }

  private mutating func time(of event: WireEvent) -> Double { clock.seconds(widening: event.time) }

  // MARK: - Fingers

  private mutating func touch(_ phase: TouchEvent.Phase, _ event: WireEvent) -> ServerEvent {
    let place = 80
    guard event.count >= place,
      event.hasRoom(forMask: event.half(50), at: place + event.half(48) * 4, each: 8)
    else { return .other }
    let source = DeviceID(rawValue: Int32(event.half(52)))
    // The touchscreen's own report; its master reports the touch too, unless the touchscreen is grabbed.
    guard event.device != source || grabbed.contains(source) else {
      return phase == .updated ? .other : .slaveTouch(phase, event.device)
    }
    let modifiers = noteKeyboard(event, at: 60)
    let flags = Int32(bitPattern: event.word(56))
    return .touch(
      TouchEvent(
        phase: phase, isEmulatingPointer: flags & XITouchEmulatingPointer != 0,
        isPendingEnd: flags & XITouchPendingEnd != 0, touch: event.detail, device: event.device,
        source: source, time: time(of: event), location: Point(x: event.fixed(32), y: event.fixed(36)),
        deepest: WindowID(orNone: UInt(event.word(28))), modifiers: modifiers))
  }

  private mutating func ownership(_ event: WireEvent) -> ServerEvent {
    guard event.count >= 48 else { return .other }
    return .touch(
      TouchEvent(
        phase: .ownership, isEmulatingPointer: false, isPendingEnd: false, touch: event.detail,
        device: event.device, source: DeviceID(rawValue: Int32(event.half(32))), time: time(of: event),
        location: .zero, deepest: WindowID(orNone: UInt(event.word(28))), modifiers: []))
  }

  private mutating func rawTouch(_ phase: TouchEvent.Phase, _ event: WireEvent) -> ServerEvent {
    guard hasRawValues(event) else { return .other }
    // Each set bit stands for an axis with a value.
    let length = event.half(22)
    let bits = length > 0 ? event.byte(32) : 0
    let (hasX, hasY) = (bits & 1 != 0, bits & 2 != 0)
    let values = 32 + length * 4
    return .rawTouch(
      RawTouchEvent(
        phase: phase, touch: event.detail, device: event.device, source: rawSource(of: event),
        time: time(of: event), x: hasX ? event.longFixed(values) : .nan,
        y: hasY ? event.longFixed(hasX ? values + 8 : values) : .nan))
  }

  /// Whether the event is long enough for two values of each axis: one transformed by the server, one raw.
  private func hasRawValues(_ event: WireEvent) -> Bool {
    event.hasRoom(forMask: event.half(22), at: 32, each: 16)
  }

  private func rawSource(of event: WireEvent) -> DeviceID { DeviceID(rawValue: Int32(event.half(20))) }

  /// Decodes movements of pens, and the use of other devices while the pointer is hidden.
  private mutating func rawPointer(_ event: WireEvent) -> ServerEvent {
    guard hasRawValues(event) else { return .other }
    return pens.contains(event.device) ? .pen(time: time(of: event)) : .pointerUsed(event.device)
  }

  // MARK: - Touchpads

  private mutating func swipe(_ phase: IndirectGesture.Phase, _ event: WireEvent) -> ServerEvent {
    guard event.count >= 92 else { return .other }
    let isCancelled = Int32(bitPattern: event.word(88)) & XIGestureSwipeEventCancelled != 0
    return gesture(.swipe, isCancelled && phase == .ended ? .cancelled : phase, event, rest: 64)
  }

  private mutating func pinch(_ phase: IndirectGesture.Phase, _ event: WireEvent) -> ServerEvent {
    guard event.count >= 100 else { return .other }
    let isCancelled = Int32(bitPattern: event.word(96)) & XIGesturePinchEventCancelled != 0
    return gesture(
      .pinch, isCancelled && phase == .ended ? .cancelled : phase, event, rest: 72, scale: event.fixed(64),
      rotationDelta: event.fixed(68) * .pi / 180)
  }

  /// `rest` is the place of the last fields, which both kinds share: the touchpad and the keyboard.
  private mutating func gesture(
    _ kind: IndirectGesture.Kind, _ phase: IndirectGesture.Phase, _ event: WireEvent, rest: Int,
    scale: Double = 1, rotationDelta: Double = 0
  ) -> ServerEvent {
    let modifiers = noteKeyboard(event, at: rest + 4)
    return .gesture(
      TouchpadGestureEvent(
        kind: kind, phase: phase, fingers: Int(Int32(bitPattern: event.detail)), device: event.device,
        source: DeviceID(rawValue: Int32(event.half(rest))), time: time(of: event),
        location: Point(x: event.fixed(32), y: event.fixed(36)),
        delta: Vector(dx: event.fixed(48), dy: event.fixed(52)),
        unacceleratedDelta: Vector(dx: event.fixed(56), dy: event.fixed(60)), scale: scale,
        rotationDelta: rotationDelta, deepest: WindowID(orNone: UInt(event.word(28))), modifiers: modifiers))
  }

  // MARK: - Keyboard and devices

  /// Records the state of the keyboard, and returns the effective modifiers.
  private mutating func noteKeyboard(_ event: WireEvent, at place: Int) -> Modifiers {
    keyboardState = KeyboardState(
      of: event.device, down: event.word(place), locked: event.word(place + 8), group: event.byte(place + 19))
    return Modifiers(bits: event.word(place + 12))
  }

  private mutating func rawKey(pressed: Bool, _ event: WireEvent) -> ServerEvent {
    guard hasRawValues(event) else { return .other }
    return .rawKey(
      RawKeyEvent(
        isPressed: pressed, keycode: UInt8(truncatingIfNeeded: event.detail), device: event.device,
        source: rawSource(of: event), time: time(of: event), request: event.request))
  }

  private mutating func hierarchy(_ event: WireEvent) -> ServerEvent {
    let (first, size, count) = (32, 12, event.half(20))
    guard event.count >= first + count * size else { return .other }
    var change = HierarchyChange(lost: [], disabled: [], time: time(of: event))
    for index in 0..<count {
      let place = first + index * size
      let (device, flags) = (
        DeviceID(rawValue: Int32(event.half(place))), Int32(bitPattern: event.word(place + 8))
      )
      if flags & (XISlaveDetached | XISlaveRemoved) != 0 { change.lost.insert(device) }
      if flags & XIDeviceDisabled != 0 { change.disabled.insert(device) }
    }
    return .hierarchyChanged(change)
  }
}

nonisolated extension Modifiers {
  /// Reads X modifier bits with their meaning in every usual keymap.
  init(bits: UInt32) {
    self = []
    if bits & UInt32(ShiftMask) != 0 { insert(.shift) }
    if bits & UInt32(LockMask) != 0 { insert(.capsLock) }
    if bits & UInt32(ControlMask) != 0 { insert(.control) }
    if bits & UInt32(Mod1Mask) != 0 { insert(.alt) }
    if bits & UInt32(Mod4Mask) != 0 { insert(.super) }
  }
}
