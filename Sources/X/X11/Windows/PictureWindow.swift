// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
internal import InputEvents

/// A window whose picture the server stores: the program draws it again when it changes, but not after
/// another window has covered it.
///
/// It has a connection of its own, does not select input, and never has the keyboard. A window manager keeps
/// it above the others, and on all workspaces, if it can.
package final class PictureWindow {
  /// The monitors, which may change at any time.
  package private(set) var screens: Screens
  /// In pixels.
  package private(set) var size: Size
  /// Whether it was closed, or the server is gone.
  package var isClosed: Bool { wasClosed || display.isLost }
  /// Readable when ``takeEvents()`` has events to handle.
  package var descriptor: Int32 { display.fileDescriptor }
  /// Xlib's `Display`.
  package var connection: OpaquePointer { display.connection }
  /// Xlib's number of the pixmap to draw on.
  package private(set) var pixmap: UInt
  /// Points to Xlib's `Visual` of the pixmap.
  package var visual: UnsafeMutableRawPointer? {
    XDefaultVisual(connection, Int32(display.screen)).map { UnsafeMutableRawPointer($0) }
  }

  private let display: Display
  private let window: Window
  private let closeMessage: Atom
  private var wasClosed = false

  /// Opens a window of a size in pixels.
  package init(_ title: String, size: Size) throws(DisplayError) {
    display = try Display()
    // This window needs only the monitors, not the root window's properties.
    display.hearsRootProperties = false
    let connection = display.connection
    let screen = Int32(display.screen)
    screens = Screens(display)
    self.size = size
    window = XCreateSimpleWindow(
      connection, display.root.rawValue, 0, 0, UInt32(size.width), UInt32(size.height), 0, 0,
      XWhitePixel(connection, screen))
    pixmap = XCreatePixmap(
      connection, window, UInt32(size.width), UInt32(size.height), UInt32(XDefaultDepth(connection, screen)))
    closeMessage = XInternAtom(connection, "WM_DELETE_WINDOW", 0)
    XSelectInput(connection, window, StructureNotifyMask)
    describe(title)
    XMapWindow(connection, window)
    display.flush()
  }

  /// Handles the pending events.
  ///
  /// - Returns: Whether the picture has to be drawn again, on a new pixmap if the size has changed.
  package func takeEvents() -> Bool {
    var isStale = false
    var event = XEvent()
    while !display.isLost, XPending(connection) > 0 {
      XNextEvent(connection, &event)
      switch event.type {
      case ConfigureNotify where event.xconfigure.window == window:
        let size = Size(width: Double(event.xconfigure.width), height: Double(event.xconfigure.height))
        if resize(to: size) { isStale = true }
      case ConfigureNotify:
        XRRUpdateConfiguration(&event)
        screens = Screens(display)
        isStale = true
      case ClientMessage
      where event.xclient.window == window && UInt(bitPattern: event.xclient.data.l.0) == closeMessage:
        wasClosed = true
      case DestroyNotify where event.xdestroywindow.window == window: wasClosed = true
      default: break
      }
    }
    _ = display.takeErrors()
    return isStale
  }

  package func show() {
    // Set each time: the effect of drawing on a pixmap that is a background depends on the server.
    XSetWindowBackgroundPixmap(connection, window, pixmap)
    XClearWindow(connection, window)
    display.flush()
  }

  private func resize(to size: Size) -> Bool {
    guard size != self.size, size.width >= 1, size.height >= 1 else { return false }
    self.size = size
    XFreePixmap(connection, pixmap)
    pixmap = XCreatePixmap(
      connection, window, UInt32(size.width), UInt32(size.height),
      UInt32(XDefaultDepth(connection, Int32(display.screen))))
    return true
  }

  private func describe(_ title: String) {
    XStoreName(connection, window, title)
    var close = closeMessage
    XSetWMProtocols(connection, window, &close, 1)
    var hints = XWMHints()
    hints.flags = InputHint
    hints.input = 0
    XSetWMHints(connection, window, &hints)
    "fingerpost".withCString { name in
      var hint = XClassHint()
      hint.res_name = UnsafeMutablePointer(mutating: name)
      hint.res_class = UnsafeMutablePointer(mutating: name)
      XSetClassHint(connection, window, &hint)
    }
    // On all workspaces: gestures switch between them.
    display.setNumbers([0xFFFF_FFFF], of: WindowID(rawValue: window), display.atoms[.windowDesktop])
    var states = [display.atoms[.stateAbove], display.atoms[.stateSticky]]
    states.withUnsafeMutableBytes { bytes in
      _ = XChangeProperty(
        connection, window, display.atoms[.windowState], Atom(XA_ATOM), 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 2)
    }
  }
}
