// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

extension Witness {
  func reportPendingEvents() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      report(&event)
    }
  }

  private func report(_ event: inout XEvent) {
    switch event.type {
    case ButtonPress, ButtonRelease:
      let button = event.xbutton
      let isPress = event.type == ButtonPress
      // ICCCM requires a grab to have the time of the event that causes the grab.
      let status = grabsPresses && isPress ? grabPointer(button.window, button.time) : 0
      if grabsPresses, !isPress { XUngrabPointer(display, UInt(CurrentTime)) }
      Report(event.type == ButtonPress ? "press" : "release").with("window", name(of: button.window))
        .with("button", button.button).with("x", button.x).with("y", button.y).with("rootX", button.x_root)
        .with("rootY", button.y_root).with("state", button.state).with("time", button.time)
        .with("grab", status).write()
    case MotionNotify:
      let motion = event.xmotion
      Report("motion").with("window", name(of: motion.window)).with("x", motion.x).with("y", motion.y)
        .with("rootX", motion.x_root).with("rootY", motion.y_root).with("state", motion.state)
        .with("time", motion.time).write()
    case KeyPress, KeyRelease:
      let key = event.xkey
      Report(event.type == KeyPress ? "key-press" : "key-release").with("window", name(of: key.window))
        .with("keycode", key.keycode).with("state", key.state).with("time", key.time).write()
    case EnterNotify, LeaveNotify:
      let crossing = event.xcrossing
      Report(event.type == EnterNotify ? "enter" : "leave").with("window", name(of: crossing.window))
        .with("mode", crossing.mode).write()
    case FocusIn, FocusOut:
      let focus = event.xfocus
      Report(event.type == FocusIn ? "focus-in" : "focus-out").with("window", name(of: focus.window))
        .with("mode", focus.mode).write()
    case PropertyNotify:
      if watched.contains(event.xproperty.atom) {
        reportProperty(event.xproperty.atom, of: event.xproperty.window)
      }
    case MapNotify: Report("map").with("window", name(of: event.xmap.window)).write()
    case UnmapNotify: Report("unmap").with("window", name(of: event.xunmap.window)).write()
    case ConfigureNotify:
      let place = event.xconfigure
      Report("configure").with("window", name(of: place.window)).with("x", place.x).with("y", place.y)
        .with("width", place.width).with("height", place.height).write()
    case ClientMessage:
      if UInt(bitPattern: event.xclient.data.l.0) == atom("WM_DELETE_WINDOW") {
        Report("delete").with("window", name(of: event.xclient.window)).write()
      }
    case GenericEvent: reportGeneric(&event)
    default: break
    }
  }

  private func reportGeneric(_ event: inout XEvent) {
    guard event.xcookie.extension == xiOpcode, XGetEventData(display, &event.xcookie) != 0 else { return }
    defer { XFreeEventData(display, &event.xcookie) }
    guard let data = event.xcookie.data else { return }
    let type = event.xcookie.evtype
    switch type {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_Motion, XI_ButtonPress, XI_ButtonRelease:
      let device = data.load(as: XIDeviceEvent.self)
      Report(xiNames[type] ?? "?").with("window", name(of: device.event))
        .with(type < XI_TouchBegin ? "button" : "touch", device.detail).with("x", device.event_x)
        .with("y", device.event_y).with("rootX", device.root_x).with("rootY", device.root_y)
        .with("device", device.deviceid).with("source", device.sourceid).with("flags", device.flags)
        .with("time", device.time).with("buttons", pressedButtons(device.buttons)).write()
    case XI_TouchOwnership:
      let ownership = data.load(as: XITouchOwnershipEvent.self)
      Report("touch-ownership").with("window", name(of: ownership.event)).with("touch", ownership.touchid)
        .write()
    case XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd, XI_RawKeyPress, XI_RawKeyRelease,
      XI_RawButtonPress, XI_RawButtonRelease:
      let raw = data.load(as: XIRawEvent.self)
      Report(xiNames[type] ?? "?").with("detail", raw.detail).with("device", raw.deviceid)
        .with("source", raw.sourceid).with("time", raw.time).write()
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      let swipe = data.load(as: XIGestureSwipeEvent.self)
      Report(xiNames[type] ?? "?").with("window", name(of: swipe.event)).with("fingers", swipe.detail)
        .with("dx", swipe.delta_x).with("dy", swipe.delta_y).with("flags", swipe.flags)
        .with("time", swipe.time).write()
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      let pinch = data.load(as: XIGesturePinchEvent.self)
      Report(xiNames[type] ?? "?").with("window", name(of: pinch.event)).with("fingers", pinch.detail)
        .with("scale", pinch.scale).with("angle", pinch.delta_angle).with("flags", pinch.flags)
        .with("time", pinch.time).write()
    default: break
    }
  }

  /// The numbers of the pressed buttons in an event, joined by commas.
  private func pressedButtons(_ state: XIButtonState) -> String {
    let bits = UnsafeBufferPointer(start: state.mask, count: state.mask == nil ? 0 : Int(state.mask_len))
    let numbers = (0..<8 * bits.count).filter { number in bits[number / 8] & 1 << UInt8(number % 8) != 0 }
    return numbers.map(String.init).joined(separator: ",")
  }
}

private nonisolated let xiNames: [Int32: String] = [
  XI_TouchBegin: "touch-begin", XI_TouchUpdate: "touch-update", XI_TouchEnd: "touch-end",
  XI_Motion: "xi-motion", XI_ButtonPress: "xi-press", XI_ButtonRelease: "xi-release",
  XI_RawTouchBegin: "raw-touch-begin", XI_RawTouchUpdate: "raw-touch-update", XI_RawTouchEnd: "raw-touch-end",
  XI_RawKeyPress: "raw-key-press", XI_RawKeyRelease: "raw-key-release",
  XI_RawButtonPress: "raw-press", XI_RawButtonRelease: "raw-release",
  XI_GestureSwipeBegin: "swipe-begin", XI_GestureSwipeUpdate: "swipe-update", XI_GestureSwipeEnd: "swipe-end",
  XI_GesturePinchBegin: "pinch-begin", XI_GesturePinchUpdate: "pinch-update", XI_GesturePinchEnd: "pinch-end",
]
