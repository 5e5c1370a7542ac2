// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// An application's window on one workspace: a colour, a heading in large letters, and a line below.
final class DemoWindow {
  struct Content {
    var title: String
    var resourceClass: String
    var heading: String
    var text: String
    var color: UInt32
    /// The workspace of the window, counted from 0.
    var workspace: Int
  }

  let window: Window
  /// Keeps the connection open as long as this object exists.
  private let connection: DisplayConnection

  init(
    _ connection: DisplayConnection, _ content: Content, x: Int, y: Int, width: Int, height: Int,
    _ screen: ScreenSize
  ) {
    self.connection = connection
    let display = connection.display
    window = XCreateSimpleWindow(
      display, connection.root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, UInt(content.color))
    Self.describe(window, content, on: connection, x: x, y: y)
    // The window may become as large as the screen.
    let canvas = DemoCanvas(connection, width: screen.width, height: screen.height, color: content.color)
    canvas.write(content.heading, x: 40, y: 40, size: 72, color: white)
    canvas.write(content.text, x: 44, y: 150, size: 28, color: white)
    canvas.show(in: window)
    XSelectInput(display, window, StructureNotifyMask)
    XMapWindow(display, window)
  }

  private static func describe(
    _ window: Window, _ content: Content, on connection: DisplayConnection, x: Int, y: Int
  ) {
    let display = connection.display
    XStoreName(display, window, content.title)
    content.resourceClass.withCString { name in
      var hint = XClassHint()
      hint.res_name = UnsafeMutablePointer(mutating: name)
      hint.res_class = UnsafeMutablePointer(mutating: name)
      XSetClassHint(display, window, &hint)
    }
    var size = XSizeHints()
    size.flags = USPosition
    (size.x, size.y) = (Int32(x), Int32(y))
    XSetWMNormalHints(display, window, &size)
    var hints = XWMHints()
    hints.flags = InputHint
    hints.input = True
    XSetWMHints(display, window, &hints)
    var delete = connection.atom("WM_DELETE_WINDOW")
    XSetWMProtocols(display, window, &delete, 1)
    let workspace = [content.workspace]
    workspace.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, connection.atom("_NET_WM_DESKTOP"), XA_CARDINAL, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
    }
  }
}

private nonisolated let white: UInt32 = 0xFFFFFF
