// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Keys and buttons that a gesture holds when fingerpost is killed are released at once, not at the next
/// start.
@Suite(.serialized, .tags(.applications)) struct GuardianTests {
  private static let repetitions = Application.tries
  private static let alt = 64
  private static let switcher = """
    { gesture = swipe; fingers = 3; direction = horizontal; distance = 60px; every = 100px;
      action = { keys = Tab; with = Alt; }; }
    """
  private static let drag = "{ gesture = pan; fingers = 3; action = { pointer = drag; }; }"

  private func makeSession() throws -> (TestSession, Witness) {
    let session = try TestSession()
    let witness = try session.makeWitness()
    try witness.command("override app 0 0 1280 800 core")
    try witness.command("focus app")
    return (session, witness)
  }

  private func start(_ bindings: String, in session: TestSession) throws -> LoggedProcess {
    // Swift's toolchain would examine a crash for seconds before it lets the process end.
    let program = try session.start(
      ["run", "-v"], configuration: "{ bindings = ( \(bindings) ); }",
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    try program.waitUntilReady()
    return program
  }

  private func move(_ screen: VirtualTouchscreen) throws {
    try screen.land(Bridged.resting)
    try screen.go(from: Bridged.resting, byX: 180, y: 0)
  }

  private func lift(_ screen: VirtualTouchscreen) throws {
    try screen.lift(Bridged.resting.count)
  }

  private func guardian(of program: LoggedProcess) throws -> Int32 {
    var found: Int32?
    // The guardian gets its name some time after its start.
    _ = eventually {
      found = children(of: program.pid).first { name(of: $0) == "fp-guardian" }
      return found != nil
    }
    return try #require(found)
  }

  private func name(of process: Int32) -> Substring {
    processFile("cmdline", of: process).prefix { $0 != "\0" }
  }

  @Test(arguments: [SIGKILL, SIGSEGV])
  func `a key is let go`(after signal: Int32) throws {
    let (session, witness) = try makeSession()
    for _ in 0..<Self.repetitions {
      let program = try start(Self.switcher, in: session)
      try move(session.touchscreen)
      try witness.next("key-press", in: "app") { $0.int("keycode") == Self.alt }
      program.signal(signal)
      try witness.next("key-release", in: "app") { $0.int("keycode") == Self.alt }
      #expect(try witness.heldByXTEST() == ([], []))
      try lift(session.touchscreen)
      _ = try program.waitForEnd()
    }
  }

  @Test func `a button is let go`() throws {
    let (session, witness) = try makeSession()
    for _ in 0..<Self.repetitions {
      let program = try start(Self.drag, in: session)
      try move(session.touchscreen)
      try witness.next("press", in: "app")
      program.signal(SIGKILL)
      try witness.next("release", in: "app")
      #expect(try eventually { try witness.heldByXTEST() == ([], []) })
      try lift(session.touchscreen)
      _ = try program.waitForEnd()
      // Events from before, which were given back to the application.
      _ = try witness.eventsSoFar()
    }
  }

  @Test func `keys of other programs stay down`() throws {
    let (session, witness) = try makeSession()
    try witness.command("focus app")
    let program = try start(Self.switcher, in: session)
    // A key of another program, pressed since.
    try witness.command("leave-pressed key 38")
    try move(session.touchscreen)
    try witness.next("key-press", in: "app") { $0.int("keycode") == Self.alt }
    program.signal(SIGKILL)
    try witness.next("key-release", in: "app") { $0.int("keycode") == Self.alt }
    _ = try program.waitForEnd()
    #expect(try witness.heldByXTEST() == ([38], []))
  }

  @Test func `keys that were lent are taken back`() throws {
    let (session, witness) = try makeSession()
    let program = try start(
      """
      { gesture = swipe; fingers = 3; direction = right; distance = 60px; every = 100px;
        began = { text = "漢"; }; action = { keys = Tab; with = Alt; }; }
      """, in: session)
    try move(session.touchscreen)
    try witness.next("key-press", in: "app") { $0.int("keycode") == Self.alt }
    #expect(try witness.command("get root _FINGERPOST_KEYCODES")["value"] != "")
    program.signal(SIGKILL)
    try witness.next("key-release", in: "app") { $0.int("keycode") == Self.alt }
    #expect(try eventually { try witness.command("get root _FINGERPOST_KEYCODES")["value"] == "" })
    _ = try program.waitForEnd()
  }

  @Test func `there is none before something is held, one afterwards, and it ends with the program`() throws {
    let (session, witness) = try makeSession()
    let program = try start(Self.drag, in: session)
    #expect(children(of: program.pid).isEmpty)
    var first: Int32?
    for _ in 0..<2 {
      try move(session.touchscreen)
      try witness.next("press", in: "app")
      try lift(session.touchscreen)
      try witness.next("release", in: "app")
      let found = try guardian(of: program)
      #expect(first == nil || first == found)
      first = found
    }
    let process = try #require(first)
    // The descriptors of a program's start (its end of the pipe, and /dev/null), and the memory of held keys.
    let few: Set = ["0", "1", "2", "3"]
    #expect(try eventually { try FileList(of: "/proc/\(process)/fd").names == few })
    for signal in [SIGINT, SIGTERM, SIGHUP] { kill(process, signal) }
    #expect(getsid(process) == process)
    #expect(try guardian(of: program) == process)
    #expect(try program.terminate() == 0)
    #expect(eventually { name(of: process) != "fp-guardian" })
  }

  @Test func `one that was killed is collected, and replaced when something is held`() throws {
    let (session, witness) = try makeSession()
    let program = try start(Self.switcher, in: session)
    try move(session.touchscreen)
    try witness.next("key-press", in: "app") { $0.int("keycode") == Self.alt }
    try lift(session.touchscreen)
    try witness.next("key-release", in: "app") { $0.int("keycode") == Self.alt }
    let first = try guardian(of: program)
    kill(first, SIGKILL)
    #expect(eventually { children(of: program.pid).isEmpty })
    try move(session.touchscreen)
    try witness.next("key-press", in: "app") { $0.int("keycode") == Self.alt }
    let second = try guardian(of: program)
    #expect(second != first)
    // Also in the middle of a gesture.
    kill(second, SIGKILL)
    #expect(eventually { !children(of: program.pid).contains(second) })
    #expect(try guardian(of: program) != second)
    program.signal(SIGKILL)
    try witness.next("key-release", in: "app") { $0.int("keycode") == Self.alt }
    #expect(try witness.heldByXTEST() == ([], []))
    try lift(session.touchscreen)
    _ = try program.waitForEnd()
  }

  @Test func `it ends when the server is gone too`() throws {
    let (session, witness) = try makeSession()
    let program = try start(Self.drag, in: session)
    try move(session.touchscreen)
    try witness.next("press", in: "app")
    let process = try guardian(of: program)
    session.server.crash()
    #expect(try program.waitForEnd() == 1)
    #expect(eventually { name(of: process) != "fp-guardian" })
  }
}

private struct FileList {
  var names: Set<String> = []

  init(of path: String) throws {
    guard let folder = opendir(path) else { throw SessionError.system(call: "opendir", code: errno) }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.insert(name) }
    }
  }
}
