// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures

extension GestureFeed {
  func accept(_ event: UnsafeMutablePointer<XEvent>) -> Bool {
    switch event.pointee.type {
    case GenericEvent: return takeInput(&event.pointee.xcookie)
    case UnmapNotify where event.pointee.xunmap.window == window: cancel()
    case DestroyNotify where event.pointee.xdestroywindow.window == window: cancel()
    default: break
    }
    return false
  }

  private func takeInput(_ cookie: inout XGenericEventCookie) -> Bool {
    guard cookie.extension == opcode else { return false }
    // Frees the event's data only if this call has fetched the data: the caller may have fetched it before.
    let isOurs = XGetEventData(display, &cookie) != 0
    defer { if isOurs { XFreeEventData(display, &cookie) } }
    guard let data = cookie.data else { return false }
    switch cookie.evtype {
    case XI_HierarchyChanged:
      return hierarchyChanged(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
    case XI_DeviceChanged:
      return deviceChanged(data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee)
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      return swipe(data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee)
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      return pinch(data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee)
    case XI_Enter, XI_Leave:
      let event = data.assumingMemoryBound(to: XIEnterEvent.self).pointee
      guard event.event == window else { return false }
      cross(event)
      return true
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      guard event.event == window else { return false }
      let place = Point(x: event.root_x, y: event.root_y)
      switch event.evtype {
      case XI_TouchUpdate: onScreen?(UInt64(UInt32(bitPattern: event.detail)), place)
      case XI_Motion: onScreen?(PointerState.id, place)
      default: break
      }
      switch event.evtype {
      case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd: touch(event)
      default: point(event)
      }
      return true
    default: return false
    }
  }

  // MARK: Batches

  /// Adds input to the batch of its timestamp; passes an older batch to the engine first.
  func record(
    _ time: Time, _ modifiers: XIModifierState, buttons: ButtonMask? = nil, _ add: (inout InputBatch) -> Void
  ) {
    let seconds = clock.seconds(time)
    if let batch = pending, batch.timestamp != seconds { flush() }
    var batch = pending ?? InputBatch(at: seconds, buttons: pointer.buttons)
    pending = nil
    batch.modifiers = Modifiers(modifiers)
    if let buttons { batch.buttons = buttons }
    add(&batch)
    pending = batch
  }

  func add(_ change: TouchChange, to batch: inout InputBatch) {
    // The engine handles a batch's landings before its lifts, so a landing after a lift needs a new batch.
    let isLate =
      change.phase == .began && batch.touches.contains { $0.phase == .ended || $0.phase == .cancelled }
    if isLate {
      pending = batch
      flush()
      batch = InputBatch(at: batch.timestamp, modifiers: batch.modifiers, buttons: batch.buttons)
    }
    let index = batch.touches.lastIndex { $0.id == change.id }
    if let index, batch.touches[index].phase == .moved, change.phase == .moved {
      batch.touches[index] = change
    } else {
      batch.touches.append(change)
    }
  }

  /// Converts pixels of the window to points.
  func place(_ x: Double, _ y: Double) -> Point { Point(x: x / pixelsPerPoint, y: y / pixelsPerPoint) }

  // MARK: Fingers

  private func touch(_ event: XIDeviceEvent) {
    let id = UInt64(UInt32(bitPattern: event.detail))
    let phase: Touch.Phase
    switch event.evtype {
    case XI_TouchBegin:
      phase = .began
      sources[id] = event.sourceid
    case XI_TouchUpdate: phase = .moved
    default: phase = .ended
    }
    // Ignores later events of a cancelled touch.
    guard sources[id] != nil else { return }
    var change = TouchChange(id: id, phase: phase, location: place(event.event_x, event.event_y))
    if let axis = devices[event.sourceid].pressure, let value = Valuators(event.valuators)[axis.number] {
      change.force = axis.part(value) * StylusPose.maximumForce
      change.maximumPossibleForce = StylusPose.maximumForce
    }
    record(event.time, event.mods) { add(change, to: &$0) }
    if phase == .ended { sources[id] = nil }
  }

  // MARK: Touchpads

  private func swipe(_ event: XIGestureSwipeEvent) -> Bool {
    guard event.event == window else { return false }
    let isCancelled = event.flags & XIGestureSwipeEventCancelled != 0
    guard let phase = phase(event.evtype, after: XI_GestureSwipeBegin, isCancelled) else { return false }
    let gesture = IndirectGesture(
      kind: .swipe, phase: phase, fingers: Int(event.detail), location: place(event.event_x, event.event_y),
      delta: Vector(dx: event.delta_x, dy: event.delta_y) / pixelsPerPoint)
    record(event.time, event.mods, gesture)
    return true
  }

  private func pinch(_ event: XIGesturePinchEvent) -> Bool {
    guard event.event == window else { return false }
    let isCancelled = event.flags & XIGesturePinchEventCancelled != 0
    guard let phase = phase(event.evtype, after: XI_GesturePinchBegin, isCancelled) else { return false }
    let gesture = IndirectGesture(
      kind: .pinch, phase: phase, fingers: Int(event.detail), location: place(event.event_x, event.event_y),
      delta: Vector(dx: event.delta_x, dy: event.delta_y) / pixelsPerPoint, scale: event.scale,
      rotationDelta: event.delta_angle * .pi / 180)
    record(event.time, event.mods, gesture)
    return true
  }

  private func phase(_ type: Int32, after begin: Int32, _ isCancelled: Bool) -> IndirectGesture.Phase? {
    switch type - begin {
    case 0: .began
    case 1: .changed
    case 2: isCancelled ? .cancelled : .ended
    default: nil
    }
  }

  private func record(_ time: Time, _ modifiers: XIModifierState, _ gesture: IndirectGesture) {
    if pending?.indirect != nil { flush() }
    record(time, modifiers) { $0.indirect = gesture }
  }

  // MARK: Devices

  private func hierarchyChanged(_ event: XIHierarchyEvent) -> Bool {
    devices = PointingDevices(display)
    let gone = UnsafeBufferPointer(start: event.info, count: Int(event.num_info)).filter {
      $0.flags & (XISlaveDetached | XISlaveRemoved | XIDeviceDisabled) != 0
    }
    // The server does not report the end of a detached device's touches.
    let lost = sources.filter { finger in gone.contains { $0.deviceid == finger.value } }
    for (id, _) in lost.sorted(by: { $0.key < $1.key }) {
      sources[id] = nil
      guard let contact = contacts[id] else { continue }
      record(event.time, XIModifierState()) {
        add(TouchChange(id: id, phase: .cancelled, location: contact.location), to: &$0)
      }
    }
    if let press = pointer.press, gone.contains(where: { $0.deviceid == press.source }) {
      cancelPress(at: event.time)
    }
    // The event counts as not taken, because the program may need it too.
    return false
  }

  private func deviceChanged(_ event: XIDeviceChangedEvent) -> Bool {
    // A master device reports each change from mouse to touchscreen or back; the devices stay the same.
    if event.reason != XISlaveSwitch { devices = PointingDevices(display) }
    return false
  }
}

extension Modifiers {
  /// Reads modifier bits with their meaning in the usual keymaps.
  fileprivate init(_ state: XIModifierState) { self.init(bits: state.effective) }

  init(bits: Int32) {
    self = []
    if bits & ShiftMask != 0 { insert(.shift) }
    if bits & LockMask != 0 { insert(.capsLock) }
    if bits & ControlMask != 0 { insert(.control) }
    if bits & Mod1Mask != 0 { insert(.alt) }
    if bits & Mod4Mask != 0 { insert(.super) }
  }
}
