// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Connections for which the system gives no descriptor.
@Suite(.serialized) struct DescriptorLimitTests {
  /// The numbers of the descriptors that a process has.
  private func descriptors(of process: LoggedProcess) throws -> Set<Int> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.pid)/fd").compactMap { Int($0) })
  }

  private func limit(_ process: LoggedProcess, to count: Int, in session: TestSession) throws {
    let prlimit = try session.startShell("exec /usr/bin/prlimit --pid \(process.pid) --nofile=\(count):")
    #expect(try prlimit.waitForEnd() == 0, "\(prlimit.lines)")
  }

  @Test(.enabled(if: access("/usr/bin/prlimit", X_OK) == 0, "needs prlimit"))
  func `a client for which there is no descriptor is told so, and the next one is served`() throws {
    let bridged = try Bridged(workspaces: 4)
    // A descriptor gets the lowest free number.
    let open = try descriptors(of: bridged.program)
    let free = (0...).first { !open.contains($0) } ?? 0
    try limit(bridged.program, to: free, in: bridged.session)
    for _ in 0..<3 {
      let refused = try bridged.message("status")
      #expect(refused.exitCode == 1 && refused.error.contains("too many files open"), "\(refused)")
    }
    // It rests, and gestures go on.
    _ = try bridged.program.contextSwitches(whenIdleFor: 0.3)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try limit(bridged.program, to: 1024, in: bridged.session)
    #expect(try bridged.message("status").exitCode == 0)
    try bridged.end()
    #expect(bridged.program.lines.count { $0.contains("a program could not connect") } == 1)
  }
}
