// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct SessionStartTests {
  private let session: TestSession

  init() throws { session = try TestSession(workspaces: 4) }

  private let logName = "home/.local/state/fingerpost/log"

  private var logLines: [String] {
    // The tests run as root, which causes a warning.
    session.folder.read(logName).split(separator: "\n").map(String.init).filter {
      !$0.contains(" runs as root")
    }
  }

  private func start(configuration: String? = Bridged.threeFingers) throws -> LoggedProcess {
    let listener = try session.start(["run", "--session"], configuration: configuration)
    try #require(try eventually { try session.run(["msg", "status"]).exitCode == 0 })
    return listener
  }

  @Test func `of two only the first serves, and the second says so in one line and succeeds`() throws {
    let first = try start()
    let second = try session.run(["run", "--session"])
    #expect(second.exitCode == 0 && second.output.isEmpty && second.error.isEmpty)
    let lines = logLines
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first?.contains(" fingerpost 0.") == true && lines.first?.contains(" started; ") == true)
    #expect(
      lines.last?.hasSuffix("nothing to do: fingerpost already runs on this screen\(holder(first))") == true)
    // Each line begins with the time: "2026-11-22 14:39:00 ".
    #expect(lines.allSatisfy { $0.count > 20 && $0.prefix(2) == "20" && Array($0)[19] == " " })
    try session.swipe(3, x: -Bridged.far)
    let witness = try session.makeWitness()
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try session.run(["msg", "quit"]).exitCode == 0)
    #expect(try first.waitForEnd() == 0)
    #expect(first.lines.isEmpty)
  }

  @Test func `commands have the environment of the one that the desktop has started second`() throws {
    let file = session.folder.file("said")
    let first = try start(
      configuration: """
        { bindings = ( { gesture = swipe; fingers = 3; direction = left;
          action = { command = "echo $OF_THE_SESSION $HOME > \(file)"; }; } ); }
        """)
    #expect(try session.run(["run", "--session"], environment: ["OF_THE_SESSION": "here"]).exitCode == 0)
    try session.swipe(3, x: -Bridged.far)
    #expect(eventually { session.folder.read("said").hasPrefix("here /") })
    #expect(try first.terminate() == 0)
  }

  private func holder(_ program: LoggedProcess) -> String {
    var name = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return " as process \(program.pid) on \(host)"
  }

  @Test func `in a Wayland session it says so in one line and succeeds`() throws {
    let result = try session.run(
      ["run", "--session"], environment: ["DISPLAY": "", "XDG_SESSION_TYPE": "wayland"])
    #expect(result.exitCode == 0 && result.output.isEmpty && result.error.isEmpty)
    #expect(logLines.count == 1)
    #expect(logLines.first?.contains(" nothing to do: this is a Wayland session") == true)
  }

  @Test func `the end of the X server is the session's, and no error`() throws {
    let program = try start()
    session.server.crash()
    #expect(try program.waitForEnd() == 0)
    let lines = logLines
    #expect(lines.last?.hasSuffix(" the X server has ended, and the session with it") == true, "\(lines)")
  }

  @Test func `what goes wrong is a failure still, and in the log`() throws {
    let result = try session.run(["run", "--session"], configuration: "{ bindings = ( nonsense")
    #expect(result.exitCode == 1 && result.output.isEmpty && result.error.isEmpty)
    #expect(logLines.contains { $0.contains("error: not started; fix the configuration first") })
    let server = try session.run(
      ["run", "--session"], configuration: Bridged.threeFingers, environment: ["DISPLAY": ":99999"])
    #expect(server.exitCode == 1)
    #expect(logLines.last?.contains("error: cannot open the display \":99999\"") == true)
    let status = try session.run(["status"])
    #expect(status.exitCode == 1)
    #expect(status.output.contains("last errors:\n"), "\(status.output)")
    #expect(status.output.contains("cannot open the display"))
  }

  @Test func `a long log makes way for a new one`() throws {
    for name in ["home/.local", "home/.local/state", "home/.local/state/fingerpost"] {
      try session.folder.makeFolder(name)
    }
    try session.folder.write(String(repeating: "x", count: 300 << 10), to: logName)
    _ = try session.run(["run", "--session"], environment: ["DISPLAY": ":99999"])
    #expect(logLines.count == 1)
    #expect(session.folder.read("\(logName).old").count == 300 << 10)
  }

  @Test func `the journal is recognised, and a log without a folder goes to standard error`() throws {
    let error = session.folder.file("journal")
    let shell = try session.startShell(
      #"exec 2>\#(error); export JOURNAL_STREAM=$(stat -L -c %d:%i /proc/self/fd/2); DISPLAY=:99999 "$FINGERPOST" run --session"#
    )
    #expect(try shell.waitForEnd() == 1)
    #expect(session.folder.read("journal").hasPrefix("fingerpost: error: cannot open the display"))
    try session.folder.write("", to: "occupied")
    let result = try session.run(
      ["run", "--session"],
      environment: ["DISPLAY": ":99999", "XDG_STATE_HOME": session.folder.file("occupied")])
    #expect(result.exitCode == 1)
    #expect(
      result.error.hasPrefix("fingerpost: warning: \(session.folder.file("occupied"))/fingerpost/log: Not a"))
    #expect(result.error.contains("fingerpost: error: cannot open the display"))
  }

  @Test func `the status says on one screen what runs, and what went wrong`() throws {
    let program = try start()
    try session.writeConfiguration("{ bindings = ( nonsense")
    var status = ""
    let isTold = try eventually {
      let result = try session.run(["status"])
      #expect(result.exitCode == 0)
      status = result.output
      return status.contains("last errors:")
    }
    #expect(isTold)
    let lines = status.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("fingerpost 0.") == true)
    #expect(lines.first?.contains("process \(program.pid), since 20") == true)
    #expect(lines.contains("devices: virtual touchscreen (touchscreen), virtual touchpad (touchpad)"))
    #expect(lines.contains("log: \(session.folder.file(logName))"))
    #expect(lines.contains { $0.hasSuffix("error: the previous configuration stays in use") }, "\(status)")
    #expect(lines.last?.hasPrefix("autostart: ") == true && lines.count < 24)
    #expect(try session.run(["msg", "quit"]).exitCode == 0)
    #expect(try program.waitForEnd() == 0)
  }

  @Test func `without one the status says what a new one would find`() throws {
    try session.writeConfiguration(Bridged.threeFingers)
    let result = try session.run(["status"])
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("fingerpost is not running on display \(session.server.displayName)\n"))
    #expect(result.output.contains("fingerpost.plist: 2 bindings, no errors\n"), "\(result.output)")
    #expect(result.output.contains("  virtual touchscreen: touchscreen, ready\n"))
    let nowhere = try session.run(["status"], environment: ["DISPLAY": ""])
    #expect(nowhere.exitCode == 1)
    #expect(nowhere.output.hasPrefix("fingerpost is not running: DISPLAY is not set"))
  }
}
