// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct LearnCommandTests {
  private final class Conversation {
    let program: LoggedProcess
    private let answers: Int32

    init(_ words: String, in session: TestSession) throws {
      let path = session.folder.file("answers")
      unlink(path)
      mkfifo(path, 0o600)
      // Open for reading too, so that neither side waits for the other to open it.
      answers = open(path, O_RDWR | O_CLOEXEC)
      program = try session.startShell("exec \"$FINGERPOST\" \(words) < \(path)")
    }

    isolated deinit { close(answers) }

    func answer(_ line: String) {
      let bytes = Array("\(line)\n".utf8)
      #expect(write(answers, bytes, bytes.count) == bytes.count)
    }
  }

  private static let start = "{\n  // mine\n  bindings = (\n  );\n}\n"

  private func swipe(_ session: TestSession, _ fingers: Int = 3, by x: Double, _ y: Double = 0) throws {
    try session.swipe(fingers, x: x, y: y, from: ScreenPoint(700, 300))
    try session.touchscreen.sync()
  }

  private func text(_ session: TestSession) -> String {
    session.folder.read("config/fingerpost/fingerpost.plist")
  }

  /// The whole output, with … for the times of the machine.
  private static let transcript = """
    Make the gesture three times on the touchscreen or touchpad. Control+C stops.
    1: 3 fingers swipe left, 79 mm in … ms
    2: 3 fingers swipe left, 64 mm in … ms
    3: 3 fingers swipe left, 74 mm in … ms
    This is { gesture = swipe; fingers = 3; direction = left; }.
    It recognises all 3 tries.
    What should it do?
       1  press keys
       2  run a command
       3  show the next workspace
       4  show the previous workspace
       5  maximise the window, or restore it
       6  minimise the window
       7  turn full screen on or off
       8  close the window
       9  show the desktop
      10  click with the right button
      11  click with the middle button
      12  show a menu of the gestures here
    Number:
    Where should it work?
      1  everywhere
      2  only in 'Browser'
    Number:
    This changes in …/fingerpost.plist:
    +    { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
    Write it? [Y/n]
    wrote …/fingerpost.plist
    kept the previous one as …/fingerpost.plist.bak
    """

  private func transcript(of program: LoggedProcess, in session: TestSession) -> String {
    program.lines.joined(separator: "\n").replacing(session.configurationFolder, with: "…")
      .replacing(/\d+ ms/, with: "… ms")
  }

  @Test func `a gesture is made, answered for, and then done by the running program`() throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    try witness.command("window app 0 0 1280 700 pointer Browser title")
    let bridge = try session.start(["run"], configuration: Self.start)
    try bridge.waitUntilReady()
    let talk = try Conversation("learn", in: session)
    try talk.program.nextLine(containing: "Make the gesture")
    for (number, way) in [-300.0, -240, -280].enumerated() {
      try swipe(session, by: way, 10)
      try talk.program.nextLine(containing: "\(number + 1): ")
    }
    for answer in ["3", "1"] {
      try talk.program.nextLine(containing: "Number:")
      talk.answer(answer)
    }
    let added = try talk.program.nextLine(containing: "+ ")
    try talk.program.nextLine(containing: "Write it?")
    talk.answer("")
    #expect(try talk.program.waitForEnd() == 0)
    #expect(text(session) == Self.start.replacing("  );", with: "\(added.dropFirst())\n  );"))

    #expect(transcript(of: talk.program, in: session) == Self.transcript)

    #expect(!(try witness.eventsSoFar()).contains { $0.kind.hasPrefix("press") })
    try bridge.nextLine(containing: "fingerpost: reloaded ")
    // 25 mm, a third of the example; the server reports 96 dots to the inch.
    try swipe(session, by: -95)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try session.run(["msg", "status"]).output.contains("bindings: 1\n"))
    #expect(try bridge.terminate() == 0)
  }

  @Test func `a tour has gestures made, says what came instead, and does nothing`() throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    try witness.command("window app 0 0 1280 700 pointer Browser title")
    let bridge = try session.start(["run"])
    try bridge.waitUntilReady()
    let talk = try Conversation("learn --tour", in: session)
    #expect(
      try talk.program.nextLine(containing: "1 of ")
        == "1 of 6: 3 fingers swipe left: show the next workspace")
    #expect(try talk.program.nextLine(containing: "o o o") == "    <------ o o o ")
    try swipe(session, by: 300)
    let other = try talk.program.nextLine(containing: "That was another gesture: ")
    #expect(other.hasPrefix("That was another gesture: 3 fingers swipe right, "), "\(other)")
    #expect(other.hasSuffix(" Its action: show the previous workspace. Try again."), "\(other)")
    try swipe(session, by: 0, 300)
    let none = try talk.program.nextLine(containing: "That was another gesture: ")
    #expect(none.hasSuffix(". It is none of these. Try again."), "\(none)")
    try swipe(session, by: -300)
    try talk.program.nextLine(containing: "Recognised: 3 fingers swipe left, ")
    try talk.program.nextLine(containing: "2 of 6: 3 fingers swipe right")
    talk.answer("")
    try talk.program.nextLine(containing: "3 of 6: 3 fingers swipe up: maximise the window, or restore it")
    try talk.program.nextLine(containing: "^ ^ ^")
    // Without a keyboard, a tap goes on.
    try session.touchscreen.tap(at: ScreenPoint(400, 300))
    try session.touchscreen.sync()
    try talk.program.nextLine(containing: "4 of 6: 4 fingers swipe up")
    talk.answer("q")
    try talk.program.nextLine(containing: "You made 1 of 6. 'fingerpost learn' adds gestures of your own.")
    #expect(try talk.program.waitForEnd() == 0)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    #expect(!(try witness.eventsSoFar()).contains { $0.kind.hasPrefix("press") })
    try swipe(session, by: -300)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try bridge.terminate() == 0)
  }

  @Test func `a program is told of each gesture of a tour, until a tap ends it`() throws {
    let session = try TestSession(workspaces: 2)
    let program = try session.start(["learn", "--tour", "--json"])
    try program.nextLine(containing: #"{"event":"ready"}"#)
    try swipe(session, 4, by: 0, -300)
    #expect(try program.nextLine(containing: "try").hasSuffix(#""takenBy":["swipe 4 up"]}"#))
    try session.touchscreen.tap(at: ScreenPoint(400, 300))
    try session.touchscreen.sync()
    #expect(
      try program.nextLine(containing: "tap")
        == #"{"event":"try","seen":"1 finger taps","seenParts":{"text":"1 finger taps"},"takenBy":[]}"#)
    #expect(try program.waitForEnd() == 0)
    let refused = try session.run(["learn", "--tour", "--yes"])
    #expect(
      refused.exitCode == 2 && refused.error.contains("'--tour' takes no other option but --json"),
      "\(refused)")
  }

  @Test func `keys are pressed instead of typed, and only one application gets them`() throws {
    let session = try TestSession(workspaces: 2)
    let witness = try session.makeWitness()
    try witness.command("window app 0 0 1280 700 core Browser title")
    try session.writeConfiguration(Self.start)
    let talk = try Conversation("learn --times 1 --here --yes", in: session)
    try talk.program.nextLine(containing: "Make the gesture once")
    try session.touchscreen.tap(fingers: 4, at: ScreenPoint(300, 300))
    #expect(try talk.program.nextLine(containing: "1: ") == "1: 4 fingers tap")
    try talk.program.nextLine(containing: "Number:")
    talk.answer("1")
    try talk.program.nextLine(containing: "Press the keys now")
    // Super, Shift and Right, by the keycodes of the server's own layout.
    for key in [115, 50, 102] { try session.keyboard.press(key) }
    for key in [102, 50, 115] { try session.keyboard.release(key) }
    #expect(try talk.program.nextLine(containing: "These were") == "These were Super+Shift+Right.")
    #expect(try talk.program.waitForEnd() == 0)
    #expect(
      text(session).contains(
        """
          applications = (
            { match = Browser; bindings = (
              { gesture = tap; fingers = 4; action = { keys = "Super+Shift+Right"; }; },
            ); },
          );
        """), "\(text(session))")
    #expect(!(try witness.eventsSoFar()).contains { $0.kind == "key-press" })
    #expect(try session.run(["check"]).exitCode == 0)
  }

  @Test func `everything can be said beforehand, and each step is one object`() throws {
    let session = try TestSession(workspaces: 2)
    try session.writeConfiguration(Self.start)
    let program = try session.start(["learn", "--json", "--times", "1", "--keys", "F5", "--everywhere"])
    #expect(try program.nextLine(containing: "ready") == #"{"event":"ready","times":1}"#)
    try swipe(session, by: -300)
    try program.nextLine(containing: "\"event\":\"learned\"")
    #expect(try program.nextLine(containing: "\"written\"").contains("\"written\":true"))
    #expect(try program.waitForEnd() == 0)
    #expect(text(session).contains("direction = left; action = { keys = F5; }; },"))
  }

  private struct Fingers: Decodable {
    struct Touch: Decodable { let x, startX: Double }
    let touches: [Touch]?
    let candidates: [Candidate]
    struct Candidate: Decodable {
      let binding: String
      let pixels: Double?
    }
  }

  private func lastFingers(of program: LoggedProcess) throws -> Fingers {
    let lines = program.lines.filter { $0.contains("\"event\":\"progress\"") }
    let records = try lines.map { try JSONDecoder().decode(Fingers.self, from: Data($0.utf8)) }
    return try #require(records.last { $0.touches?.count == 3 && !$0.candidates.isEmpty }, "\(lines)")
  }

  @Test(arguments: [true, false])
  func `a program is told where the fingers are, and what is only watched acts as ever`(
    _ isWatching: Bool
  ) throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    try witness.command("window app 0 0 1280 700 pointer Browser title")
    let bridge = try session.start(["run"], configuration: Bridged.threeFingers)
    try bridge.waitUntilReady()
    let program = try session.start(
      ["learn", "--json", "--progress", "--times", "2"] + (isWatching ? ["--watch"] : []))
    try program.nextLine(containing: "ready")
    for number in 1...2 {
      try swipe(session, by: -300)
      let line = try program.nextLine(containing: "\"event\":\"try\"")
      #expect(line.contains("\"number\":\(number),\"gesture\":\"swipe\",\"fingers\":3"), "\(line)")
    }
    let learned = try program.nextLine(containing: "\"event\":\"learned\"")
    // The watched gesture has acted: another workspace is shown, so that the second try was not over a
    // window.
    let place = isWatching ? "" : #","application":"Browser""#
    #expect(learned.hasSuffix(#""counted":2,"takenBy":["swipe 3 left"]\#(place)}"#), "\(learned)")
    #expect(try program.waitForEnd() == 0)
    let fingers = try lastFingers(of: program)
    // The middle of the row of fingers has gone to the left, towards the ring of the binding.
    #expect(fingers.touches?.allSatisfy { $0.x < $0.startX && (300...1000).contains($0.startX) } == true)
    #expect(fingers.candidates.contains { $0.binding == "swipe 3 left" && $0.pixels ?? 0 > 10 })
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: isWatching ? "2" : "0")
    #expect(try bridge.terminate() == 0)
  }

  @Test func `who only presses Return keeps the binding that there is`() throws {
    let session = try TestSession(workspaces: 2)
    try session.writeConfiguration(Bridged.threeFingers)
    let talk = try Conversation("learn --times 1 --command true", in: session)
    try talk.program.nextLine(containing: "Make the gesture once")
    try swipe(session, by: -300)
    try talk.program.nextLine(containing: "Replace it? [y/N]")
    talk.answer("")
    try talk.program.nextLine(containing: "Nothing is changed.")
    #expect(try talk.program.waitForEnd() == 1)
    #expect(text(session) == Bridged.threeFingers)
  }

  private func expectTouchesTaken(_ session: TestSession) throws {
    var status = ""
    let areTaken = try eventually {
      status = try session.run(["msg", "status"]).output
      return status.contains("touches: exclusive\n")
    }
    #expect(areTaken, "\(status)")
  }

  @Test func `who stops it finds everything as it was, and the bridge at work`() throws {
    let session = try TestSession(workspaces: 4)
    let bridge = try session.start(["run"], configuration: Bridged.threeFingers)
    try bridge.waitUntilReady()
    for signal in [SIGINT, SIGTERM] {
      let program = try session.start(["learn"])
      try program.nextLine(containing: "Make the gesture")
      #expect(try session.run(["msg", "status"]).output.contains("paused since"))
      program.signal(signal)
      #expect(try program.waitForEnd() == 1)
      #expect(program.lines.contains { $0.contains("stopped; nothing is changed") })
      try expectTouchesTaken(session)
    }
    // Programs that translate the messages receive it, too.
    let silent = try session.start(["learn", "--json"])
    try silent.nextLine(containing: "ready")
    silent.signal(SIGINT)
    #expect(try silent.waitForEnd() == 1)
    #expect(silent.lines.contains { $0.hasPrefix(#"{"event":"failed","message":"stopped; nothing"#) })
    // A killed one cannot report its end.
    let killed = try session.start(["learn"])
    try killed.nextLine(containing: "Make the gesture")
    killed.signal(SIGKILL)
    try expectTouchesTaken(session)
    // A pause by the user stays.
    _ = try session.run(["msg", "pause"])
    let beside = try session.start(["learn"])
    try beside.nextLine(containing: "Make the gesture")
    beside.signal(SIGKILL)
    _ = try beside.waitForEnd()
    #expect(try session.run(["msg", "status"]).output.contains("paused since"))
    _ = try session.run(["msg", "resume"])
    // The end of the input counts as a missing answer.
    let program = try session.startShell("exec \"$FINGERPOST\" learn --times 1 < /dev/null")
    try program.nextLine(containing: "Make the gesture")
    try swipe(session, 4, by: 0, 300)
    #expect(try program.waitForEnd() == 1)
    #expect(program.lines.contains { $0.contains("no answer; nothing is changed") })
    #expect(text(session) == Bridged.threeFingers)
    #expect(try bridge.terminate() == 0)
  }
}
