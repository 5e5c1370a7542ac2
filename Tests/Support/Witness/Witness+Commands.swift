// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// The commands; each answers with a line of its own name when it is done, or with `refused` if it is wrong.
///
///     window NAME X Y WIDTH HEIGHT SELECTION [CLASS [TITLE]]   core touch ownership pointer gestures nothing
///     override NAME X Y WIDTH HEIGHT SELECTION [CLASS [TITLE]] a window that the window manager leaves alone
///     adopt NAME CLASS [uppermost]  gives a name to another program's window
///     ping NAME                  whether a program has handled all earlier events
///     popups                     the number of other programs' menus and the like, and the uppermost's place
///     ask-close NAME             asks the window manager to close a window
///     close NAME · focus NAME · activate NAME · iconify NAME
///     raw                        raw touches, keys and buttons of all devices
///     watch PROPERTY             changes of a root-window property, and its value now
///     watch-window NAME PROPERTY the same of a window
///     set-root PROPERTY N …      a root-window property of numbers
///     storm N PROPERTY …         answers, then changes text properties of the root window N times without a pause
///     get NAME PROPERTY          the value of a window's property now
///     prepare PROPERTY N …       gives the next window a property of numbers
///     prepare-type TYPE          gives the next window a type, such as _NET_WM_WINDOW_TYPE_DOCK
///     type NAME TYPE             gives a window a type, such as _NET_WM_WINDOW_TYPE_DOCK
///     state NAME add|remove STATE [STATE]   asks for states, such as _NET_WM_STATE_FULLSCREEN
///     monitor NAME X Y WIDTH HEIGHT [MM]    makes a part of the screen a monitor, MM millimetres wide
///     grab pointer|keyboard|device|device-touch|touchscreen|touch|button|server · ungrab … · allow
///     grab-presses               grabs the pointer with the time of each press from now on
///     pointer · warp X Y         the place of the pointer; moves it
///     fake-motion X Y            moves the pointer through XTEST
///     geometry NAME              the window's place on the screen and its size
///     picture NAME AS            keeps a picture of a window's middle, and the thousandths of edges in it
///     changed NAME AS            the thousandths of that picture that look different now
///     keys                       keys and buttons that are down on the server and on its XTEST devices
///     set-desktop N              asks the window manager for a workspace
///     device enable|disable|float|attach NAME   changes a device; its name is the rest of the line
///     owner SELECTION            whether a client owns a selection, and whether the witness does
///     own SELECTION              takes a selection
///     deny                       has the server refuse all new connections
///     resize WIDTH HEIGHT        gives the root window another size
///     mode WIDTH HEIGHT          gives the first monitor and the root window another size
///     leave-pressed key|button N presses through XTEST and does not release
///     let-go key|button N        releases through XTEST
///     saver on|off               starts or ends the screen saver
///     saver after N blank|noblank   starts it N seconds after the last input, or never for 0
///     saver state                whether it is active
///     sync TOKEN                 reports all earlier events of the server before the answer
extension Witness {
  func obey(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard let command = words.first else { return }
    let arguments = Array(words.dropFirst())
    guard perform(command, arguments) else {
      Report("refused").with("command", command).write()
      return
    }
  }

  private func perform(_ command: String, _ arguments: [String]) -> Bool {
    switch command {
    case "window", "override": return makeWindow(arguments, override: command == "override")
    case "grab", "ungrab":
      guard let kind = arguments.first.flatMap(Grab.init) else { return false }
      let status = command == "grab" ? take(kind) : release(kind)
      XSync(display, False)
      Report(command).with("kind", kind.rawValue).with("status", status).write()
    case "raw": selectRaw()
    case "grab-presses":
      grabsPresses = true
      Report("grab-presses").write()
    case "watch":
      guard let property = arguments.first.map(atom) else { return false }
      watched.insert(property)
      reportProperty(property, of: root)
    case "watch-window":
      guard arguments.count == 2, let window = window(arguments[0]) else { return false }
      watched.insert(atom(arguments[1]))
      reportProperty(atom(arguments[1]), of: window)
    case "set-root":
      guard arguments.count > 1 else { return false }
      setNumbers(arguments.dropFirst().map { UInt($0) ?? UInt(atom($0)) }, of: arguments[0])
      Report("set-root").with("property", arguments[0]).write()
    case "storm":
      guard arguments.count > 1, let count = Int(arguments[0]) else { return false }
      Report("storm").write()
      storm(Array(arguments.dropFirst()), times: count)
    case "get":
      guard arguments.count == 2, let window = window(arguments[0]) else { return false }
      Report("get").with("value", propertyValue(atom(arguments[1]), of: window)).write()
    case "prepare":
      guard arguments.count > 1 else { return false }
      prepared[arguments[0]] = arguments.dropFirst().compactMap { Int($0) }
      Report("prepare").with("property", arguments[0]).write()
    case "prepare-type":
      guard let type = arguments.first else { return false }
      preparedType = type
      Report("prepare-type").write()
    case "adopt":
      guard 2...3 ~= arguments.count else { return false }
      adopt(arguments[0], resourceClass: arguments[1], isUppermost: arguments.last == "uppermost")
    case "owner":
      guard let selection = arguments.first else { return false }
      let owner = XGetSelectionOwner(display, atom(selection))
      Report("owner").with("owner", owner == 0 ? 0 : 1).with("ours", owner == windows[selection] ? 1 : 0)
        .write()
    case "ping":
      guard let window = arguments.first.flatMap(window) else { return false }
      Report("ping").with("answered", ping(window) ? 1 : 0).write()
    case "popups": reportPopups()
    case "picture", "changed":
      guard arguments.count == 2, let pixels = window(arguments[0]).flatMap(middle) else { return false }
      if command == "picture" { keep(pixels, as: arguments[1]) } else { compare(pixels, with: arguments[1]) }
    case "ask-close", "close", "focus", "activate", "iconify", "geometry":
      guard let name = arguments.first, let window = window(name) else { return false }
      act(command, on: window)
      XSync(display, False)
      if command != "geometry" { Report(command).with("window", name).write() }
      if command == "close" { windows[name] = nil }
    case "type", "state":
      guard arguments.count >= 2, let window = window(arguments[0]) else { return false }
      if command == "type" { setType(arguments[1], of: window) } else { askForStates(arguments, of: window) }
      XSync(display, False)
      Report(command).with("window", arguments[0]).write()
    case "monitor":
      let numbers = arguments.dropFirst().compactMap { Int32($0) }
      guard (4...5).contains(numbers.count) else { return false }
      return addMonitor(arguments[0], numbers)
    case "fake-motion":
      guard arguments.count == 2, let x = Int32(arguments[0]), let y = Int32(arguments[1]) else {
        return false
      }
      XTestFakeMotionEvent(display, -1, x, y, 0)
      XSync(display, False)
      Report("fake-motion").write()
    case "warp":
      guard arguments.count == 2, let x = Int32(arguments[0]), let y = Int32(arguments[1]) else {
        return false
      }
      XWarpPointer(display, UInt(None), root, 0, 0, 0, 0, x, y)
      XSync(display, False)
      Report("warp").write()
    case "shape":
      guard arguments.count == 2, let window = window(arguments[0]) else { return false }
      let cursor = XCreateFontCursor(display, UInt32(XC_xterm))
      XFixesSetCursorName(display, cursor, arguments[1])
      XDefineCursor(display, window, cursor)
      XSync(display, False)
      Report("shape").write()
    case "set-desktop":
      guard let number = arguments.first.flatMap({ Int($0) }) else { return false }
      askWindowManager("_NET_CURRENT_DESKTOP", root, number, 0)
      XSync(display, False)
      Report("set-desktop").write()
    case "device":
      guard arguments.count >= 2 else { return false }
      return changeDevice(arguments[0], arguments.dropFirst().joined(separator: " "))
    case "own":
      guard let selection = arguments.first else { return false }
      own(selection)
    case "deny": denyAccess()
    case "resize":
      let size = arguments.compactMap { Int32($0) }
      return size.count == 2 && resizeScreen(width: size[0], height: size[1])
    case "mode":
      let size = arguments.compactMap { UInt32($0) }
      return size.count == 2 && showMode(width: size[0], height: size[1])
    case "leave-pressed", "let-go":
      guard arguments.count == 2, let number = UInt32(arguments[1]) else { return false }
      return fake(arguments[0], number, isDown: command == "leave-pressed", command)
    case "allow":
      XAllowEvents(display, ReplayPointer, UInt(CurrentTime))
      XSync(display, False)
      Report("allow").write()
    case "saver": return setSaver(arguments)
    case "pointer": reportPointer()
    case "keys": reportHeldKeys()
    case "sync":
      XSync(display, False)
      reportPendingEvents()
      Report("sync").with("token", arguments.first ?? "").write()
    default: return false
    }
    return true
  }

  private func act(_ command: String, on window: Window) {
    switch command {
    case "ask-close": askWindowManager("_NET_CLOSE_WINDOW", window, 0, 2)
    case "close": XDestroyWindow(display, window)
    case "focus": XSetInputFocus(display, window, RevertToParent, UInt(CurrentTime))
    case "activate": askWindowManager("_NET_ACTIVE_WINDOW", window, 2, 0)
    case "iconify": XIconifyWindow(display, window, XDefaultScreen(display))
    default: reportGeometry(of: window)
    }
  }

  func askWindowManager(_ message: String, _ window: Window, _ first: Int, _ second: Int, _ third: Int = 0) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(message)
    event.xclient.format = 32
    event.xclient.data.l.0 = first
    event.xclient.data.l.1 = second
    event.xclient.data.l.2 = third
    XSendEvent(display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  private func selectRaw() {
    select(
      [
        XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd, XI_RawKeyPress, XI_RawKeyRelease,
        XI_RawButtonPress, XI_RawButtonRelease,
      ], on: root, device: XIAllDevices)
    XSync(display, False)
    Report("raw").write()
  }

  private func setSaver(_ words: [String]) -> Bool {
    var (opcode, event, error, idle): (Int32, Int32, Int32, UInt) = (0, 0, 0, 0)
    XQueryExtension(display, "MIT-SCREEN-SAVER", &opcode, &event, &error)
    switch words.first {
    case "on": XForceScreenSaver(display, ScreenSaverActive)
    case "off": XForceScreenSaver(display, ScreenSaverReset)
    case "after":
      guard words.count == 3, let seconds = Int32(words[1]) else { return false }
      let blanking = words[2] == "blank" ? PreferBlanking : DontPreferBlanking
      XSetScreenSaver(display, seconds, 0, blanking, DefaultExposures)
    case "state": break
    default: return false
    }
    XSync(display, False)
    Report("saver").with("state", fp_is_screen_saved(display, opcode, root, &idle)).write()
    return true
  }

  private func reportPointer() {
    var (root, child) = (Window(), Window())
    var (x, y, windowX, windowY) = (Int32(0), Int32(0), Int32(0), Int32(0))
    var mask: UInt32 = 0
    XQueryPointer(display, self.root, &root, &child, &x, &y, &windowX, &windowY, &mask)
    Report("pointer").with("x", x).with("y", y).with("state", mask).write()
  }

  private func reportGeometry(of window: Window) {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window, &attributes)
    var (x, y, child) = (Int32(0), Int32(0), Window())
    XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
    var outermost = XWindowAttributes()
    XGetWindowAttributes(display, ancestor(of: window), &outermost)
    Report("geometry").with("window", name(of: window)).with("x", x).with("y", y)
      .with("width", attributes.width).with("height", attributes.height)
      .with("visible", attributes.map_state == IsViewable)
      .with("outer-x", outermost.x).with("outer-y", outermost.y)
      .with("outer-width", outermost.width).with("outer-height", outermost.height).write()
  }

  /// The child of the root that contains a window: the window manager's frame, or the window itself.
  private func ancestor(of window: Window) -> Window {
    var (top, parent, count) = (Window(), Window(), UInt32())
    var children: UnsafeMutablePointer<Window>?
    XQueryTree(display, window, &top, &parent, &children, &count)
    if let children { XFree(children) }
    return parent == top || parent == 0 ? window : ancestor(of: parent)
  }
}
