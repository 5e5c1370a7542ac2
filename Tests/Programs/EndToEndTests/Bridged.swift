// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A session with fingerpost in it, and an application that reports its events.
final class Bridged {
  let session: TestSession
  let witness: Witness
  let program: LoggedProcess

  /// The length of a swipe, far enough for every threshold: 15 mm are 96 pixels where the size is not
  /// reported.
  static let far = 200.0
  /// 8 ms between 10 moves: half of a usual hand's speed is enough.
  static let interval = 0.008
  /// The places of three resting fingers: far enough apart to be distinguished.
  static let resting = [ScreenPoint(300, 300), ScreenPoint(360, 300), ScreenPoint(420, 300)]
  /// Withholds three resting fingers for 2 s, long enough for something to happen to them meanwhile.
  static let patient = """
    { settings = { maximumHold = "2 s"; };
      bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }); }
    """
  nonisolated static let threeFingers = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
      { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
    ); }
    """

  init(
    _ arguments: [String] = ["--log-format", "json", "-v"], configuration: String? = threeFingers,
    workspaces: Int? = nil, touchscreens: Int = 1, hasPen: Bool = false
  ) throws {
    session = try TestSession(touchscreens: touchscreens, workspaces: workspaces, hasPen: hasPen)
    witness = try session.makeWitness()
    program = try session.start(["run"] + arguments, configuration: configuration)
    try program.waitUntilReady()
  }

  /// Covers the screen with an application's window that the window manager leaves alone.
  ///
  /// A window manager takes the first finger on a managed window as a click of its own.
  func showApplication(_ selection: Witness.Selection) throws {
    try witness.command("override app 0 0 1280 800 \(selection.rawValue)")
  }

  func swipe(_ fingers: Int, x: Double = 0, y: Double = 0) throws { try session.swipe(fingers, x: x, y: y) }

  /// Puts three fingers down, and waits until only the program holds them.
  func restThreeFingers() throws {
    try session.touchscreen.land(Self.resting)
    for _ in Self.resting {
      try program.nextLine("a touch") { $0.contains("debug: touch ") && $0.contains(" began ") }
    }
  }

  func moveThreeFingersLeft() throws {
    try session.touchscreen.go(from: Self.resting, byX: -Self.far, y: 0, interval: Self.interval)
  }

  func liftThreeFingers() throws {
    try session.touchscreen.lift(Self.resting.count)
  }

  /// Lifts one finger, and the others once all are released to their application.
  ///
  /// The application does not receive fingers that have all lifted before the answers, since it would see one
  /// after the other.
  func liftThreeFingersOneByOne() throws {
    try session.touchscreen.up(2)
    try session.touchscreen.sync()
    for _ in Self.resting { try program.nextLine(containing: "released to its application") }
    try session.touchscreen.lift(2)
  }

  /// Waits until every touch is answered that the server has for the program, and the server has acted on the
  /// answers.
  ///
  /// The log mentions an answer before it is sent.
  func waitUntilAnswered() throws {
    var status = ""
    let isAnswered = try eventually {
      status = try askStatus()
      return isSettled(status)
    }
    #expect(isAnswered, "\(status)")
  }

  /// The answer of the program to "status", asked directly, because another program would take time to start.
  private func askStatus() throws -> String {
    let socket = try session.connectToProgram()
    let answer = LineReader(owning: socket)
    let question = "{\"command\":\"status\"}\n"
    send(socket, question, question.utf8.count, Int32(MSG_NOSIGNAL))
    return answer.nextLine(before: Deadline(after: defaultPatience)) ?? ""
  }

  private func isSettled(_ status: String) -> Bool {
    let owned = number(of: "touchesOwned", in: status)
    return owned != nil && owned == number(of: "touchesAnswered", in: status)
  }

  private func number(of key: String, in object: String) -> Int? {
    guard let range = object.firstRange(of: "\"\(key)\":") else { return nil }
    return Int(object[range.upperBound...].prefix(while: \.isNumber))
  }

  @discardableResult
  func message(_ words: String...) throws -> ProgramResult { try session.run(["msg"] + words) }

  /// Checks that a tap is a click for a core window and three fingers are a gesture.
  ///
  /// Needs four workspaces, and the first one shown.
  func expectAllWell(at place: ScreenPoint = ScreenPoint(120, 640)) throws {
    // Touches that wait for an answer reach the windows that exist by then.
    try waitUntilAnswered()
    try witness.command("override well 0 0 1280 800 core")
    try session.touchscreen.tap(at: place)
    #expect(try witness.next("press", in: "well").rootPosition == place)
    #expect(try witness.next("release", in: "well").rootPosition == place)
    try swipe(3, x: -Self.far)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try witness.command("close well")
    let buttons = witness.history.filter { $0.window == "well" && ["press", "release"].contains($0.kind) }
    #expect(buttons.map(\.kind) == ["press", "release"], "a button was pressed or released twice")
  }

  /// All touch events of an application once all earlier touches are decided.
  ///
  /// A tap without a binding follows: events that have not come before it will not come.
  func settledEvents(tapAt sentinel: ScreenPoint = ScreenPoint(30, 30)) throws -> [WitnessEvent] {
    try session.touchscreen.tap(9, at: sentinel)
    // Other fingers may end there too, because the pointer is there.
    let number = try witness.next("touch-begin", in: "app") { $0.rootPosition == sentinel }.int("touch")
    try witness.next("touch-end", in: "app") { $0.int("touch") == number }
    _ = try witness.eventsSoFar()
    return witness.history.filter { $0.kind.hasPrefix("touch-") && $0.int("touch") != number }
  }

  var gestures: [String] { program.lines.filter { $0.contains("\"event\":\"gesture\"") } }

  func end() throws {
    #expect(try program.terminate() == 0)
    try expectAllAnswered()
  }

  func expectAllAnswered() throws {
    let line = try #require(program.lines.last { $0.contains(" touches handled") }, "needs -v")
    #expect(line.hasSuffix(", 0 pending"), "\(line)")
  }
}
