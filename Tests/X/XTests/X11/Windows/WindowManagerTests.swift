// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

struct WindowManagerTests {
  @Test func `the window manager's name and abilities are known, and their absence too`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    #expect(windows.name == nil && !windows.isRunning)
    #expect(windows.currentDesktop == nil)
    let openbox = try WindowManagerProcess(on: server)
    display.settledEvents().forEach(windows.handle)
    #expect(windows.name == "Openbox" && windows.isRunning)
    #expect(windows.supports(.closeWindow))
    #expect(!windows.supports(.lentKeycodes))
    openbox.stop()
    // The properties of the root window are still there.
    #expect(display.eventually(hearing: windows.handle) { !windows.isRunning })
    #expect(windows.name == nil && windows.currentDesktop != nil)
    let next = try WindowManagerProcess(on: server)
    #expect(display.eventually(hearing: windows.handle) { windows.name == "Openbox" })
    next.stop()
  }

  @Test func `a workspace is switched to and the change is noticed`() throws {
    let server = try XorgServer()
    let openbox = try WindowManagerProcess(on: server, workspaces: 3)
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    #expect(windows.numberOfDesktops == 3)
    #expect(windows.currentDesktop == 0)
    windows.switchDesktop(to: 2)
    #expect(display.eventually(hearing: windows.handle) { windows.currentDesktop == 2 })
    openbox.stop()
  }

  @Test func `the window under a point is found below its frame and on its title bar`() throws {
    let server = try XorgServer()
    let openbox = try WindowManagerProcess(on: server)
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let client = try ObservingClient(server, .core, x: 200, y: 200, width: 300, height: 200)
    let window = WindowID(rawValue: client.window)
    #expect(display.eventually(hearing: windows.handle) { windows.activeWindow == window })
    let place = display.place(of: window)
    let inside = Point(x: place.x + 50, y: place.y + 50)
    let title = Point(x: place.x + 50, y: place.y - 5)
    #expect(windows.window(at: inside) == window)
    #expect(windows.window(at: title) == window)
    #expect(windows.window(at: Point(x: 1200, y: 700)) == nil)
    let grab = try TouchGrab(display)
    for place in [inside, title] {
      try server.touchscreen.down(0, at: ScreenPoint(place.x, place.y))
      try server.touchscreen.sync()
      let began = try #require(display.settledTouches().first)
      grab.accept(touch: began.touch, device: began.device)
      #expect(windows.window(at: began.location, deepest: began.deepest) == window)
      try server.touchscreen.up(0)
      try server.touchscreen.sync()
      _ = display.settledEvents()
    }
    openbox.stop()
  }

  @Test func `panels are no windows to act on`() throws {
    let server = try XorgServer()
    let openbox = try WindowManagerProcess(on: server)
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let panel = try ObservingClient(server, .core, x: 200, y: 200, width: 300, height: 200)
    let window = WindowID(rawValue: panel.window)
    #expect(display.eventually { windows.window(at: Point(x: 350, y: 300)) == window })
    display.setNumbers([display.atoms[.typeDock]], of: window, display.atoms[.windowType])
    #expect(windows.isDesktopOrDock(window))
    #expect(windows.window(at: Point(x: 350, y: 300)) == nil)
    openbox.stop()
  }

  @Test func `a window is maximised, minimised, made fullscreen, restored and closed`() throws {
    let server = try XorgServer()
    let openbox = try WindowManagerProcess(on: server)
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let client = try ObservingClient(server, .core, x: 200, y: 200, width: 300, height: 200)
    let window = WindowID(rawValue: client.window)
    #expect(display.eventually(hearing: windows.handle) { windows.activeWindow == window })
    windows.toggle(.maximized, of: window)
    #expect(display.eventually { windows.states(of: window).isMaximized })
    windows.toggle(.maximized, of: window)
    #expect(display.eventually { !windows.states(of: window).isMaximized })
    windows.toggle(.fullscreen, of: window)
    #expect(display.eventually { windows.states(of: window).isFullscreen })
    windows.toggle(.fullscreen, of: window)
    #expect(display.eventually { !windows.states(of: window).isFullscreen })
    windows.set(.maximized, of: window, to: true)
    #expect(display.eventually { windows.states(of: window).isMaximized })
    windows.minimize(window)
    #expect(display.eventually { windows.isMinimized(window) })
    windows.restore(window)
    #expect(display.eventually { !windows.isMinimized(window) && !windows.states(of: window).isMaximized })
    windows.move(window, toDesktop: 1)
    #expect(display.eventually { display.numbers(of: window, display.atoms[.windowDesktop]).first == 1 })
    windows.close(window)
    var heard: [String] = []
    #expect(
      display.eventually {
        heard += client.log()
        return heard.contains("close")
      })
    openbox.stop()
  }

  @Test func `what a window says about itself is read as hostile text`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let client = try ObservingClient(server, .core)
    let window = WindowID(rawValue: client.window)
    #expect(windows.facts(of: window) == WindowProperties())
    client.set("WM_CLASS", to: Array("navigator\0Fire\u{7}fox\0".utf8))
    client.set("WM_NAME", to: [0x63, 0x61, 0x66, 0xe9])
    #expect(windows.facts(of: window).title == "café")
    client.set("_NET_WM_NAME", to: Array("naïve\u{1b}]0;x".utf8))
    let facts = windows.facts(of: window)
    #expect(facts.instance == "navigator")
    #expect(facts.applicationClass == "Firefox")
    #expect(facts.title == "naïve]0;x")
  }

  @Test func `a window that is gone is no error`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let gone = WindowID(rawValue: 0x123_4567)
    #expect(windows.facts(of: gone) == WindowProperties())
    #expect(windows.window(at: .zero, deepest: gone) == nil)
    windows.close(gone)
    windows.toggle(.maximized, of: gone)
    display.sync()
    #expect(display.takeErrors() == [])
  }
}

extension Display {
  /// The top left corner of a window without its frame, on the root window.
  func place(of window: WindowID) -> Point {
    var x: Int32 = 0
    var y: Int32 = 0
    var child: Window = 0
    XTranslateCoordinates(connection, window.rawValue, root.rawValue, 0, 0, &x, &y, &child)
    return Point(x: Double(x), y: Double(y))
  }
}

extension ObservingClient {
  fileprivate func set(_ property: String, to bytes: [UInt8]) {
    var bytes = bytes
    XChangeProperty(
      connection, window, XInternAtom(connection, property, 0), Atom(XA_STRING), 8, PropModeReplace, &bytes,
      Int32(bytes.count))
    _ = log()
  }
}
