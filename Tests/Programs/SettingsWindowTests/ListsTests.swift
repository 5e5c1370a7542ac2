// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  /// Gestures chosen from lists and never made.
  struct ListsTests {
    /// Goes to a list by the keyboard, and takes a line so many lines below the chosen one.
    private func choose(
      _ name: String, down lines: Int, _ rig: SettingsRig, then now: String
    ) throws {
      try rig.focus(name)
      for _ in 0..<lines { try rig.keys(.down) }
      try rig.order("see", now)
    }

    @Test func `the keyboard alone chooses gestures and conditions, and undoing gives every byte back`()
      throws
    {
      let rig = try SettingsRig()
      try rig.order("active")
      try rig.keys(.control, .n)
      try rig.focus("Choose manually")
      try rig.keys(.space)
      try rig.order("see", "Number of fingers: 3")
      try choose("Number of fingers: 3", down: 1, rig, then: "Number of fingers: 4")
      try choose("Direction of the fingers: left", down: 2, rig, then: "Direction of the fingers: up")
      try rig.focus("Show the next workspace")
      try rig.keys(.space)
      try rig.order("see", "4 fingers swipe up")
      try choose(
        "Add a condition: Device", down: 1, rig, then: "Add a condition: Touchscreen or touchpad")
      try rig.focus("Add this condition")
      try rig.keys(.space)
      try rig.order("see", "Touchscreen or touchpad: touchpad")
      try rig.focus("Add")
      try rig.keys(.space)
      try rig.waitForReload()
      let first = rig.text
      let binding =
        "{ gesture = swipe; fingers = 4; direction = up; when = { deviceKind = touchpad; };"
        + " action = { workspace = next; }; },\n"
      #expect(first == SettingsRig.twoSwipes.replacing("  );\n", with: "    \(binding)  );\n"))

      // A gesture that is bound already is changed, and only its line.
      try rig.order("press", "Change: 4 fingers swipe up")
      try rig.order("press", "Choose manually")
      try rig.order("see", "Direction of the fingers: up")
      try choose("Direction of the fingers: up", down: 1, rig, then: "Direction of the fingers: down")
      try rig.order("press", "Save")
      try rig.waitForReload(to: first.replacing("direction = up", with: "direction = down"))
      try rig.order("see", "Remove: 4 fingers swipe down")
      try rig.keys(.control, .z)
      try rig.waitForReload(to: first)
      try rig.keys(.control, .z)
      try rig.waitForReload(to: SettingsRig.twoSwipes)
      #expect(try rig.end() == "0")
    }

    @Test func `what collides is told before it is kept`() throws {
      let rig = try SettingsRig()
      try rig.order("press", "Add a gesture")
      try rig.order("press", "Choose manually")
      try rig.order("see", "Number of fingers: 3")
      try rig.order("type", "Command as for a shell", "true")
      try rig.order("see", "'swipe 3 left' in line 4 has the same gesture.")
      #expect(rig.text == SettingsRig.twoSwipes)
      #expect(try rig.end() == "0")
    }

    @Test func `in another language a gesture is chosen from lists, and acts`() throws {
      let rig = try SettingsRig(configuration: "{ bindings = ( ); }\n", language: "de")
      try rig.order("active")
      try rig.keys(.control, .n)
      try rig.focus("Selbst wählen")
      try rig.keys(.space)
      try rig.order("see", "Zahl der Finger: 3")
      try choose("Richtung der Finger: links", down: 1, rig, then: "Richtung der Finger: rechts")
      try rig.focus("Nächste Arbeitsfläche zeigen")
      try rig.keys(.space)
      try rig.order("see", "3 Finger nach rechts wischen")
      try rig.order("press", "Anlegen")
      try rig.waitForReload()
      try rig.swipe(3, x: 250)
      try rig.waitForWorkspace(1)
      try rig.order("stop")
      try rig.leave()
    }

    @Test func `a shape is drawn by a finger, and a device is chosen by its name`() throws {
      let rig = try SettingsRig()
      let name = try #require(
        rig.session.run(["devices", "--format", "json"]).output.firstMatch(of: /"name":"([^"]*)"/)?.1)
      try rig.order("press", "Add a gesture")
      try rig.order("press", "Choose manually")
      try rig.order("see", "Kind of gesture: Swipe")
      try rig.order("active")
      try rig.focus("Kind of gesture: Swipe")
      try rig.type("stroke")
      try rig.order("see", "Shape to draw: L")
      let area = "Draw the shape here with a finger or the pointer"
      try rig.order("press", "Draw it")
      try rig.draw(area, (40, 38), (72, -112))
      try rig.order("see", "Shape to draw: check")
      // A shape that the list lacks; after it the keyboard chooses from the list as ever.
      try rig.order("press", "Draw it")
      try rig.draw(area, (50, 0), (0, 30), (50, 0), (0, 30), (50, 0), (0, -60))
      try rig.order("see", "Shape to draw: something else")
      try rig.focus("Shape to draw: something else")
      try rig.type("triangle")
      try rig.order("see", "3 fingers draw triangle")
      try rig.order("press", "Add this condition")
      try rig.order("see", "Device: \(name)")
      #expect(rig.text == SettingsRig.twoSwipes)
      #expect(try rig.end() == "0")
    }
  }
}
