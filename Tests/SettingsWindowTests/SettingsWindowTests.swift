// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The window of settings, used by what it says to a screen reader, and proved by the file and by what fingers do then.
@Suite(.serialized, .enabled(if: SettingsRig.isWanted, "needs GTK 4 and AT-SPI: run 'make test-apps'"))
struct SettingsWindowTests {
  private static let start = """
    // mine
    {
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }, // left
        // and right
        { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
      );
    }

    """
  private static let withoutLeft = start.replacing(
    "    { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }, // left\n",
    with: "    // left\n")

  @Test func `a gesture is removed, and undone, in the file and for the fingers`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    #expect(try rig.order("rows").hasPrefix("3 fingers swipe left|3 fingers swipe right"))
    try rig.order("press", "Remove: 3 fingers swipe left")
    try rig.waitForReload()
    #expect(rig.text == Self.withoutLeft)
    try rig.order("miss", "3 fingers swipe left")
    #expect(try rig.session.run(["msg", "status"]).output.contains("bindings: 1\n"))

    try rig.order("press", "Undo")
    try rig.waitForReload()
    #expect(rig.text == Self.start)
    try rig.order("see", "3 fingers swipe left")
    try rig.swipe(3, x: -250)
    try rig.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try rig.end() == "0")
  }

  @Test func `a gesture is switched off and on, and no byte of it is lost`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.order("choose", "In force: 3 fingers swipe left")
    try rig.waitForReload()
    #expect(rig.text == Self.start.replacing("= next; }; }", with: "= next; }; enabled = NO; }"))
    #expect(try rig.session.run(["msg", "status"]).output.contains("bindings: 1\n"))
    try rig.order("see", "Switched off: 3 fingers swipe left")
    try rig.order("choose", "In force: 3 fingers swipe left")
    try rig.waitForReload()
    #expect(rig.text == Self.start)
    try rig.swipe(3, x: -250)
    try rig.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try rig.end() == "0")
  }

  @Test func `a fingerpost that does not answer keeps nobody waiting`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    func removeAndUndo() throws {
      try rig.order("page", "Gestures")
      try rig.order("press", "Remove: 3 fingers swipe left")
      try rig.order("miss", "Remove: 3 fingers swipe left")
      #expect(rig.text == Self.withoutLeft)
      try rig.order("press", "Undo")
      try rig.order("see", "Remove: 3 fingers swipe left")
      #expect(rig.text == Self.start)
      try rig.order("page", "Status")
    }
    let usual = try ContinuousClock().measure { try removeAndUndo() }
    try rig.order("see", "Gestures act")
    rig.bridge.signal(SIGSTOP)
    try rig.order("press", "Pause")
    let silent = try ContinuousClock().measure { try removeAndUndo() }
    // Who waits for an answer gives up after five seconds, and the file is read four times at least.
    #expect(silent < usual + .seconds(10), "\(silent), usually \(usual)")
    try rig.order("see", "fingerpost runs, but does not answer")
    rig.bridge.signal(SIGCONT)
    try rig.order("see", "Paused: every touch goes to its application")
    #expect(try rig.end() == "0")
  }

  @Test func `a gesture is made, kept, and then done by the running program`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.order("press", "Add a gesture")
    try rig.order("press", "Make the gesture")
    try rig.order("see", "Make the gesture now, 3 times")
    for number in 1...3 {
      try rig.swipe(4, y: -250)
      if number < 3 { try rig.order("see", "Try \(number)") }
    }
    try rig.order("see", "4 fingers swipe up")
    try rig.tap("Show the next workspace")
    try rig.order("press", "Keep")
    try rig.waitForReload()
    let lines = rig.text.split(separator: "\n", omittingEmptySubsequences: false)
    let added = try #require(lines.first { $0.contains("fingers = 4") })
    #expect(added.hasSuffix("action = { workspace = next; }; },"))
    #expect(lines.filter { $0 != added }.joined(separator: "\n") == Self.start)
    try rig.order("see", "Remove: 4 fingers swipe up")
    try rig.swipe(4, y: -250)
    try rig.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try rig.end() == "0")
  }

  /// Has the window see a gesture that nothing is bound to.
  private func learnFourUp(_ rig: SettingsRig) throws {
    try rig.order("page", "Add a gesture")
    try rig.order("press", "Make the gesture")
    try rig.order("see", "Make the gesture now, 3 times")
    for number in 1...3 {
      try rig.swipe(4, y: -250)
      if number < 3 { try rig.order("see", "Try \(number)") }
    }
    try rig.order("see", "4 fingers swipe up")
  }

  @Test func `a gesture is tried before it is kept, and gone if nobody keeps it`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try learnFourUp(rig)
    try rig.order("type", "Search actions", "next work")
    try rig.order("miss", "Show the desktop")
    try rig.tap("Show the next workspace")
    try rig.order("press", "Try it")
    try rig.waitForReload()
    try rig.order("see", "In force until you leave this page: make the gesture")
    try rig.swipe(4, y: -250)
    try rig.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try rig.order("see", "It was made once")
    try rig.order("press", "Take back")
    try rig.waitForReload()
    #expect(rig.text == Self.start)

    try rig.order("press", "Try it")
    try rig.waitForReload()
    try rig.order("page", "Gestures")
    try rig.waitForReload()
    #expect(rig.text == Self.start)

    try rig.order("page", "Add a gesture")
    try rig.order("press", "Try it")
    try rig.waitForReload()
    #expect(rig.text != Self.start)
    try rig.order("kill")
    try rig.waitForReload()
    try rig.order("see", "What was only tried was taken back")
    #expect(rig.text == Self.start)

    try learnFourUp(rig)
    try rig.tap("Show the next workspace")
    try rig.order("press", "Try it")
    try rig.waitForReload()
    try rig.order("press", "Keep")
    try rig.order("see", "Remove: 4 fingers swipe up")
    try rig.order("kill")
    try rig.order("see", "Remove: 4 fingers swipe up")
    #expect(try rig.end() == "0")
    #expect(rig.text.contains("fingers = 4"))
  }

  @Test func `other gestures act while one is learnt, unless it only listens`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.order("page", "Add a gesture")
    try rig.order("press", "Make the gesture")
    try rig.order("see", "Make the gesture now, 3 times")
    try rig.swipe(3, x: -250)
    try rig.order("see", "Try 1")
    try rig.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    // Back to where the window is: what is not on the screen is not drawn, and its switches do not move.
    try rig.swipe(3, x: 250)
    try rig.order("see", "Try 2")
    try rig.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try rig.order("choose", "Listen only")
    try rig.order("miss", "Try 1")
    try rig.order("see", "Make the gesture now, 3 times")
    try rig.swipe(3, x: -250)
    try rig.order("see", "Try 1")
    try rig.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try rig.order("press", "Stop")
    try rig.order("see", "No gesture yet")
    #expect(try rig.end() == "0")
  }

  @Test func `a gesture is given something else to do`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.order("press", "Change: 3 fingers swipe left")
    try rig.order("see", "Keep")
    try rig.order("type", "Command as for a shell", "xdotool --version")
    try rig.order("press", "Keep")
    try rig.waitForReload()
    #expect(
      rig.text
        == Self.start.replacing("{ workspace = next; }", with: #"{ command = "xdotool --version"; }"#))
    try rig.order("press", "Undo")
    try rig.waitForReload()
    #expect(rig.text == Self.start)
    #expect(try rig.end() == "0")
  }

  @Test func `keys are pressed instead of typed`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.order("page", "Add a gesture")
    try rig.order("press", "Make the gesture")
    try rig.order("see", "Make the gesture now, 3 times")
    for number in 1...3 {
      try rig.swipe(5, y: 250)
      if number < 3 { try rig.order("see", "Try \(number)") }
    }
    try rig.order("see", "5 fingers swipe down")
    try rig.order("press", "Press the keys…")
    try rig.order("see", "Press the keys now, such as Super and Right together")
    // Control and F5.
    try rig.session.keyboard.press(37)
    try rig.session.keyboard.type(71)
    try rig.session.keyboard.release(37)
    try rig.order("see", "Control+F5")
    try rig.order("press", "Keep")
    try rig.waitForReload()
    #expect(rig.text.contains(#"action = { keys = "Control+F5"; };"#))
    #expect(try rig.end() == "0")
  }

  @Test func `what somebody writes into the file is shown at once`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.session.writeConfiguration(
      Self.start.replacing("fingers = 3; direction = right", with: "fingers = 5; direction = up"))
    try rig.order("see", "5 fingers swipe up")
    try rig.session.writeConfiguration("{ bindings = ( { gesture = swip; } ); }")
    try rig.order("see", "Remarks on the configuration")
    #expect(try rig.end() == "0")
  }

  @Test func `touches are paused and taken again`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.order("page", "Status")
    try rig.order("see", "Gestures act")
    try rig.order("press", "Pause")
    try rig.order("see", "Paused: every touch goes to its application")
    #expect(try rig.session.run(["msg", "status"]).output.contains("touches: paused"))
    // Also what others do is shown.
    _ = try rig.session.run(["msg", "resume"])
    try rig.order("see", "Gestures act")
    #expect(try rig.bridge.terminate() == 0)
    try rig.order("see", "fingerpost is not running")
    #expect(try rig.order("close") == "0")
  }

  @Test func `a preset is looked at and taken`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.order("page", "Presets and import")
    try rig.order("see", "calm")
    try rig.order("press", "Look at…")
    try rig.order("press", "Take it")
    try rig.waitForReload()
    #expect(rig.text == Self.start.replacing("  );\n}\n", with: "  );\n  include = calm;\n}\n"))
    #expect(try rig.end() == "0")
  }

  @Test func `the gestures of touchegg are imported, and the former file comes back`() throws {
    let touchegg = """
      <touchégg><application name="All"><gesture type="SWIPE" fingers="4" direction="LEFT">
      <action type="CHANGE_DESKTOP"><direction>next</direction></action></gesture></application></touchégg>
      """
    let rig = try SettingsRig(
      configuration: Self.start, files: ["config/touchegg/touchegg.conf": touchegg])
    let imported = try rig.session.run(
      ["import", "touchegg", rig.session.folder.file("config/touchegg/touchegg.conf")])
    // Nothing but this import can be looked at where no presets are.
    try rig.order("page", "Presets and import")
    try rig.order("see", "touchegg")
    try rig.order("press", "Read: touchegg")
    try rig.order("press", "Take it")
    try rig.waitForReload()
    #expect(rig.text == imported.output)
    try rig.swipe(4, x: -250)
    try rig.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try rig.order("press", "Undo")
    try rig.waitForReload()
    #expect(rig.text == Self.start)
    #expect(try rig.end() == "0")
  }

  @Test func `a setting says what it does to the last gestures`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.order("page", "Feel")
    try rig.order("see", "How far a swipe goes")
    // The recording has begun by then.
    try rig.order("see", "No gesture yet")
    // 79 of 1280 pixels are 20.9 mm; the server says 96 dots to the inch.
    for x in [-79.0, 79] { try rig.swipe(3, x: x) }
    try rig.order("see", "Of your last 2 gestures 2 act")
    try rig.order("see", "mm, as usual · 2 act with 9 mm, 2 act with 15 mm")
    try rig.swipe(3, x: -50)
    try rig.order("see", "Of your last 3 gestures 3 act")
    try rig.order("see", "mm, as usual · 3 act with 9 mm, 2 act with 15 mm")
    #expect(try rig.end() == "0")
  }

  @Test func `a window is picked by clicking on it, and gets a gesture of its own`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.witness.command("window app 0 0 100 90 pointer Browser title")
    try rig.order("page", "Applications")
    try rig.order("see", "All applications have the same gestures")
    try rig.order("press", "Pick a window…")
    try rig.order("see", "Click on a window…")
    try rig.order("click", "50", "60")
    try rig.order("see", "In Browser")
    try rig.order("press", "Add a gesture for it")
    try rig.order("press", "Make the gesture")
    try rig.order("see", "Make the gesture now, 3 times")
    for number in 1...3 {
      try rig.swipe(4, y: -250)
      if number < 3 { try rig.order("see", "Try \(number)") }
    }
    try rig.tap("Show the next workspace")
    try rig.order("press", "Keep")
    try rig.waitForReload()
    #expect(rig.text.contains("{ match = Browser; bindings = ("))
    try rig.order("see", "Only in Browser")
    #expect(try rig.end() == "0")
  }

  @Test func `what doctor says to help is run after one look at it`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    _ = try rig.session.run(["msg", "pause"])
    try rig.order("page", "Devices")
    try rig.order("press", "Look again")
    try rig.order("see", "fingerpost is paused: all touches go to the applications")
    try rig.order("press", "Fix it…")
    try rig.order("see", "fingerpost msg resume")
    try rig.order("press", "Run")
    try rig.order("miss", "fingerpost is paused: all touches go to the applications")
    #expect(try rig.session.run(["msg", "status"]).output.contains("touches: exclusive"))
    #expect(try rig.end() == "0")
  }

  @Test func `gestures, actions and the checker speak the language of the window`() throws {
    let twice = Self.start.replacing(
      "  );",
      with: "    { gesture = swipe; fingers = 3; direction = left; action = { click = right; }; },\n  );")
    let rig = try SettingsRig(configuration: twice, language: "de")
    try rig.order("see", "3 Finger nach links wischen")
    try rig.order("see", "nächste Arbeitsfläche")
    try rig.order(
      "see",
      "rechts klicken ¶ „swipe 3 left“ wirkt nie: „swipe 3 left“ in Zeile 4 hat dieselbe Geste;"
        + " ändern oder entfernen Sie eine davon")
    try rig.order("press", "Entfernen: 3 Finger nach rechts wischen")
    try rig.waitForReload()
    try rig.order("miss", "3 Finger nach rechts wischen")
    try rig.order("stop")
    _ = try rig.bridge.terminate()
  }

  @Test func `a setting is changed, and its line alone`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    try rig.order("page", "Feel")
    try rig.order("choose", "Show gestures while the fingers make them")
    try rig.waitForReload()
    let settings = "  settings = { feedback = NO; };\n"
    #expect(rig.text == Self.start.replacing("  );\n}\n", with: "  );\n\(settings)}\n"))
    #expect(try rig.end() == "0")
  }
}
