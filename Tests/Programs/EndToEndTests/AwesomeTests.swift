// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// The window manager awesome, which ends maximised states only for Lua.
@Suite(.serialized) struct AwesomeTests {
  private let session: TestSession
  private let bus: LoggedProcess
  private let witness: Witness

  init() throws {
    session = try TestSession()
    try session.folder.makeFolder("awesome")
    bus = try LoggedProcess(
      "/usr/bin/dbus-daemon",
      ["--session", "--nofork", "--print-address", "--address=\(Self.address(in: session))"],
      environment: [])
    try bus.nextLine(containing: "unix:path")
    try session.start(.awesome)
    witness = try session.makeWitness()
    try witness.makeWindow("app", x: 300, y: 200, width: 500, height: 400, selects: .core)
    #expect(try eventually { try witness.command("get app WM_STATE")["value"]?.hasPrefix("1") == true })
  }

  private static func address(in session: TestSession) -> String {
    "unix:path=\(session.folder.file("awesome/bus"))"
  }

  private func start(_ action: String) throws -> LoggedProcess {
    let program = try session.start(
      ["run", "-v"],
      configuration:
        "{ bindings = ( { gesture = swipe; fingers = 3; direction = up; action = { \(action); }; },"
        + " { gesture = swipe; fingers = 4; direction = up; action = { window = maximise; }; } ); }",
      environment: ["DBUS_SESSION_BUS_ADDRESS": Self.address(in: session)])
    try program.waitUntilReady()
    return program
  }

  private func swipe(_ fingers: Int) throws {
    try session.swipe(fingers, y: -Bridged.far, from: ScreenPoint(450, 450))
  }

  private func expect(_ states: Set<String>) throws {
    #expect(
      try eventually {
        let value = try witness.command("get app _NET_WM_STATE")["value"] ?? ""
        return Set(value.split(separator: ",").map { String($0.dropFirst("_NET_WM_STATE_".count)) }) == states
      }, "\(states)")
  }

  private static let both: Set = ["MAXIMIZED_VERT", "MAXIMIZED_HORZ"]

  @Test func `a window is maximised and restored again and again`() throws {
    let program = try start("window = maximise")
    for _ in 0..<3 {
      try swipe(3)
      try expect(Self.both)
      try swipe(3)
      try expect([])
      #expect(try eventually { try witness.command("geometry app")["width"] == "500" })
    }
    #expect(try program.terminate() == 0)
    #expect(!program.lines.contains { $0.contains("did not do it") })
  }

  @Test(arguments: [("vertically", "HORZ"), ("horizontally", "VERT")])
  func `one direction ends alone`(_ direction: String, _ rest: String) throws {
    let program = try start("window = maximise-\(direction)")
    try swipe(4)
    try expect(Self.both)
    try swipe(3)
    try expect(["MAXIMIZED_\(rest)"])
    try swipe(3)
    try expect(Self.both)
    #expect(try program.terminate() == 0)
  }
}
