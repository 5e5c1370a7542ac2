// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// A plain X client that observes a private session.
///
/// Close it before the server stops, because Xlib ends the process when a connection breaks.
package final class DisplayConnection {
  let display: OpaquePointer
  let root: Window
  private var atoms: [String: Atom] = [:]

  /// Connects to a display such as `:3`.
  package init(_ name: String) throws(SessionError) {
    guard let display = XOpenDisplay(name) else { throw .noConnection(display: name) }
    self.display = display
    root = XDefaultRootWindow(display)
  }

  isolated deinit { XCloseDisplay(display) }

  func atom(_ name: String) -> Atom {
    if let known = atoms[name] { return known }
    let atom = XInternAtom(display, name, False)
    atoms[name] = atom
    return atom
  }

  /// The first value of a property that holds windows, cardinals or atoms.
  func firstValue(of property: String, on window: Window) -> Int? {
    withProperty(property, on: window, length: 1) { data, format, count in
      guard format == 32, count > 0 else { return nil }
      // Xlib hands out 32-bit values as longs.
      return data.withMemoryRebound(to: Int.self, capacity: 1) { $0.pointee }
    }
  }

  func text(of property: String, on window: Window) -> String? {
    withProperty(property, on: window, length: 1024) { data, format, count in
      guard format == 8 else { return nil }
      return String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    }
  }

  /// The windows of the window manager, oldest first.
  var managedWindows: [Window] {
    withProperty("_NET_CLIENT_LIST", on: root, length: 1024) { data, format, count in
      guard format == 32 else { return [] }
      return data.withMemoryRebound(to: Window.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    } ?? []
  }

  func setTitle(of window: Window, _ title: String) {
    let bytes = Array(title.utf8)
    XChangeProperty(
      display, window, atom("_NET_WM_NAME"), atom("UTF8_STRING"), 8, PropModeReplace, bytes,
      Int32(bytes.count))
    XSync(display, False)
  }

  /// The current workspace, counted from 0, as the window manager reports it.
  package var currentDesktop: Int? { firstValue(of: "_NET_CURRENT_DESKTOP", on: root) }

  /// Waits for a condition that changes with root-window properties or with our own windows' events.
  ///
  /// - Returns: Whether it held before the deadline.
  package func wait(before deadline: Deadline, until condition: () -> Bool) -> Bool {
    XSelectInput(display, root, PropertyChangeMask)
    while !condition() {
      guard waitForEvent(before: deadline) else { return false }
      var event = XEvent()
      XNextEvent(display, &event)
    }
    return true
  }

  func waitForEvent(before deadline: Deadline) -> Bool {
    XPending(display) > 0
      || (deadline.waitToRead(XConnectionNumber(display)) && waitForEventAfterReading(deadline))
  }

  private func waitForEventAfterReading(_ deadline: Deadline) -> Bool {
    // The input may not have been an event, but for instance a late reply.
    XPending(display) > 0 || waitForEvent(before: deadline)
  }

  private func withProperty<R>(
    _ property: String, on window: Window, length: Int,
    _ body: (UnsafeMutablePointer<UInt8>, _ format: Int32, _ count: Int) -> R?
  ) -> R? {
    var (type, format, count, rest) = (Atom(None), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, atom(property), 0, length, False, Atom(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    return body(data, format, Int(count))
  }
}
