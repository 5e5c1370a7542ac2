// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  /// A user without a configuration file, who never sees one.
  struct StoryTests {
    private static let touchegg = """
      <touchégg><application name="All"><gesture type="SWIPE" fingers="5" direction="LEFT">
      <action type="CHANGE_DESKTOP"><direction>next</direction></action></gesture>
      <gesture type="SWIPE" fingers="5" direction="RIGHT">
      <action type="CHANGE_DESKTOP"><direction>previous</direction></action></gesture></application></touchégg>
      """

    @Test func `three gestures are bound, one is changed, one removed, and others imported`() throws {
      let rig = try SettingsRig(configuration: nil, files: ["config/touchegg/touchegg.conf": Self.touchegg])
      let start = rig.builtIn
      #expect(rig.text.isEmpty)

      // By fingers on the touchscreen: it shows the next workspace.
      try rig.order("press", "Add a gesture")
      try rig.learn("4 fingers swipe left") { try rig.swipe(4, x: -250) }
      try rig.tap("Show the next workspace")
      try rig.order("press", "Add")
      try rig.waitForReload()
      let first = rig.text
      try expect(first, adds: "swipe; fingers = 4; direction = left;", doing: "workspace = next", to: start)
      try rig.order("see", "Remove: 4 fingers swipe left")
      try rig.swipe(4, x: -250)
      try rig.waitForWorkspace(1)

      // By fingers on the touchpad, and back to the workspace with the window.
      try rig.swipeOnTouchpad(3, x: 250)
      try rig.waitForWorkspace(0)
      try rig.order("press", "Add a gesture")
      try rig.learn("4 fingers swipe right") { try rig.swipeOnTouchpad(4, x: 250) }
      try rig.tap("Show the previous workspace")
      try rig.order("press", "Add")
      try rig.waitForReload()
      let second = rig.text
      try expect(
        second, adds: "swipe; fingers = 4; direction = right;", doing: "workspace = previous", to: first)
      try rig.order("see", "Remove: 4 fingers swipe right")
      try rig.swipe(4, x: -250)
      try rig.waitForWorkspace(1)
      try rig.swipeOnTouchpad(4, x: 250)
      try rig.waitForWorkspace(0)

      // Without a pointer: the keyboard alone uses the window.
      try rig.order("active")
      try rig.keys(.control, .n)
      try rig.focus("Make the gesture")
      try rig.keys(.space)
      try rig.makeThreeTimes("5 fingers swipe up") { try rig.swipe(5, y: -250) }
      try rig.focus("Command as for a shell")
      try rig.keys(.x)
      try rig.focus("Add")
      try rig.keys(.space)
      try rig.waitForReload()
      let third = rig.text
      try expect(third, adds: "swipe; fingers = 5; direction = up;", doing: "command = x", to: second)

      // The command is changed.
      let made = rig.session.folder.file("made")
      try rig.order("press", "Change: 5 fingers swipe up")
      try rig.order("type", "Command as for a shell", "echo made > \(made)")
      try rig.order("press", "Save")
      try rig.waitForReload(
        to: third.replacing("{ command = x; }", with: "{ command = \"echo made > \(made)\"; }"))
      try rig.swipe(5, y: -250)
      #expect(eventually { rig.session.folder.read("made") == "made\n" })

      // The change is undone.
      try rig.order("see", "Remove: 5 fingers swipe up")
      try rig.keys(.control, .z)
      try rig.waitForReload(to: third)

      // It goes; the first one still acts.
      try rig.order("press", "Remove: 5 fingers swipe up")
      try rig.waitForReload(to: second)
      try rig.swipe(4, x: -250)
      try rig.waitForWorkspace(1)
      try rig.swipeOnTouchpad(4, x: 250)
      try rig.waitForWorkspace(0)

      // touchegg's gestures come instead.
      try rig.takeTouchegg()
      try rig.swipe(5, x: -250)
      try rig.waitForWorkspace(1)
      try rig.swipe(5, x: 250)
      try rig.waitForWorkspace(0)
      try rig.order("press", "Undo")
      try rig.waitForReload(to: second)
      #expect(try rig.end() == "0")
    }

    /// Checks that a text is a former one and the line of a binding, with the hand's distance and time.
    private func expect(_ text: String, adds gesture: String, doing action: String, to former: String) throws
    {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let place = try #require(lines.firstIndex { $0.hasPrefix("    { gesture = \(gesture)") })
      let line = lines.remove(at: place)
      #expect(line.hasSuffix("action = { \(action); }; },"))
      #expect(lines.joined(separator: "\n") == former)
    }
  }
}
