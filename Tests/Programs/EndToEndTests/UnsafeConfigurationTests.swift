// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct UnsafeConfigurationTests {
  @Test func `a configuration that others could replace is refused by both`() throws {
    let session = try TestSession()
    try session.writeConfiguration(Bridged.threeFingers)
    #expect(try session.run(["check"]).exitCode == 0)
    chmod(session.configurationFolder, 0o777)
    for command in ["check", "run"] {
      let result = try session.run([command])
      #expect(result.exitCode == 1)
      // The mistake is the result of 'check', but an error of 'run'.
      let report = command == "check" ? result.output : result.error
      #expect(report.contains("fingerpost.plist: error: other users can replace this file"))
      #expect(report.contains("use 'chmod o-w' on \(session.configurationFolder)"))
    }
    chmod(session.configurationFolder, 0o755)
    #expect(try session.run(["check"]).exitCode == 0)
  }

  @Test(.enabled(if: geteuid() == 0))
  func `a configuration that a group could change is warned of by both`() throws {
    let session = try TestSession()
    try session.writeConfiguration(Bridged.threeFingers)
    // Debian's group for local software.
    chown(session.configurationFolder, 0, 50)
    chmod(session.configurationFolder, 0o775)
    let warning = "warning: the group 'staff' can write to \(session.configurationFolder)"
    let check = try session.run(["check"])
    #expect(check.exitCode == 0 && check.output.contains(warning))
    let program = try session.start(["run"])
    try program.waitUntilReady()
    #expect(try program.terminate() == 0)
    #expect(program.lines.contains { $0.contains(warning) })
  }
}
