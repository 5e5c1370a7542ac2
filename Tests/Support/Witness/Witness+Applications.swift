// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

// Windows of other programs: menus and applications.
extension Witness {
  /// Reports the number of menus and similar windows that bypass the window manager, and the place of the
  /// uppermost window.
  ///
  /// Windows of less than 20 pixels serve other purposes, and the feedback on a gesture is not a menu.
  func reportPopups() {
    let popups = children(of: root).compactMap { window -> XWindowAttributes? in
      var attributes = XWindowAttributes()
      guard !windows.values.contains(window), XGetWindowAttributes(display, window, &attributes) != 0,
        attributes.override_redirect == True, attributes.map_state == IsViewable,
        min(attributes.width, attributes.height) >= 20, managedWindow(in: window) == nil,
        !hasClass(window, "fingerpost")
      else { return nil }
      return attributes
    }
    let uppermost = popups.last ?? XWindowAttributes()
    Report("popups").with("count", popups.count).with("x", uppermost.x).with("y", uppermost.y)
      .with("width", uppermost.width).with("height", uppermost.height).write()
  }

  /// Finds the window of another program by class, gives it a name, and reports whether it exists.
  ///
  /// Of several windows it takes the lowest or the uppermost.
  func adopt(_ name: String, resourceClass: String, isUppermost: Bool) {
    let all = managedWindows(below: root).filter { hasClass($0, resourceClass) }
    let found = isUppermost ? all.last : all.first
    if let found {
      windows[name] = found
      XSelectInput(display, found, PropertyChangeMask)
    }
    Report("adopt").with("name", name).with("found", found == nil ? 0 : 1).write()
  }

  /// Asks a program whether it is alive, as window managers do; the answer follows all earlier events.
  ///
  /// - Returns: Whether it answered within 5 s.
  func ping(_ window: Window) -> Bool {
    // Toolkits send the answer with either of these masks, so the witness selects both.
    let answers = SubstructureNotifyMask | StructureNotifyMask
    XSelectInput(display, root, PropertyChangeMask | answers)
    defer {
      XSelectInput(display, root, PropertyChangeMask)
      XSync(display, False)
      var event = XEvent()
      while XCheckWindowEvent(display, root, answers, &event) != 0 {}
    }
    var question = XEvent()
    question.xclient.type = ClientMessage
    question.xclient.window = window
    question.xclient.message_type = atom("WM_PROTOCOLS")
    question.xclient.format = 32
    question.xclient.data.l.0 = Int(atom("_NET_WM_PING"))
    question.xclient.data.l.1 = Int(CurrentTime)
    question.xclient.data.l.2 = Int(window)
    XSendEvent(display, window, False, NoEventMask, &question)
    XFlush(display)
    for _ in 0..<500 {
      var answer = XEvent()
      if XCheckTypedWindowEvent(display, root, ClientMessage, &answer) != 0,
        UInt(bitPattern: answer.xclient.data.l.0) == atom("_NET_WM_PING")
      {
        return true
      }
      var entry = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 10)
    }
    return false
  }

  private func children(of window: Window) -> [Window] {
    var (top, parent, count) = (Window(), Window(), UInt32())
    var list: UnsafeMutablePointer<Window>?
    guard XQueryTree(display, window, &top, &parent, &list, &count) != 0, let list else { return [] }
    defer { XFree(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  /// The windows that a window manager manages, at any depth in its frames.
  private func managedWindows(below window: Window) -> [Window] {
    children(of: window).flatMap { hasState($0) ? [$0] : managedWindows(below: $0) }
  }

  private func managedWindow(in window: Window) -> Window? {
    hasState(window) ? window : managedWindows(below: window).first
  }

  private func hasState(_ window: Window) -> Bool { !propertyValue(atom("WM_STATE"), of: window).isEmpty }

  private func hasClass(_ window: Window, _ resourceClass: String) -> Bool {
    var hint = XClassHint()
    guard XGetClassHint(display, window, &hint) != 0 else { return false }
    defer {
      XFree(hint.res_name)
      XFree(hint.res_class)
    }
    return hint.res_class.map { String(cString: $0) } == resourceClass
  }
}
