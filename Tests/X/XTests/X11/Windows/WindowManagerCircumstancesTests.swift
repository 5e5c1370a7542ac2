// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

struct WindowManagerCircumstancesTests {
  private let server: XorgServer
  private let display: Display
  private let windows: WindowManager
  private let inside = Point(x: 350, y: 300)

  init() throws {
    server = try XorgServer()
    display = try Display(server.displayName)
    windows = WindowManager(display)
  }

  private func makeClient() throws -> (client: ObservingClient, window: WindowID) {
    let client = try ObservingClient(server, .core, x: 200, y: 200, width: 300, height: 200)
    return (client, WindowID(rawValue: client.window))
  }

  /// Starts a window manager and waits until it answers requests: while it starts, it shrinks new windows.
  private func startOpenbox() throws -> WindowManagerProcess {
    let openbox = try WindowManagerProcess(on: server)
    windows.switchDesktop(to: 1)
    try #require(display.eventually(hearing: windows.handle) { windows.currentDesktop == 1 })
    return openbox
  }

  /// A place in the window, after the window manager has placed it.
  private func managedPlace(of window: WindowID) throws -> Point {
    func place() -> Point { display.place(of: window) + Vector(dx: 50, dy: 50) }
    try #require(display.eventually { windows.outermostWindow(at: place())?.window == window })
    return place()
  }

  @Test func `without a window manager the outermost window counts, and on the bare root none`() throws {
    let (client, window) = try makeClient()
    let inner = XCreateSimpleWindow(client.connection, client.window, 0, 0, 300, 200, 0, 0, 0)
    XMapWindow(client.connection, inner)
    XSync(client.connection, 0)
    let found = windows.outermostWindow(at: inside, deepest: WindowID(rawValue: inner))
    #expect(found?.window == window && found?.isManaged == false)
    #expect(windows.outermostWindow(at: Point(x: 900, y: 700)) == nil)
    #expect(windows.covers(window, Rect(x: 200, y: 200, width: 300, height: 200)))
    #expect(!windows.covers(window, Rect(x: 199, y: 200, width: 300, height: 200)))
    #expect(!windows.covers(WindowID(rawValue: 0x123_4567), .zero), "it is gone")
  }

  @Test func `panels are windows too, and each has its type`() throws {
    let openbox = try startOpenbox()
    let (client, window) = try makeClient()
    defer { withExtendedLifetime(client) {} }
    let inside = try managedPlace(of: window)
    #expect(windows.outermostWindow(at: inside)?.isManaged == true)
    #expect(windows.type(of: window) == nil && !windows.isTransient(window))
    display.setNumbers([7, display.atoms[.typeDock]], of: window, display.atoms[.windowType])
    #expect(windows.type(of: window) == .typeDock, "the first one that is known counts")
    #expect(windows.outermostWindow(at: inside)?.window == window)
    display.setNumbers([display.root.rawValue], of: window, UInt(XA_WM_TRANSIENT_FOR))
    #expect(windows.isTransient(window))
    openbox.stop()
  }

  @Test func `the pointer's place and the keys that are held are known`() throws {
    display.warpPointer(of: DeviceID(rawValue: 2), to: inside)
    #expect(display.pointer == inside)
    #expect(display.heldModifiers == [])
    // Control and Shift on the keyboard of the test server.
    for key in [37, 50] { try server.keyboard.press(key) }
    try server.keyboard.sync()
    #expect(display.heldModifiers == [.control, .shift])
    for key in [37, 50] { try server.keyboard.release(key) }
    try server.keyboard.sync()
    #expect(display.heldModifiers == [])
  }
}
