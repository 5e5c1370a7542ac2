// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Daemon

struct ControlAddressTests {
  private func path(_ display: String?, _ folder: String? = "/run/user/1000") throws(ControlError) -> String {
    var environment: [String: String] = [:]
    environment["DISPLAY"] = display
    environment["XDG_RUNTIME_DIR"] = folder
    return try ControlAddress(environment: environment).path
  }

  @Test(arguments: [
    (":0", "0"), (":0.0", "0"), ("unix:0", "0"), (":0.1", "0.1"), (":10", "10"), (":10.0", "10"),
    ("localhost:10.0", "localhost-10"), ("pc.example:0", "pc.example-0"), ("tcp/pc:0", "tcp_pc-0"),
    ("/tmp/launch-x/org.x:0", "_tmp_launch-x_org.x-0"), ("../../etc/x:0", ".._.._etc_x-0"),
    ("[::1]:0", "___1_-0"),
    ("ö\n:0", "__-0"),
  ])
  func `each display has one name, which stays in the directory`(_ display: String, _ name: String) throws {
    #expect(try path(display) == "/run/user/1000/fingerpost-\(name).sock")
  }

  @Test func `without a display or a directory there is no address`() {
    #expect(throws: ControlError.noDisplay) { try path(nil) }
    #expect(throws: ControlError.noDisplay) { try path("") }
    #expect(throws: ControlError.noRuntimeDirectory) { try path(":0", nil) }
    #expect(throws: ControlError.noRuntimeDirectory) { try path(":0", "run/user/1000") }
  }

  @Test func `a path that an address cannot hold is refused and not cut off`() {
    let folder = "/" + String(repeating: "x", count: 100)
    #expect(throws: ControlError.pathTooLong("\(folder)/fingerpost-0.sock")) { try path(":0", folder) }
  }
}
