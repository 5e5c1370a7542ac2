// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Formats
import Glibc
import Testing
import VirtualSession

@testable import X11

struct XwaylandTests {
  @Test func `a server whose devices are those of Xwayland is refused`() throws {
    let server = try XorgServer()
    try addMaster("xwayland-pointer:13", to: server.displayName)
    #expect(throws: DisplayError.wayland) { _ = try Display(server.displayName) }
    #expect(DisplayError.wayland.description.contains("Wayland session"))
  }

  @Test func `a private server within a Wayland session is served`() throws {
    setenv("WAYLAND_DISPLAY", "wayland-0", 1)
    defer { unsetenv("WAYLAND_DISPLAY") }
    let server = try XorgServer()
    try addMaster("pointer of xwayland-pointer", to: server.displayName)
    #expect(try Display(server.displayName).inputVersion >= (2, 2))
  }

  private func addMaster(_ name: String, to server: String) throws {
    let connection = try #require(XOpenDisplay(server))
    defer { XCloseDisplay(connection) }
    var (major, minor) = (Int32(2), Int32(2))
    XIQueryVersion(connection, &major, &minor)
    name.withCString { name in
      var change = XIAnyHierarchyChangeInfo()
      change.add = XIAddMasterInfo(
        type: XIAddMaster, name: UnsafeMutablePointer(mutating: name), send_core: 1, enable: 1)
      #expect(XIChangeHierarchy(connection, &change, 1) == Success)
    }
    XSync(connection, 0)
  }
}
