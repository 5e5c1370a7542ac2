// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// `fingerpost learn`, stopped or without a reader: applications receive touches again.
@Suite(.serialized) struct StoppedLessonTests {
  private func lesson(_ session: TestSession) throws -> LoggedProcess {
    let program = try session.start(["learn", "--times", "1", "--json"])
    try program.nextLine(containing: "\"event\":\"ready\"")
    // The guardian, which gives the touches back, must have started.
    #expect(eventually { isGuarded(program) })
    return program
  }

  private func isGuarded(_ program: LoggedProcess) -> Bool {
    children(of: program.pid).contains { processFile("cmdline", of: $0).hasPrefix("fp-guardian") }
  }

  /// Taps until an application receives a tap; after the first, all taps must arrive.
  private func expectTaps(_ session: TestSession, _ witness: Witness) throws {
    try witness.command("override app 0 0 1280 800 core")
    let begin = Deadline(after: defaultPatience)
    var isThere = false
    var pace = Pace(0.1)
    while !isThere, begin.milliseconds > 0 {
      pace.step()
      try session.touchscreen.tap(at: ScreenPoint(300, 300))
      isThere = try witness.eventsSoFar().contains { $0.kind == "release" }
    }
    #expect(isThere, "no tap")
    for place in [ScreenPoint(100, 100), ScreenPoint(500, 400)] {
      try session.touchscreen.tap(at: place)
      try witness.next("release", in: "app") { $0.rootPosition == place }
    }
    try witness.command("close app")
  }

  @Test(arguments: [SIGTSTP, SIGSTOP], [true, false])
  func `touches are the applications' while it is stopped`(_ signal: Int32, isRunning: Bool) throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    let bridge = isRunning ? try session.start(["run", "-v"], configuration: Bridged.threeFingers) : nil
    try bridge?.waitUntilReady()
    let program = try lesson(session)
    // A finger that learn owns at this moment.
    try session.touchscreen.down(7, at: ScreenPoint(700, 600))
    try session.touchscreen.sync()
    program.signal(signal)
    try program.waitUntilStopped()
    try session.touchscreen.up(7)
    try expectTaps(session, witness)
    try bridge?.nextLine(containing: "fingerpost: resumed")
    if signal == SIGTSTP {
      program.signal(SIGCONT)
      if isRunning { try bridge?.nextLine(containing: "fingerpost: paused") }
      #expect(eventually { isGuarded(program) }, "it goes on")
      try session.swipe(3, x: -Bridged.far, from: ScreenPoint(700, 300))
      try program.nextLine(containing: "\"event\":\"learned\"")
      #expect(try program.waitForEnd() == 0)
    } else {
      program.signal(SIGCONT)
      #expect(try program.waitForEnd() == 1)
      #expect(program.lines.contains { $0.contains("the connection to the X server is lost") })
    }
    if let bridge {
      if signal == SIGTSTP { try bridge.nextLine(containing: "fingerpost: resumed") }
      #expect(try bridge.terminate() == 0)
    }
  }

  @Test func `it ends when nobody reads any more`() throws {
    let session = try TestSession(workspaces: 4)
    let bridge = try session.start(["run", "-v"], configuration: Bridged.threeFingers)
    try bridge.waitUntilReady()
    let path = session.folder.file("reader")
    mkfifo(path, 0o600)
    for command in ["learn --json", "learn --json --watch", "msg events", "monitor", "record"] {
      let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      let program = try session.startShell("exec \"$FINGERPOST\" \(command) > \(path)")
      if command == "monitor" {
        try program.nextLine(containing: "the running fingerpost")
      } else {
        #expect(Deadline(after: defaultPatience).waitToRead(reader), "\(command)")
      }
      close(reader)
      _ = try program.waitForEnd()
      #expect(try eventually { try session.run(["msg", "status"]).output.contains("touches: exclusive\n") })
    }
    #expect(try bridge.terminate() == 0)
  }

  @Test func `no tap is lost after one was killed`() throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    let bridge = try session.start(["run", "-v"], configuration: Bridged.threeFingers)
    try bridge.waitUntilReady()
    try witness.command("override app 0 0 1280 800 core")
    for number in 0..<3 {
      let program = try lesson(session)
      program.signal(SIGKILL)
      _ = try program.waitForEnd()
      let place = ScreenPoint(100 + 20 * Double(number), 200)
      try session.touchscreen.tap(at: place)
      try witness.next("press", in: "app") { $0.rootPosition == place }
      try witness.next("release", in: "app") { $0.rootPosition == place }
      try bridge.nextLine(containing: "fingerpost: resumed")
    }
    #expect(try bridge.terminate() == 0)
  }
}
