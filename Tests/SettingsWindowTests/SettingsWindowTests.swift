// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

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
