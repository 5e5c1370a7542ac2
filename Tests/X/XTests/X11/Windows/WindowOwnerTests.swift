// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc
import InputEvents
import Testing
import VirtualSession

@testable import X11

struct WindowOwnerTests {
  @Test func `a window is of the process that the server knows, whatever it says itself`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let client = try ObservingClient(server, .core, x: 200, y: 200, width: 300, height: 200)
    let window = WindowID(rawValue: client.window)
    #expect(windows.owner(of: window) == .process(Int(getpid())))
    // Such as from a sandbox with its own process numbers.
    display.setNumbers([2], of: window, display.atoms[.windowProcess])
    #expect(windows.owner(of: window) == .process(Int(getpid())))
    // A tunnel's process is not the program that shows the window.
    XChangeProperty(
      display.connection, window.rawValue, display.atoms[.clientMachine], Atom(XA_STRING), 8, PropModeReplace,
      Array("elsewhere".utf8), 9)
    #expect(windows.owner(of: window) == .remote)
  }
}
