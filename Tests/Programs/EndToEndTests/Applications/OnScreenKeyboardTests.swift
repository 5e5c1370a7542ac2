// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs onboard and xvkbd: run 'make test-apps'"),
  .tags(.applications))
struct OnScreenKeyboardTests {
  /// The pause before each key and its duration, in milliseconds.
  private struct Rhythm {
    let keys: [(pause: Int, hold: Int)]

    /// One key after the other, six to eight in a second.
    static let steady = Rhythm(keys: [
      (130, 80), (140, 70), (120, 90), (140, 60), (110, 80), (150, 80), (130, 60), (120, 90), (110, 70),
      (150, 40),
    ])
    /// Two thumbs at once: fast typists overlap two keys of five.
    static let overlapping = Rhythm(keys: [
      (130, 80), (90, 70), (20, 90), (140, 60), (60, 110), (5, 80), (110, 80), (40, 60), (0, 90), (150, 40),
    ])
    /// One key, held for longer than a long press.
    static let held = Rhythm(keys: [(130, 900)])
  }

  /// The letters of the upper row, two thumbs in turn.
  private static let letters = [0, 6, 1, 7, 2, 8, 3, 9, 4, 5]
  private static let space = 65
  /// Shift and Control: xvkbd presses them now and then before its first letter, to learn their meaning.
  private static let modifiers = [50, 37]

  @Test(arguments: [
    nil,
    // No window is exempt here, so the rhythm of typing distinguishes keys from taps.
    "{ bindings = ( { gesture = tap; fingers = 2; action = { click = right; }; } ); }",
  ])
  func `typing with two thumbs types what it types without fingerpost`(_ configuration: String?) throws {
    let alone = try TestSession(workspaces: 1)
    let expected = try typed(.steady, on: .onboard, in: alone, alone.makeWitness())
    #expect(expected.count == Self.letters.count + 1)
    let bridged = try Bridged(configuration: configuration, workspaces: 1)
    #expect(try typed(.steady, on: .onboard, in: bridged.session, bridged.witness) == expected)
    // Onboard itself loses some of these.
    let keys = try typed(.overlapping, on: .onboard, in: bridged.session, bridged.witness)
    #expect(Set(keys).isSubset(of: expected))
    #expect(try bridged.witness.command("pointer").int("state") == 0)
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }

  @Test(arguments: [Application.onboard, .xvkbd], ["touch", "tablet", "touch, tablet"])
  func `presets leave keys alone that are typed or held`(_ keyboard: Application, _ presets: String) throws {
    let folder = projectFile("config/presets/")
    let files = presets.split(separator: ", ").map { "\"\(folder)\($0).plist\"" }.joined(separator: ", ")
    let alone = try TestSession(workspaces: 1)
    let bridged = try Bridged(configuration: "{ include = ( \(files) ); bindings = ( ); }", workspaces: 1)
    let witness = try alone.makeWitness()
    for rhythm in [Rhythm.steady, .held] {
      var expected = try typed(rhythm, on: keyboard, in: alone, witness)
      var keys = try typed(rhythm, on: keyboard, in: bridged.session, bridged.witness)
      // A held key repeats, and the number of repetitions varies.
      if rhythm.keys.count == 1 { (expected, keys) = (Set(expected).sorted(), Set(keys).sorted()) }
      #expect(keys == expected)
      // Onboard shows other letters for a held key, and does not type any.
      #expect(keys.count == rhythm.keys.count + 1 || keyboard == .onboard && keys == [Self.space])
    }
    try bridged.end()
    #expect(bridged.gestures.isEmpty, "\(bridged.gestures)")
  }

  @Test func `a finger from below shows onboard and hides it`() throws {
    let session = try TestSession(workspaces: 1)
    let bus = "unix:path=\(session.folder.file("bus"))"
    let daemon = try LoggedProcess(
      "/usr/bin/dbus-daemon", ["--session", "--nofork", "--print-address", "--address=\(bus)"],
      environment: [])
    try daemon.nextLine(containing: "unix:path")
    let preset = projectFile("config/presets/tablet.plist")
    let program = try session.start(
      ["run", "-v"],
      configuration: "{ include = \"\(preset)\"; bindings = ( ); }",
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus])
    try program.waitUntilReady()
    let witness = try session.makeWitness()
    let keyboard = try Application.onboard.open(
      in: session, as: "keyboard", seenBy: witness, environment: ["DBUS_SESSION_BUS_ADDRESS=\(bus)"])
    defer { keyboard.stop() }
    for isShown in [false, true, false] {
      try swipeFromBelow(session)
      #expect(
        try eventually { try witness.command("geometry keyboard")["visible"] == "\(isShown)" },
        "shown: \(isShown)")
    }
    #expect(try program.terminate() == 0)
  }

  @Test func `a finger from below starts xvkbd and ends it`() throws {
    let session = try TestSession(workspaces: 1)
    try session.folder.makeFolder("bin")
    // Ends only the processes of its own session.
    try session.folder.write(
      "#!/bin/sh\nexec /usr/bin/pkill -P \"$(ps -o ppid= -p $PPID | tr -d ' ')\" \"$@\"\n", to: "bin/pkill")
    chmod(session.folder.file("bin/pkill"), 0o755)
    let program = try session.start(
      ["run", "-v"],
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 1; direction = up; from = bottom;
            action = { command = "pkill -x xvkbd || exec xvkbd -compact"; }; },
        ); }
        """, environment: ["PATH": "\(session.folder.file("bin")):/usr/bin:/bin"])
    try program.waitUntilReady()
    let witness = try session.makeWitness()
    for isShown in [true, false, true] {
      try swipeFromBelow(session)
      #expect(
        try eventually { (try witness.command("adopt keyboard XVkbd").int("found") == 1) == isShown },
        "shown: \(isShown)")
    }
    try swipeFromBelow(session)
    #expect(try eventually { try witness.command("adopt keyboard XVkbd").int("found") != 1 })
    #expect(try program.terminate() == 0)
  }

  private func swipeFromBelow(_ session: TestSession) throws {
    try session.swipe(1, y: -Bridged.far, from: ScreenPoint(20, 799))
  }

  /// The places of a letter of the upper row and of the space, as parts of a keyboard's width and height.
  private func places(on keyboard: Application) -> (letter: (Int) -> ScreenPoint, space: ScreenPoint) {
    keyboard == .xvkbd
      ? ({ ScreenPoint((Double($0) + 1.5) / 16, 0.417) }, ScreenPoint(0.281, 0.917))
      : ({ ScreenPoint(0.134 + 0.06 * Double($0), 0.317) }, ScreenPoint(0.42, 0.878))
  }

  private func typed(
    _ rhythm: Rhythm, on application: Application, in session: TestSession, _ witness: Witness
  ) throws -> [Int] {
    try witness.makeWindow("text", x: 100, y: 450, width: 600, height: 200, selects: .core)
    let keyboard = try application.open(in: session, as: "keyboard", seenBy: witness)
    defer { keyboard.stop() }
    try witness.command("focus text")
    let window = try witness.command("geometry keyboard")
    let corner = try #require(window.position)
    let (width, height) = (window.double("width") ?? 0, window.double("height") ?? 0)
    let (letter, space) = places(on: application)
    func place(_ part: ScreenPoint) -> ScreenPoint { corner.moved(byX: width * part.x, y: height * part.y) }
    var steps: [(time: Int, finger: Int, place: ScreenPoint?)] = []
    var time = 0
    for (key, (pause, hold)) in rhythm.keys.enumerated() {
      time += pause
      steps.append((time, key % 4, place(letter(Self.letters[key]))))
      steps.append((time + hold, key % 4, nil))
    }
    time = (steps.map(\.time).max() ?? 0) + 300
    steps.append((time, 5, place(space)))
    steps.append((time + 60, 5, nil))
    let before = witness.history.count
    let start = Deadline.now
    for step in steps.sorted(by: { $0.time < $1.time }) {
      passTime(start + Double(step.time) / 1000 - Deadline.now)
      if let place = step.place {
        try session.touchscreen.down(step.finger, at: place)
      } else {
        try session.touchscreen.up(step.finger)
      }
      try session.touchscreen.sync()
    }
    try witness.next("key-press", in: "text") { $0.int("keycode") == Self.space }
    try witness.command("close text")
    let presses = witness.history.dropFirst(before).filter { $0.kind == "key-press" }
    return presses.compactMap { $0.int("keycode") }.filter { !Self.modifiers.contains($0) }
  }
}
