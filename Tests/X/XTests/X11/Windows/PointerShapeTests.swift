// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Testing
import VirtualSession

@testable import X11

struct PointerShapeTests {
  @Test func `the pointer's shape has the name that its program gave it`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let client = try ObservingClient(server, .core, x: 100, y: 100, width: 300, height: 300)
    func show(_ name: String?) {
      let cursor = XCreateFontCursor(client.connection, UInt32(XC_hand2))
      XFixesSetCursorName(client.connection, cursor, name ?? "")
      XDefineCursor(client.connection, client.window, cursor)
      XSync(client.connection, 0)
    }
    XWarpPointer(client.connection, 0, XDefaultRootWindow(client.connection), 0, 0, 0, 0, 200, 200)
    show("text")
    #expect(display.pointerShape == "text")
    show("a \u{1b}[0m hand")
    #expect(display.pointerShape == "a [0m hand")
    show(nil)
    #expect(display.pointerShape == nil)
    XFixesHideCursor(client.connection, client.window)
    XSync(client.connection, 0)
    #expect(display.pointerShape == nil)
    #expect(display.takeErrors() == [])
  }
}
