// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// What `fingerpost msg status` says of what is not as it should be.
@Suite(.serialized) struct StatusTests {
  @Test func `a file that is refused is reported with its first mistake until it is right again`() throws {
    let bridged = try Bridged()
    #expect(try !bridged.message("status").output.contains("not in use"))
    try bridged.session.writeConfiguration(
      "{ bindings = (\n{ gesture = swpie; fingers = 3; action = { workspace = next; }; } ); }")
    try bridged.program.nextLine(containing: "the previous configuration stays in use")
    let status = try bridged.message("status").output
    let line = try #require(status.split(separator: "\n").first { $0.contains("not in use") })
    #expect(line.hasPrefix("the file on disk has 1 error since ") && line.contains("fingerpost.plist:2:"))
    #expect(status.contains("bindings: 2\n"))
    let object = try bridged.message("status", "--format", "json").output
    #expect(object.contains(#""refusedErrors":1,"refusedDiagnostics":[""#), "\(object)")
    #expect(object.contains(#""refusedSince":"#))
    try bridged.session.writeConfiguration(Bridged.threeFingers + " ")
    try bridged.program.nextLine(containing: "fingerpost: reloaded ")
    #expect(try !bridged.message("status").output.contains("not in use"))
    try bridged.end()
  }

  @Test func `a pause is reported with its beginning`() throws {
    let bridged = try Bridged()
    try bridged.message("pause")
    let status = try bridged.message("status").output
    #expect(status.contains("touches: paused since "), "\(status)")
    #expect(status.contains("devices: virtual touchscreen (touchscreen), virtual touchpad (touchpad)\n"))
    let object = try bridged.message("status", "--format", "json").output
    #expect(object.contains(#""paused":true,"pausedSince":"#), "\(object)")
    try bridged.message("resume")
    #expect(try bridged.message("status").output.contains("touches: exclusive\n"))
    try bridged.end()
  }

  @Test func `a locked session is reported`() throws {
    let bridged = try Bridged()
    #expect(try bridged.message("status", "--format", "json").output.contains(#""locked":false"#))
    try bridged.showApplication(.nothing)
    try bridged.witness.command("grab keyboard")
    #expect(try bridged.message("status").output.contains("the session is locked\n"))
    try bridged.witness.command("ungrab keyboard")
    try bridged.end()
  }
}
