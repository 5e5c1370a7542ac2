// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

struct ScreenLockTests {
  private let server: XorgServer
  private let display: Display
  private let other: Display
  private let lock: ScreenLock
  private let monitor = Rect(x: 0, y: 0, width: 1280, height: 800)

  init() throws {
    server = try XorgServer()
    display = try Display(server.displayName)
    other = try Display(server.displayName)
    lock = ScreenLock(WindowManager(display))
  }

  private func grabKeyboard() {
    #expect(
      XGrabKeyboard(
        other.connection, other.root.rawValue, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime)) == 0)
  }

  /// An override-redirect window of the other client, which window managers leave alone.
  @discardableResult
  private func cover(_ frame: Rect, kind: Int32 = InputOutput) -> Window {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    let window = XCreateWindow(
      other.connection, other.root.rawValue, Int32(frame.minX), Int32(frame.minY), UInt32(frame.size.width),
      UInt32(frame.size.height), 0, 0, UInt32(kind), nil, UInt(CWOverrideRedirect), &attributes)
    XMapRaised(other.connection, window)
    other.sync()
    return window
  }

  @Test func `a keyboard is held while another client has grabbed it, in the old way or the new`() {
    #expect(!lock.isKeyboardHeld)
    grabKeyboard()
    #expect(lock.isKeyboardHeld)
    XUngrabKeyboard(other.connection, Time(CurrentTime))
    other.sync()
    #expect(!lock.isKeyboardHeld)
    // The number of the core keyboard follows that of the core pointer.
    var bits: UInt32 = 0
    let status = withUnsafeMutableBytes(of: &bits) { bits in
      var mask = XIEventMask(
        deviceid: 3, mask_len: 4, mask: bits.baseAddress?.assumingMemoryBound(to: UInt8.self))
      return XIGrabDevice(
        other.connection, 3, other.root.rawValue, Time(CurrentTime), 0, GrabModeAsync, GrabModeAsync, False,
        &mask)
    }
    #expect(status == 0 && lock.isKeyboardHeld)
    XIUngrabDevice(other.connection, 3, Time(CurrentTime))
    other.sync()
    #expect(!lock.isKeyboardHeld)
    XGrabPointer(
      other.connection, other.root.rawValue, False, 0, GrabModeAsync, GrabModeAsync, 0, 0, Time(CurrentTime))
    #expect(!lock.isKeyboardHeld, "a menu of the old kind holds the pointer alone")
  }

  @Test func `nobody notices that we look`() throws {
    let window = cover(Rect(x: 0, y: 0, width: 400, height: 400))
    XSelectInput(
      other.connection, window,
      FocusChangeMask | KeyPressMask | EnterWindowMask | LeaveWindowMask | KeymapStateMask)
    XSetInputFocus(other.connection, window, RevertToParent, Time(CurrentTime))
    XWarpPointer(other.connection, 0, other.root.rawValue, 0, 0, 0, 0, 100, 100)
    other.sync()
    var event = XEvent()
    while XPending(other.connection) > 0 { XNextEvent(other.connection, &event) }
    for _ in 0..<10 { #expect(!lock.isKeyboardHeld) }
    other.sync()
    #expect(XPending(other.connection) == 0)
    try server.keyboard.press(38)
    try server.keyboard.sync()
    #expect(lock.isKeyboardHeld == false, "a key that is down is no grab of another client")
    try server.keyboard.release(38)
    try server.keyboard.sync()
    other.sync()
    var isPressed = false
    while XPending(other.connection) > 0 {
      XNextEvent(other.connection, &event)
      if event.type == KeyPress { isPressed = true }
    }
    #expect(isPressed)
  }

  @Test(arguments: [InputOutput, InputOnly])
  func `a locker holds the keyboard and covers the monitor`(_ kind: Int32) {
    #expect(!lock.covers(monitor))
    cover(Rect(x: 0, y: 0, width: 1280, height: 800), kind: kind)
    #expect(!lock.covers(monitor), "a picture on the whole screen is no lock")
    grabKeyboard()
    #expect(lock.covers(monitor))
    cover(Rect(x: 540, y: 350, width: 200, height: 100))
    #expect(lock.covers(monitor), "the question for the password is in its middle")
    XUngrabKeyboard(other.connection, Time(CurrentTime))
    other.sync()
    #expect(!lock.covers(monitor))
  }

  @Test func `what a window manager keeps on the whole screen, unseen, is no cover`() {
    let guarding = cover(Rect(x: 0, y: 0, width: 1280, height: 800), kind: InputOnly)
    #expect(!lock.lookAhead(monitor))
    let check = [UInt(guarding)]
    check.withUnsafeBytes {
      _ = XChangeProperty(
        other.connection, other.root.rawValue,
        XInternAtom(other.connection, "_NET_SUPPORTING_WM_CHECK", False), Atom(XA_WINDOW), 32,
        PropModeReplace, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
    }
    other.sync()
    #expect(lock.lookAhead(monitor))
    // A shell that is also the window manager locks the session with a visible window.
    cover(Rect(x: 0, y: 0, width: 1280, height: 800))
    takeEvents()
    grabKeyboard()
    #expect(lock.covers(monitor))
  }

  /// Passes the events so far to the lock.
  private func takeEvents() {
    display.sync()
    while let event = display.nextEvent() { lock.handle(event) }
  }

  @Test func `a monitor that nothing covers needs no question until a window changes`() {
    #expect(!lock.isUncovered(monitor), "nobody has looked")
    #expect(lock.lookAhead(monitor))
    takeEvents()
    #expect(lock.isUncovered(monitor))
    grabKeyboard()
    takeEvents()
    #expect(lock.isUncovered(monitor) && !lock.covers(monitor), "without a cover it is no lock")
    let window = cover(Rect(x: 0, y: 0, width: 1280, height: 800))
    takeEvents()
    #expect(!lock.isUncovered(monitor))
    #expect(lock.covers(monitor))
    #expect(!lock.lookAhead(monitor))
    takeEvents()
    XDestroyWindow(other.connection, window)
    other.sync()
    takeEvents()
    #expect(!lock.isUncovered(monitor), "what changed may show what lay under it")
    #expect(lock.lookAhead(monitor))
  }

  @Test(arguments: ["moves", "grows", "is raised", "hides"])
  func `what is known ends when a window`(_ change: String) {
    let locker = cover(Rect(x: -1280, y: 0, width: 1280, height: 800))
    let panel = cover(Rect(x: 0, y: 0, width: 1280, height: 20))
    #expect(lock.lookAhead(monitor))
    takeEvents()
    switch change {
    case "moves": XMoveWindow(other.connection, locker, 0, 0)
    case "grows": XResizeWindow(other.connection, locker, 2560, 800)
    case "is raised": XRaiseWindow(other.connection, locker)
    default: XUnmapWindow(other.connection, panel)
    }
    other.sync()
    takeEvents()
    #expect(!lock.isUncovered(monitor))
  }

  @Test func `a window that is dragged about is reported once`() {
    let window = cover(Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(lock.lookAhead(monitor))
    takeEvents()
    var changes = 0
    for x in 1...50 {
      XMoveWindow(other.connection, window, Int32(x), 0)
      other.sync()
      display.sync()
      while let event = display.nextEvent() {
        if event == .topLevelChanged { changes += 1 }
        lock.handle(event)
      }
      display.sync()
    }
    #expect(changes == 1)
  }

  @Test func `a menu holds the keyboard and covers a part`() {
    grabKeyboard()
    #expect(!lock.covers(monitor))
    cover(Rect(x: 300, y: 300, width: 700, height: 400))
    #expect(!lock.covers(monitor))
  }

  @Test func `each monitor is locked by a window of its own`() {
    grabKeyboard()
    cover(Rect(x: 640, y: 0, width: 640, height: 800))
    #expect(lock.covers(Rect(x: 640, y: 0, width: 640, height: 800)))
    #expect(!lock.covers(Rect(x: 0, y: 0, width: 640, height: 800)))
  }

  @Test
  func `a switcher of the window manager in full screen is no lock for a gesture that has brought it up`() {
    let check = cover(Rect(x: -10, y: -10, width: 1, height: 1))
    // The property by which a window manager identifies itself.
    other.setNumbers([check], of: other.root, other.atoms[.supportingCheck])
    grabKeyboard()
    #expect(!lock.hasCovered(monitor))
    cover(Rect(x: 0, y: 0, width: 1280, height: 800))
    #expect(lock.covers(monitor) && !lock.hasCovered(monitor) && lock.foreignCover(of: monitor) == nil)
    other.setNumbers([display.root.rawValue], of: other.root, other.atoms[.supportingCheck])
    other.sync()
    #expect(lock.hasCovered(monitor) && lock.foreignCover(of: monitor) != nil)
  }

  @Test func `a viewer of another computer in full screen is no lock, since the window manager knows it`()
    throws
  {
    let openbox = try WindowManagerProcess(on: server)
    let windows = WindowManager(display)
    let viewer = try ObservingClient(server, .core, x: 200, y: 200, width: 300, height: 200)
    let window = WindowID(rawValue: viewer.window)
    #expect(display.eventually(hearing: windows.handle) { windows.activeWindow == window })
    windows.toggle(.fullscreen, of: window)
    #expect(display.eventually { windows.outermostWindow(at: Point(x: 5, y: 5))?.window == window })
    grabKeyboard()
    #expect(!lock.covers(monitor))
    openbox.stop()
  }
}
