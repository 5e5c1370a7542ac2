// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A real screen reader, and a person who only hears it.
@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs Orca: run 'make test-apps'"), .tags(.applications))
struct OrcaTests {
  private static let patience = SpeechListener.patience
  /// Only Orca speaks, and only the pointer presses.
  private static let orcaAlone = "speech = off; sounds = NO; press = click;"

  // GTK 4 does not show Orca its contents: see SpeakTests.
  @Test(arguments: [SpeechListener.Toolkit.gtk3, .qt5, .firefox])
  func `each button of a window is heard, and what was heard last is pressed and nothing else`(
    _ toolkit: SpeechListener.Toolkit
  ) throws {
    let listener = try SpeechListener(Self.orcaAlone, toolkit: toolkit, hasOrca: true)
    var expected: [String] = []
    var strays = 0
    for name in SpeechListener.fruit.shuffled() {
      try listener.hearOrca(name)
      try listener.bridged.liftFinger(resting: 0.4)
      let heard = listener.saidByOrca.count
      try listener.bridged.doubleTap(at: try #require(listener.places.values.randomElement()))
      expected.append(name)
      #expect(eventually(within: Self.patience) { listener.pressed == expected }, "\(listener.pressed)")
      passTime(0.4)
      // Orca polls the pointer, and may do so in the moment in which a pressing finger has it.
      strays += listener.saidByOrca.dropFirst(heard).count { !listener.isOrcaNaming(name, $0) }
    }
    #expect(listener.pressed == expected)
    print("\(toolkit): \(strays) times it spoke of what a finger that presses was on")
    try listener.end()
  }

  @Test func `a session of exploring, pressing, reading and passing through`() throws {
    // Users of Orca may bind its keys.
    let readAll = """
      bindings = ( { name = "read all"; gesture = swipe; fingers = 5; direction = right;
        when = { exploring = YES; };
        action = { keys = KP_Add; }; },
      """
    let listener = try SpeechListener(
      configuration: SpeechListener.preset.replacing("bindings = (", with: readAll), toolkit: .firefox,
      hasOrca: true)
    let bridged = listener.bridged
    let screen = bridged.session.touchscreen
    var transcript: [String] = []
    var heard = 0
    var news: ArraySlice<String> { listener.saidByOrca.dropFirst(heard) }
    func step(_ what: String, until condition: @autoclosure () -> Bool = true, _ body: () throws -> Void)
      throws
    {
      heard = listener.saidByOrca.count
      try body()
      let isDone = eventually(within: Self.patience, condition)
      #expect(isDone, "\(what): \(news)")
      transcript += ["* \(what)"] + news.map { "    Orca: \($0)" }
    }
    /// Whether it was read to the end: Orca begins at the focus, or at the first button.
    func hasReadAll() -> Bool { news.contains("Lemon") && news.last == "push button" }

    try step("A finger explores the first button.") { try listener.hearOrca("Apple") }
    try step("It lifts, and explores another one.") {
      try bridged.liftFinger(resting: 0.45)
      try listener.hearOrca("Fig")
    }
    try step("It lifts, and two taps far away press what was heard last.", until: listener.pressed == ["Fig"])
    {
      try bridged.liftFinger(resting: 0.4)
      try bridged.doubleTap(at: ScreenPoint(1240, 700))
    }
    try step(
      "A finger explores, and the tap of a second one presses.", until: listener.pressed == ["Fig", "Kiwi"]
    ) {
      try listener.hearOrca("Kiwi")
      try bridged.tap(at: ScreenPoint(100, 700))
    }
    try bridged.liftFinger(resting: 0.5)
    try step("Five fingers flick to the right: read all.", until: hasReadAll()) {
      try bridged.swipe(5, x: Bridged.far)
    }
    // Two key presses within half a second are another command of Orca's.
    passTime(0.6)
    try step(
      "Five fingers flick to the right, two tap: read all, and be silent.", until: listener.orcaSilences == 1
    ) {
      try bridged.swipe(5, x: Bridged.far)
      passTime(0.3)
      try screen.land(fingers: 2, at: ScreenPoint(500, 400), spacing: 100)
      passTime(0.06)
      try screen.lift(2)
    }
    // For Firefox it is the second finger of a hand, and does not click.
    try step("A finger rests in the lower left corner, and another one touches Iris: nobody speaks of it.") {
      try screen.down(0, at: ScreenPoint(10, 790))
      try screen.sync()
      passTime(0.5)
      try screen.down(1, at: try #require(listener.places["Iris"]))
      try screen.sync()
      passTime(0.1)
      try bridged.liftFinger(1)
      try bridged.waitUntilAnswered()
      try bridged.liftFinger()
    }
    let count = heard
    try step("A finger explores once more.") { try listener.hearOrca("Lemon") }
    try bridged.liftFinger()
    #expect(!listener.saidByOrca.dropFirst(count).contains { listener.isOrcaNaming("Iris", $0) })
    #expect(listener.pressed == ["Fig", "Kiwi"])
    transcript.append("Pressed: \(listener.pressed.joined(separator: ", "))")
    let text = transcript.joined(separator: "\n") + "\n"
    if let file = getenv("FINGERPOST_TRANSCRIPT") {
      try text.write(toFile: String(cString: file), atomically: true, encoding: .utf8)
    }
    print(text)
    try listener.end()
  }

  @Test func `a button touched again is said again`() throws {
    let listener = try SpeechListener(hasOrca: true)
    try listener.hearOrca("Kiwi")
    try listener.bridged.liftFinger(resting: 0.4)
    #expect(!listener.spoken.contains("Kiwi, push button"))
    let place = try #require(listener.places["Kiwi"])
    try listener.bridged.exploreAndLift(place)
    #expect(eventually(within: Self.patience) { listener.spoken.contains("Kiwi, push button") })
    try listener.end()
  }

  @Test func `when Orca is killed, the exploration goes on with another voice and can be ended`() throws {
    let listener = try SpeechListener(hasOrca: true)
    let bridged = listener.bridged
    let screen = bridged.session.touchscreen
    let place = try #require(listener.places["Kiwi"])
    try listener.hearOrca("Kiwi")
    let line = try #require(listener.told.first { $0.hasPrefix("orca ") })
    kill(try #require(Int32(line.dropFirst(5))), SIGKILL)
    try bridged.liftFinger(resting: 0.4)
    try bridged.doubleTap(at: try #require(listener.places["Apple"]))
    #expect(eventually(within: Self.patience) { listener.pressed == ["Kiwi"] })
    // fingerpost-speak replaces Orca once it has noticed its end.
    try screen.down(0, at: place)
    try screen.sync()
    // A finger that moves sooner flicks.
    passTime(0.4)
    let isSpoken = try eventually {
      for name in ["Apple", "Fig"] {
        try screen.move(0, to: try #require(listener.places[name]))
        try screen.sync()
        passTime(0.1)
      }
      return listener.spoken.contains("Fig, push button")
    }
    #expect(isSpoken, "\(listener.spoken)")
    try bridged.liftFinger()
    #expect(try bridged.message("status").output.contains("explored by touch"))
    #expect(try bridged.witness.heldByXTEST().buttons.isEmpty)
    #expect(try bridged.witness.heldByXTEST().keys.isEmpty)
    #expect(try bridged.message("explore", "off").output == "touchscreens are not explored\n")
    try bridged.witness.command("override plain 0 0 1280 800 core")
    try screen.tap(at: place)
    #expect(try bridged.witness.next("press", in: "plain").rootPosition == place)
    try bridged.witness.next("release", in: "plain")
    try listener.end()
  }
}
