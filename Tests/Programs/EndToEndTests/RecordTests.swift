// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import TestSupport
import Testing
import VirtualSession
import XorgSupport

/// Recordings of `fingerpost record`, and their equal replay.
///
/// `FINGERPOST_RECORD_HANDS` asks for more than the usual number of random hands, `FINGERPOST_RECORD_SEED`
/// for others.
@Suite(.serialized) struct RecordTests {
  private static let hands = environment("FINGERPOST_RECORD_HANDS") ?? 20
  private static let seed = environment("FINGERPOST_RECORD_SEED") ?? 1

  /// Limits and accommodations that take or delay touches outside gestures.
  private nonisolated static let strict = """
    { settings = { edgeWidth = "60 px"; };
      limits = (
        { when = { class = none; }; fingers = 0; }, { fingers = 2; longPress = NO; edges = NO; } );
      accommodations = ( { ignoreRepeats = "50 ms"; slop = "40 px"; hold = "100 ms"; } );
      bindings = ( { gesture = swipe; fingers = 3; direction = horizontal; action = { keys = F8; }; } ); }
    """

  private static func environment(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  private func record(_ session: TestSession, _ arguments: String...) throws -> LoggedProcess {
    let record = try session.start(["record", session.folder.file("touches.trace")] + arguments)
    try record.nextLine(containing: "fingerpost: recording ")
    return record
  }

  private func verify(_ session: TestSession, _ configuration: String? = nil) throws -> ProgramResult {
    let path = session.folder.file("touches.trace")
    // A thousand hands take a while beside other tests.
    return try session.run(["replay", "--verify", path], configuration: configuration, within: 60)
  }

  @Test(arguments: ["rich", "strict", "built in"])
  func `a replay of random hands does what the running program did`(_ name: String) throws {
    let configuration = name == "strict" ? Self.strict : FuzzConfigurations.all[name] ?? nil
    let bridged = try Bridged([], configuration: configuration, workspaces: 4)
    for window in FuzzHand.Window.allCases {
      try bridged.witness.command(
        "override \(window) \(window.left) 0 \(FuzzHand.Window.width) \(FuzzHand.Window.height) \(window)")
    }
    let record = try record(bridged.session)
    var random = SplitMix(seed: UInt64(Self.seed))
    for _ in 0..<Self.hands {
      try FuzzHand(using: &random).play(on: bridged.session.touchscreen)
      try bridged.session.touchscreen.sync()
    }
    try bridged.waitUntilAnswered()
    record.signal(SIGINT)
    #expect(try record.waitForEnd() == 0, "\(record.lines)")
    let replay = try verify(bridged.session)
    #expect(replay.exitCode == 0 && replay.output.hasPrefix("the same: "), "\(replay.output)\(replay.error)")
    if replay.exitCode != 0, let folder = getenv("FINGERPOST_RECORD_KEEP") {
      _ = try bridged.session.startShell(
        "cp \(bridged.session.folder.file("touches.trace")) '\(String(cString: folder))/\(name).trace'"
      ).waitForEnd()
    }
    print("record, \(name), \(Self.hands) hands, seed \(Self.seed): \(replay.output)")
    #expect(try bridged.program.terminate() == 0)
  }

  private func recorded(_ session: TestSession) -> String { session.folder.read("touches.trace") }

  private func swipeTouchpad(_ session: TestSession) throws {
    try session.touchpad.swipe(fingers: 3, byX: -200, y: 0)
  }

  @Test func `fingers and a touchpad are recorded together, and a number of hands ends it`() throws {
    let bridged = try Bridged(workspaces: 4)
    let record = try record(bridged.session, "--count", "2")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try swipeTouchpad(bridged.session)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "2")
    #expect(try record.waitForEnd() == 0, "\(record.lines)")
    #expect(record.lines.last?.hasPrefix("fingerpost: recorded 2 tries, 2 gestures in ") == true)
    #expect(try verify(bridged.session).output == "the same: 2 gestures, 3 verdicts\n")
    let lines = recorded(bridged.session).split(separator: "\n")
    #expect(lines.count { $0.contains("\"performed\":true,\"output\":{") } == 2)
    #expect(lines.first?.contains("\"name\":\"virtual touchpad\",\"kind\":\"touchpad\"") == true)
    var status = stat()
    #expect(stat(bridged.session.folder.file("touches.trace"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    // Without a recording program it sleeps, and acts as before.
    _ = try bridged.program.contextSwitches(whenIdleFor: 0.3)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "3")
    try bridged.end()
  }

  @Test func `with other bindings a recording does something else, and that is reported`() throws {
    let bridged = try Bridged(workspaces: 4)
    let record = try record(bridged.session, "--count", "1")
    try bridged.swipe(3, x: -Bridged.far)
    #expect(try record.waitForEnd() == 0, "\(record.lines)")
    let replay = try verify(
      bridged.session,
      "{ bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { workspace = 4; }; }); }")
    #expect(replay.exitCode == 1)
    #expect(replay.output.contains(" differs\n  recorded: {\"t\":"), "\(replay.output)")
    #expect(replay.error.contains("made with another configuration"))
    try bridged.end()
  }

  @Test func `without a running one it is recorded what one would do, and nothing is taken`() throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    try session.writeConfiguration(Bridged.threeFingers)
    try witness.command("override app 0 0 1280 800 touch")
    let record = try record(session, "--time", "2")
    try session.swipe(3, x: -Bridged.far)
    for _ in 0..<3 { try witness.next("touch-end", in: "app") }
    #expect(try record.waitForEnd() == 0, "\(record.lines)")
    let summary = "fingerpost: recorded 1 try, 1 gesture in 2 s"
    #expect(record.lines.last?.hasPrefix(summary) == true, "\(record.lines)")
    let replay = try verify(session)
    #expect(replay.output == "the same: 1 gesture, 3 verdicts\n", "\(replay.error)")
    #expect(recorded(session).contains("\"verdict\":\"claimed\""))
    #expect(recorded(session).contains("\"performed\":false,\"output\":{"))
  }

  @Test(arguments: [false, true])
  func `of windows only what conditions ask for is recorded, and titles only if wanted`(
    _ wantsTitles: Bool
  ) throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; when = { application = "witness"; title = "*"; };
            action = { workspace = next; }; }); }
        """, workspaces: 4)
    try bridged.showApplication(.touch)
    let record = try record(bridged.session, wantsTitles ? "--titles" : "--count=1")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    if wantsTitles { record.signal(SIGTERM) }
    #expect(try record.waitForEnd() == 0, "\(record.lines)")
    let text = recorded(bridged.session)
    #expect(text.contains("\"hand\":{\"touch\":1,\"windows\":[{\"of\":\"fingers\",\"class\":\"witness\""))
    #expect(text.contains("\"title\":") == wantsTitles)
    #expect(!text.contains("workspace\":") && !text.contains("pointerShape"))
    #expect(try verify(bridged.session).output == "the same: 1 gesture, 3 verdicts\n")
    try bridged.end()
  }

  @Test func `a session that is locked ends the recording, and none begins there`() throws {
    let bridged = try Bridged(workspaces: 4)
    let record = try record(bridged.session)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.witness.lock()
    try bridged.session.touchscreen.tap(at: ScreenPoint(777, 333))
    #expect(try record.waitForEnd() == 0, "\(record.lines)")
    let summary = "the session has been locked; recorded 1 try, 1 gesture"
    #expect(record.lines.last?.contains(summary) == true, "\(record.lines)")
    #expect(!recorded(bridged.session).contains("\"x\":777"))
    let second = try bridged.session.run(["record"])
    #expect(second.exitCode == 1 && second.error.contains("the session is locked"))
    try bridged.end()
  }

  @Test func `two cannot record at once, and no file is overwritten`() throws {
    let bridged = try Bridged()
    let record = try record(bridged.session)
    let second = try bridged.session.run(["record"])
    #expect(second.exitCode == 1 && second.error.contains("another program is recording already"))
    let other = bridged.session.folder.file("other.trace")
    let refused = try bridged.session.run(["record", other])
    #expect(refused.exitCode == 1 && refused.error.contains("another program is recording already"))
    #expect(access(other, F_OK) != 0, "what is refused leaves no file")
    let path = bridged.session.folder.file("touches.trace")
    let third = try bridged.session.run(["record", path])
    #expect(third.exitCode == 1 && third.error.contains("touches.trace: file exists"))
    try bridged.message("reload")
    #expect(try record.waitForEnd() == 0, "\(record.lines)")
    #expect(record.lines.last?.contains("touches are taken in another way from now on") == true)
    try bridged.end()
  }

  @Test(arguments: [false, true])
  func `where there is no room for a recording it ends at once and leaves no file`(_ isRunning: Bool) throws {
    let bridged = try isRunning ? Bridged([]) : nil
    let session = try bridged?.session ?? TestSession(workspaces: 1)
    let path = session.folder.file("full.trace")
    // 512 bytes are less than the first line.
    let limited = try session.startShell("ulimit -f 1; exec \"$FINGERPOST\" record '\(path)'")
    try untilFull(limited, session, says: "\(path): File too large; make room")
    #expect(access(path, F_OK) != 0)
    let full = try session.startShell("exec \"$FINGERPOST\" record >/dev/full")
    try untilFull(full, session, says: "cannot write to standard output: No space left on device")
    if let bridged { #expect(try bridged.program.terminate() == 0) }
  }

  private func untilFull(_ record: LoggedProcess, _ session: TestSession, says message: String) throws {
    let deadline = Deadline(after: defaultPatience)
    while !record.hasEnded, deadline.milliseconds > 0 {
      try session.swipe(3, x: 20)
      _ = record.nextLine(before: Deadline(after: 0.05))
    }
    #expect(try record.waitForEnd() == 1)
    #expect(record.lines.last?.contains(message) == true, "\(record.lines)")
  }
}
