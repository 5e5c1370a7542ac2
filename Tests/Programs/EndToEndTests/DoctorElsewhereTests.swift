// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The doctor without a session of its own, as over ssh.
@Suite(.serialized, .tags(.patient)) struct DoctorElsewhereTests {
  /// Nothing of a session, as another user would have it.
  private static let outside = [
    "DISPLAY": "", "XAUTHORITY": "", "XDG_RUNTIME_DIR": "", "HOME": "/nonexistent",
  ]

  @Test func `it finds the session of a running fingerpost and looks at that`() throws {
    let bridged = try Bridged()
    let result = try bridged.session.run(["doctor", "--json"], environment: Self.outside)
    #expect(result.output.contains("\"finding\":\"otherSession\""), "\(result.output) \(result.error)")
    #expect(result.output.contains("on display \(bridged.session.server.displayName)"))
    // Other tests may have sessions too, and one of them may be looked at.
    #expect(!result.output.contains("\"noDisplay\""))
    try bridged.end()
  }

  @Test(.enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0))
  func `another user is told plainly what cannot be seen`() throws {
    let bridged = try Bridged()
    let program = try builtProgram("fingerpost")
    let asker = try LoggedProcess(
      "/usr/bin/setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", program, "doctor", "--json"],
      environment: ["PATH=/usr/bin:/bin"])
    while asker.nextLine(before: Deadline(after: defaultPatience)) != nil {}
    _ = try asker.waitForEnd()
    #expect(asker.lines.contains { $0.contains("\"noSession\"") && $0.contains("as root") }, "\(asker.lines)")
    #expect(asker.lines.contains { $0.contains("\"noDisplay\"") && $0.contains("set DISPLAY") })
    try bridged.end()
  }
}
