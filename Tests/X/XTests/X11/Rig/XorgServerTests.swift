// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

struct XorgServerTests {
  @Test func `a server comes up with its devices and leaves nothing behind`() throws {
    let server = try XorgServer()
    let socket = "/tmp/.X11-unix/X\(server.displayName.dropFirst())"
    let folder = server.folder.path
    #expect(access(socket, F_OK) == 0)
    try server.touchscreen.sync()
    try server.touchscreen.tap(at: ScreenPoint(10, 10))
    try server.touchscreen.sync()
    let openbox = try WindowManagerProcess(on: server)
    openbox.stop()
    server.stop()
    expectGone(String(server.displayName.dropFirst()))
    _ = folder
  }
}
