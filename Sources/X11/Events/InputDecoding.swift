// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
internal import InputEvents

extension Display {
  /// Decodes an XInput2 event; the memory is Xlib's and valid only during the call.
  func decodeInput(_ type: Int32, _ data: UnsafeRawPointer) -> ServerEvent {
    switch type {
    case XI_TouchBegin: touch(.began, data)
    case XI_TouchUpdate: touch(.updated, data)
    case XI_TouchEnd: touch(.ended, data)
    case XI_TouchOwnership: ownership(data)
    case XI_RawTouchBegin: rawTouch(.began, data)
    case XI_RawTouchUpdate: rawTouch(.updated, data)
    case XI_RawTouchEnd: rawTouch(.ended, data)
    case XI_GestureSwipeBegin: swipe(.began, data)
    case XI_GestureSwipeUpdate: swipe(.changed, data)
    case XI_GestureSwipeEnd: swipe(.ended, data)
    case XI_GesturePinchBegin: pinch(.began, data)
    case XI_GesturePinchUpdate: pinch(.changed, data)
    case XI_GesturePinchEnd: pinch(.ended, data)
    case XI_RawKeyPress: rawKey(pressed: true, data)
    case XI_RawKeyRelease: rawKey(pressed: false, data)
    case XI_RawMotion: pen(data)
    case XI_HierarchyChanged: hierarchy(data)
    case XI_DeviceChanged: deviceChanged(data)
    default: .other
    }
  }

  private func touch(_ phase: TouchEvent.Phase, _ data: UnsafeRawPointer) -> ServerEvent {
    let event = data.assumingMemoryBound(to: XIDeviceEvent.self)
    // Masters report what a slave does; this is the slave's own copy.
    guard event.pointee.deviceid != event.pointee.sourceid else {
      return phase == .updated ? .other : .slaveTouch(phase, DeviceID(rawValue: event.pointee.deviceid))
    }
    keyboardState = KeyboardState(of: event.pointee.deviceid, event.pointee.mods, event.pointee.group)
    return .touch(
      TouchEvent(
        phase: phase, isEmulatingPointer: event.pointee.flags & XITouchEmulatingPointer != 0,
        isPendingEnd: event.pointee.flags & XITouchPendingEnd != 0,
        touch: UInt32(bitPattern: event.pointee.detail),
        device: DeviceID(rawValue: event.pointee.deviceid),
        source: DeviceID(rawValue: event.pointee.sourceid), time: seconds(event.pointee.time),
        location: Point(x: event.pointee.root_x, y: event.pointee.root_y),
        deepest: WindowID(orNone: event.pointee.child), modifiers: Modifiers(event.pointee.mods)))
  }

  private func ownership(_ data: UnsafeRawPointer) -> ServerEvent {
    let event = data.assumingMemoryBound(to: XITouchOwnershipEvent.self)
    return .touch(
      TouchEvent(
        phase: .ownership, isEmulatingPointer: false, isPendingEnd: false, touch: event.pointee.touchid,
        device: DeviceID(rawValue: event.pointee.deviceid),
        source: DeviceID(rawValue: event.pointee.sourceid), time: seconds(event.pointee.time),
        location: .zero, deepest: WindowID(orNone: event.pointee.child), modifiers: []))
  }

  private func rawTouch(_ phase: TouchEvent.Phase, _ data: UnsafeRawPointer) -> ServerEvent {
    let event = data.assumingMemoryBound(to: XIRawEvent.self)
    // There is one value for each axis whose bit is set.
    let bits = event.pointee.valuators.mask_len > 0 ? event.pointee.valuators.mask[0] : 0
    let values = event.pointee.valuators.values
    let hasX = bits & 1 != 0
    let hasY = bits & 2 != 0
    return .rawTouch(
      RawTouchEvent(
        phase: phase, touch: UInt32(bitPattern: event.pointee.detail),
        device: DeviceID(rawValue: event.pointee.deviceid),
        source: DeviceID(rawValue: event.pointee.sourceid), time: seconds(event.pointee.time),
        x: hasX ? values?[0] ?? .nan : .nan, y: hasY ? values?[hasX ? 1 : 0] ?? .nan : .nan))
  }

  private func swipe(_ phase: IndirectGesture.Phase, _ data: UnsafeRawPointer) -> ServerEvent {
    let event = data.assumingMemoryBound(to: XIGestureSwipeEvent.self)
    keyboardState = KeyboardState(of: event.pointee.deviceid, event.pointee.mods, event.pointee.group)
    let cancelled = phase == .ended && event.pointee.flags & XIGestureSwipeEventCancelled != 0
    return .gesture(
      TouchpadGestureEvent(
        kind: .swipe, phase: cancelled ? .cancelled : phase, fingers: Int(event.pointee.detail),
        device: DeviceID(rawValue: event.pointee.deviceid),
        source: DeviceID(rawValue: event.pointee.sourceid), time: seconds(event.pointee.time),
        location: Point(x: event.pointee.root_x, y: event.pointee.root_y),
        delta: Vector(dx: event.pointee.delta_x, dy: event.pointee.delta_y),
        unacceleratedDelta: Vector(dx: event.pointee.delta_unaccel_x, dy: event.pointee.delta_unaccel_y),
        scale: 1, rotationDelta: 0, deepest: WindowID(orNone: event.pointee.child),
        modifiers: Modifiers(event.pointee.mods)))
  }

  private func pinch(_ phase: IndirectGesture.Phase, _ data: UnsafeRawPointer) -> ServerEvent {
    let event = data.assumingMemoryBound(to: XIGesturePinchEvent.self)
    keyboardState = KeyboardState(of: event.pointee.deviceid, event.pointee.mods, event.pointee.group)
    let cancelled = phase == .ended && event.pointee.flags & XIGesturePinchEventCancelled != 0
    return .gesture(
      TouchpadGestureEvent(
        kind: .pinch, phase: cancelled ? .cancelled : phase, fingers: Int(event.pointee.detail),
        device: DeviceID(rawValue: event.pointee.deviceid),
        source: DeviceID(rawValue: event.pointee.sourceid), time: seconds(event.pointee.time),
        location: Point(x: event.pointee.root_x, y: event.pointee.root_y),
        delta: Vector(dx: event.pointee.delta_x, dy: event.pointee.delta_y),
        unacceleratedDelta: Vector(dx: event.pointee.delta_unaccel_x, dy: event.pointee.delta_unaccel_y),
        scale: event.pointee.scale, rotationDelta: event.pointee.delta_angle * .pi / 180,
        deepest: WindowID(orNone: event.pointee.child), modifiers: Modifiers(event.pointee.mods)))
  }

  private func rawKey(pressed: Bool, _ data: UnsafeRawPointer) -> ServerEvent {
    let event = data.assumingMemoryBound(to: XIRawEvent.self)
    return .rawKey(
      RawKeyEvent(
        isPressed: pressed, keycode: UInt8(truncatingIfNeeded: event.pointee.detail),
        device: DeviceID(rawValue: event.pointee.deviceid),
        source: DeviceID(rawValue: event.pointee.sourceid), time: seconds(event.pointee.time),
        request: event.pointee.serial))
  }

  /// Nothing but pens is asked for its movements.
  private func pen(_ data: UnsafeRawPointer) -> ServerEvent {
    .pen(time: seconds(data.assumingMemoryBound(to: XIRawEvent.self).pointee.time))
  }

  private func deviceChanged(_ data: UnsafeRawPointer) -> ServerEvent {
    let event = data.assumingMemoryBound(to: XIDeviceChangedEvent.self)
    // A master that alternates between mouse, screen and XTEST reports that each time: nothing is new.
    guard event.pointee.reason != XISlaveSwitch else { return .other }
    return .deviceChanged(DeviceID(rawValue: event.pointee.deviceid))
  }

  private func hierarchy(_ data: UnsafeRawPointer) -> ServerEvent {
    let event = data.assumingMemoryBound(to: XIHierarchyEvent.self)
    let infos = UnsafeBufferPointer(start: event.pointee.info, count: Int(event.pointee.num_info))
    func devices(with flags: Int32) -> [DeviceID] {
      infos.filter { $0.flags & flags != 0 }.map { DeviceID(rawValue: $0.deviceid) }
    }
    return .hierarchyChanged(
      HierarchyChange(
        lost: devices(with: XISlaveDetached | XISlaveRemoved), disabled: devices(with: XIDeviceDisabled),
        time: seconds(event.pointee.time)))
  }
}

nonisolated extension Modifiers {
  /// Reads an XInput2 state.
  fileprivate init(_ state: XIModifierState) { self.init(bits: UInt32(bitPattern: state.effective)) }

  /// Reads X modifier bits by the meaning that every usual keymap gives them.
  init(bits: UInt32) {
    self = []
    if bits & UInt32(ShiftMask) != 0 { insert(.shift) }
    if bits & UInt32(LockMask) != 0 { insert(.capsLock) }
    if bits & UInt32(ControlMask) != 0 { insert(.control) }
    if bits & UInt32(Mod1Mask) != 0 { insert(.alt) }
    if bits & UInt32(Mod4Mask) != 0 { insert(.super) }
  }
}
