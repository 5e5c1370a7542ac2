// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import VirtualSession

/// An ordinary application with one window, which records the events that it receives.
final class ObservingClient {
  enum Listening {
    /// Core pointer and key events, as old applications do.
    case core
    /// XInput2 touches, as today's toolkits do.
    case touches
    case swipes
  }

  let connection: OpaquePointer
  let window: Window
  private var lines: [String] = []
  private var opcode: Int32 = 0

  init(
    _ server: XorgServer, _ listening: Listening, x: Int32 = 0, y: Int32 = 0, width: UInt32 = 400,
    height: UInt32 = 400
  ) throws {
    guard let connection = XOpenDisplay(server.displayName) else { throw NoConnection() }
    self.connection = connection
    // Without the handlers, Xlib ends the test program when the server stops first.
    XSetIOErrorHandler { _ in 0 }
    XSetIOErrorExitHandler(connection, { _, _ in }, nil)
    var event: Int32 = 0
    var error: Int32 = 0
    XQueryExtension(connection, "XInputExtension", &opcode, &event, &error)
    var version: (major: Int32, minor: Int32) = (2, 4)
    XIQueryVersion(connection, &version.major, &version.minor)
    window = XCreateSimpleWindow(connection, XDefaultRootWindow(connection), x, y, width, height, 0, 0, 0)
    var hints = XSizeHints()
    hints.flags = USPosition
    XSetWMNormalHints(connection, window, &hints)
    var canClose = XInternAtom(connection, "WM_DELETE_WINDOW", 0)
    XSetWMProtocols(connection, window, &canClose, 1)
    select(listening)
    XMapWindow(connection, window)
    XSync(connection, 0)
  }

  isolated deinit { XCloseDisplay(connection) }

  struct NoConnection: Error {}

  /// Takes the keyboard focus directly, without a window manager.
  func focus() {
    _ = log()
    XSetInputFocus(connection, window, RevertToParent, Time(CurrentTime))
    _ = log()
  }

  /// The events since the last call: press and release with place; key names; touch phases with place.
  func log() -> [String] {
    XSync(connection, 0)
    while XPending(connection) > 0 {
      var event = XEvent()
      XNextEvent(connection, &event)
      if let line = describe(&event) { lines.append(line) }
    }
    defer { lines = [] }
    return lines
  }

  private func select(_ listening: Listening) {
    switch listening {
    case .core:
      XSelectInput(connection, window, ButtonPressMask | ButtonReleaseMask | KeyPressMask | KeyReleaseMask)
    case .touches: select([XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd])
    case .swipes: select([XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd])
    }
  }

  private func select(_ types: [Int32]) {
    var bits = [UInt8](repeating: 0, count: 5)
    for type in types { bits[Int(type) / 8] |= 1 << (type % 8) }
    bits.withUnsafeMutableBufferPointer { buffer in
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: 5, mask: buffer.baseAddress)
      XISelectEvents(connection, window, &mask, 1)
    }
  }

  private func describe(_ event: inout XEvent) -> String? {
    switch event.type {
    case ButtonPress: "press \(event.xbutton.button) \(event.xbutton.x_root),\(event.xbutton.y_root)"
    case ButtonRelease: "release \(event.xbutton.button) \(event.xbutton.x_root),\(event.xbutton.y_root)"
    case KeyPress: "down " + keyName(&event.xkey)
    case KeyRelease: "up " + keyName(&event.xkey)
    case ClientMessage: "close"
    case MappingNotify: refresh(&event)
    case GenericEvent: describeInput(&event)
    default: nil
    }
  }

  private func refresh(_ event: inout XEvent) -> String? {
    XRefreshKeyboardMapping(&event.xmapping)
    return nil
  }

  private func keyName(_ event: inout XKeyEvent) -> String {
    var keysym: KeySym = 0
    XLookupString(&event, nil, 0, &keysym, nil)
    let name = XKeysymToString(keysym).map { String(cString: $0) } ?? "nothing"
    return event.state & UInt32(ControlMask) != 0 ? "Control+" + name : name
  }

  private func describeInput(_ event: inout XEvent) -> String? {
    guard XGetEventData(connection, &event.xcookie) != 0 else { return nil }
    defer { XFreeEventData(connection, &event.xcookie) }
    guard let data = event.xcookie.data else { return nil }
    switch event.xcookie.evtype {
    case XI_TouchBegin: return "begin " + place(data)
    case XI_TouchUpdate: return "update " + place(data)
    case XI_TouchEnd: return "end " + place(data)
    case XI_GestureSwipeBegin: return "swipe begin \(fingers(data))"
    case XI_GestureSwipeUpdate: return "swipe update \(fingers(data))"
    case XI_GestureSwipeEnd: return "swipe end \(fingers(data))"
    default: return nil
    }
  }

  private func place(_ data: UnsafeMutableRawPointer) -> String {
    let event = data.assumingMemoryBound(to: XIDeviceEvent.self)
    return "\(Int(event.pointee.root_x.rounded())),\(Int(event.pointee.root_y.rounded()))"
  }

  private func fingers(_ data: UnsafeMutableRawPointer) -> Int32 {
    data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee.detail
  }
}
