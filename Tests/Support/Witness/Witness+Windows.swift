// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

extension Witness {
  /// Makes a window for `window` and `override`, shows it, and answers after the server has shown it.
  func makeWindow(_ words: [String], override: Bool) -> Bool {
    let numbers = words.dropFirst().prefix(4).compactMap { Int32($0) }
    guard words.count >= 6, numbers.count == 4, let selection = Selection(rawValue: words[5]) else {
      return false
    }
    let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])

    var attributes = XSetWindowAttributes()
    attributes.override_redirect = override ? True : False
    attributes.background_pixel = XWhitePixel(display, XDefaultScreen(display))
    let window = XCreateWindow(
      display, root, x, y, UInt32(width), UInt32(height), 0, Int32(CopyFromParent), UInt32(InputOutput), nil,
      UInt(CWOverrideRedirect | CWBackPixel), &attributes)
    windows[words[0]] = window
    setHints(
      of: window, x, y, width, height, resource: words.count > 6 ? words[6] : "witness",
      title: words.count > 7 ? words[7...].joined(separator: " ") : words[0])
    XSelectInput(display, window, StructureNotifyMask | PropertyChangeMask | selection.coreMask)
    if !selection.types.isEmpty { select(selection.types, on: window, device: XIAllMasterDevices) }

    XMapRaised(display, window)
    var event = XEvent()
    repeat { XWindowEvent(display, window, StructureNotifyMask, &event) } while event.type != MapNotify
    XSync(display, False)
    Report("window").with("name", words[0]).with("id", window).write()
    return true
  }

  private func setHints(
    of window: Window, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, resource: String,
    title: String
  ) {
    var size = XSizeHints()
    size.flags = USPosition | USSize
    (size.x, size.y, size.width, size.height) = (x, y, width, height)
    XSetWMNormalHints(display, window, &size)

    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = True
    hints.initial_state = NormalState
    XSetWMHints(display, window, &hints)

    resource.withCString { resource in
      var resourceClass = XClassHint()
      resourceClass.res_name = UnsafeMutablePointer(mutating: resource)
      resourceClass.res_class = UnsafeMutablePointer(mutating: resource)
      XSetClassHint(display, window, &resourceClass)
    }
    XStoreName(display, window, title)
    let bytes = Array(title.utf8)
    XChangeProperty(
      display, window, atom("_NET_WM_NAME"), atom("UTF8_STRING"), 8, PropModeReplace, bytes,
      Int32(bytes.count))
    setNumbers([Int(getpid())], of: window, "_NET_WM_PID")
    for (property, numbers) in prepared { setNumbers(numbers, of: window, property) }
    prepared = [:]
    if let preparedType { setType(preparedType, of: window) }
    preparedType = nil
    var delete = atom("WM_DELETE_WINDOW")
    XSetWMProtocols(display, window, &delete, 1)
  }
}

// Properties of windows for the window manager.
extension Witness {
  func setType(_ name: String, of window: Window) {
    let type = [Int(atom(name))]
    type.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, atom("_NET_WM_WINDOW_TYPE"), XA_ATOM, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
    }
  }

  /// Asks for the states that follow the window's name and `add` or `remove`.
  func askForStates(_ words: [String], of window: Window) {
    let states = words.dropFirst(2).map { Int(atom($0)) }
    askWindowManager(
      "_NET_WM_STATE", window, words[1] == "add" ? 1 : 0, states.first ?? 0, states.dropFirst().first ?? 0)
  }

  /// Sets a property of numbers; its type is CARDINAL, except for Motif's hints.
  func setNumbers(_ numbers: [Int], of window: Window, _ property: String) {
    let type = property == "_MOTIF_WM_HINTS" ? atom(property) : XA_CARDINAL
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, atom(property), type, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
  }
}

enum Selection: String {
  case core
  case touch
  case ownership
  case pointer
  case gestures
  case nothing

  var coreMask: Int {
    guard self == .core else { return 0 }
    return ButtonPressMask | ButtonReleaseMask | PointerMotionMask | KeyPressMask | KeyReleaseMask
      | EnterWindowMask | LeaveWindowMask | FocusChangeMask
  }

  var types: [Int32] {
    switch self {
    case .core, .nothing: []
    case .touch: [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]
    case .ownership: [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership]
    case .pointer: [XI_Motion, XI_ButtonPress, XI_ButtonRelease]
    case .gestures:
      [
        XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
        XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
      ]
    }
  }
}
