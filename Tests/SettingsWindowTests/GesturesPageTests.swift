// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  /// What is bound, shown and changed.
  struct GesturesPageTests {
    @Test func `a gesture is removed, and undone, in the file and for the fingers`() throws {
      let rig = try SettingsRig()
      #expect(try rig.order("rows").hasPrefix("3 fingers swipe left|3 fingers swipe right"))
      try rig.order("press", "Remove: 3 fingers swipe left")
      try rig.waitForReload()
      #expect(rig.text == SettingsRig.oneSwipe)
      try rig.order("miss", "3 fingers swipe left")
      #expect(try rig.status.contains("bindings: 1\n"))

      try rig.order("press", "Undo")
      try rig.waitForReload()
      #expect(rig.text == SettingsRig.twoSwipes)
      try rig.order("see", "3 fingers swipe left")
      try rig.swipe(3, x: -250)
      try rig.waitForWorkspace(1)
      #expect(try rig.end() == "0")
    }

    @Test func `a gesture is switched off and on, and no byte of it is lost`() throws {
      let rig = try SettingsRig()
      try rig.order("choose", "In force: 3 fingers swipe left")
      try rig.waitForReload()
      #expect(rig.text == SettingsRig.twoSwipes.replacing("= next; }; }", with: "= next; }; enabled = NO; }"))
      #expect(try rig.status.contains("bindings: 1\n"))
      try rig.order("off", "In force: 3 fingers swipe left")
      try rig.order("choose", "In force: 3 fingers swipe left")
      try rig.waitForReload()
      #expect(rig.text == SettingsRig.twoSwipes)
      try rig.swipe(3, x: -250)
      try rig.waitForWorkspace(1)
      #expect(try rig.end() == "0")
    }

    @Test func `a gesture is given something else to do`() throws {
      let rig = try SettingsRig()
      try rig.order("press", "Change: 3 fingers swipe left")
      try rig.order("see", "Keep")
      try rig.order("type", "Command as for a shell", "xdotool --version")
      try rig.order("press", "Keep")
      try rig.waitForReload()
      #expect(
        rig.text
          == SettingsRig.twoSwipes.replacing(
            "{ workspace = next; }", with: #"{ command = "xdotool --version"; }"#))
      try rig.order("press", "Undo")
      try rig.waitForReload()
      #expect(rig.text == SettingsRig.twoSwipes)
      #expect(try rig.end() == "0")
    }

    @Test func `what somebody writes into the file is shown at once`() throws {
      let rig = try SettingsRig()
      try rig.session.writeConfiguration(
        SettingsRig.twoSwipes.replacing("fingers = 3; direction = right", with: "fingers = 5; direction = up")
      )
      try rig.order("see", "5 fingers swipe up")
      try rig.session.writeConfiguration("{ bindings = ( { gesture = swip; } ); }")
      try rig.order("see", "Remarks on the configuration")
      #expect(try rig.end() == "0")
    }

    @Test func `gestures, actions and the checker speak the language of the window`() throws {
      let twice = SettingsRig.twoSwipes.replacing(
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
      _ = try rig.bridge?.terminate()
    }
  }
}
