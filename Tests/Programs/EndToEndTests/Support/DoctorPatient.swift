// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A session without findings: a window manager, a compositor and a running program.
final class DoctorPatient {
  static let pad = "virtual touchpad"
  static let screen = "virtual touchscreen"
  static let keys =
    "{ bindings = ( { gesture = swipe; fingers = 3; direction = left; action = { keys = a; }; } ); }"

  let session: TestSession
  let witness: Witness
  let program: LoggedProcess?

  init(
    configuration: String = DoctorPatient.keys, runs: Bool = true, touchCount: Int = 10,
    touchscreens: Int = 1, workspaces: Int? = 4
  ) throws {
    session = try TestSession(touchscreens: touchscreens, workspaces: workspaces, touchCount: touchCount)
    witness = try session.makeWitness()
    try witness.command("own _NET_WM_CM_S0")
    try session.writeConfiguration(configuration)
    program = runs ? try session.start(["run"]) : nil
    try program?.waitUntilReady()
  }

  /// The findings: severity, code and subject of each, and the exit code.
  ///
  /// Omits the finding that tests run as root.
  func findings(_ environment: [String: String] = [:]) throws -> (lines: [String], code: Int32) {
    // 30 s: the doctor waits for a stopped program.
    let result = try session.run(["doctor", "--json"], environment: environment, within: 30)
    // The library that connects prints its own message when it is refused.
    #expect(!result.error.contains("fingerpost"), "\(result.error)")
    let lines = result.output.split(separator: "\n").map(String.init)
    let others = lines.filter { !$0.contains(#""finding":"root""#) }
    #expect((lines.count - others.count == 1) == (geteuid() == 0), "\(lines)")
    let isFine = others.allSatisfy { $0.contains(#""severity":"info""#) }
    return (others, geteuid() == 0 && isFine && result.exitCode == 3 ? 0 : result.exitCode)
  }

  func expect(
    _ code: String, _ severity: String, fix: String, exit: Int32, _ environment: [String: String] = [:],
    besides others: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (lines, status) = try findings(environment)
    let found = lines.filter { $0.contains("\"finding\":\"\(code)\"") }
    #expect(!found.isEmpty, "\(lines)", sourceLocation: sourceLocation)
    let isRight = found.allSatisfy {
      $0.hasPrefix("{\"severity\":\"\(severity)\"") && $0.contains(fix)
    }
    #expect(isRight, "\(found)", sourceLocation: sourceLocation)
    let strangers = lines.filter { line in
      !([code] + others).contains { line.contains("\"finding\":\"\($0)\"") }
    }
    #expect(strangers.isEmpty, "\(strangers)", sourceLocation: sourceLocation)
    #expect(status == exit, sourceLocation: sourceLocation)
  }

  func end() throws { if let program { #expect(try program.terminate() == 0) } }
}
