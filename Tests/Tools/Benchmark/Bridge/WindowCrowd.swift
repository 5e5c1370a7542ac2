// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// A client with many windows under the window manager; they close with it.
final class WindowCrowd {
  private let display: OpaquePointer
  private var windows: [Window] = []

  /// Shows windows as large as the screen, and returns when all are shown.
  init(_ count: Int, on name: String) throws {
    guard let display = XOpenDisplay(name) else { throw Trouble.noConnection }
    self.display = display
    for index in 0..<count {
      let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1280, 770, 0, 0, 0)
      "application\(index)".withCString { name in
        var hint = XClassHint()
        hint.res_name = UnsafeMutablePointer(mutating: name)
        hint.res_class = UnsafeMutablePointer(mutating: name)
        XSetClassHint(display, window, &hint)
      }
      XSelectInput(display, window, StructureNotifyMask)
      XMapWindow(display, window)
      windows.append(window)
    }
    var event = XEvent()
    for window in windows {
      repeat { XWindowEvent(display, window, StructureNotifyMask, &event) } while event.type != MapNotify
    }
  }

  isolated deinit { XCloseDisplay(display) }

  func change(times: Int) {
    for time in 0..<times {
      for window in windows {
        XStoreName(display, window, "document \(time)")
        var hints = XWMHints()
        hints.flags = InputHint | (time.isMultiple(of: 2) ? XUrgencyHint : 0)
        hints.input = True
        XSetWMHints(display, window, &hints)
      }
    }
    XSync(display, False)
  }
}
