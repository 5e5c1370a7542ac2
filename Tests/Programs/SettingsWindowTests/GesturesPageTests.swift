// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  struct GesturesPageTests {
    @Test func `what is undone by keys is no longer offered to be undone`() throws {
      let rig = try SettingsRig()
      #expect(try rig.order("rows").hasPrefix("3 fingers swipe left|3 fingers swipe right"))
      try rig.order("press", "Remove: 3 fingers swipe left")
      try rig.waitForReload()
      #expect(try rig.status.contains("bindings: 1\n"))
      try rig.order("see", "Removed: 3 fingers swipe left")
      try rig.order("active")
      try rig.keys(.control, .z)
      try rig.waitForReload()
      // By itself it would go 5 s after it came.
      try rig.order("see", "Undone: remove 3 fingers swipe left", within: 3)
      try rig.order("miss", "Removed: 3 fingers swipe left", within: 3)
      #expect(rig.text == SettingsRig.twoSwipes)

      try rig.order("press", "Redo")
      try rig.waitForReload(to: SettingsRig.oneSwipe)
      try rig.order("miss", "Undone: remove 3 fingers swipe left", within: 3)
      try rig.order("active")
      try rig.keys(.control, .z)
      try rig.waitForReload(to: SettingsRig.twoSwipes)
      try rig.keys(.control, .shift, .z)
      try rig.waitForReload(to: SettingsRig.oneSwipe)
      #expect(try rig.end() == "0")
    }

    @Test func `ten gestures are ten stops of the keyboard, and keys change, switch and remove each`() throws
    {
      let others = [4, 5].flatMap { fingers in
        ["left", "right", "up", "down"].map {
          "    { gesture = swipe; fingers = \(fingers); direction = \($0); action = { click = left; }; },\n"
        }
      }
      let start = SettingsRig.twoSwipes.replacing("  );\n", with: others.joined() + "  );\n")
      let rig = try SettingsRig(configuration: start)
      try rig.order("active")
      try rig.focus("Search gestures", within: 8)
      try rig.focus("3 fingers swipe left", within: 1)
      try rig.focus("5 fingers swipe down", within: 9)
      try rig.keys(.delete)
      try rig.waitForReload(to: start.replacing(others[7], with: ""))
      try rig.focus("3 fingers swipe left")
      try rig.keys(.space)
      try rig.waitForReload()
      try rig.order("off", "Enabled: 3 fingers swipe left")
      // Into the row, to its switch.
      try rig.keys(.right)
      try rig.focus("Enabled: 3 fingers swipe left", within: 0)
      try rig.keys(.space)
      try rig.waitForReload()
      try rig.order("on", "Enabled: 3 fingers swipe left")
      try rig.focus("3 fingers swipe right", within: 1)
      try rig.keys(.enter)
      try rig.order("see", "Cancel")
      try rig.order("see", "Search actions")
      try rig.keys(.escape)
      try rig.order("miss", "Cancel")
      #expect(rig.text == start.replacing(others[7], with: ""))
      #expect(try rig.end() == "0")
    }

    @Test func `what somebody writes into the file is shown at once`() throws {
      let rig = try SettingsRig()
      try rig.session.writeConfiguration(
        SettingsRig.twoSwipes.replacing("fingers = 3; direction = right", with: "fingers = 5; direction = up")
      )
      try rig.order("see", "5 fingers swipe up")
      try rig.session.writeConfiguration("{ bindings = ( { gesture = swip; } ); }")
      try rig.order("see", "Remarks about the configuration")
      #expect(try rig.end() == "0")
    }

    @Test func `gestures, actions and the checker speak the language of the window`() throws {
      let more = """
            { gesture = swipe; fingers = 3; direction = left; action = { click = right; }; },
            { gesture = swipe; fingers = 4; direction = up; after = ( { gesture = tap; fingers = 2; } );
              when = { modifiers = Control; locked = NO; }; action = { window = close; }; },
          );
        """
      let rig = try SettingsRig(
        configuration: SettingsRig.twoSwipes.replacing("  );\n", with: "\(more)\n"), language: "de")
      try rig.order("see", "Entfernen: 3 Finger nach links wischen")
      try rig.order("see", "Nächste Arbeitsfläche")
      try rig.order(
        "see",
        "Rechts klicken ¶ „swipe 3 left“ wirkt nie: „swipe 3 left“ in Zeile 4 hat dieselbe Geste;"
          + " ändern oder entfernen Sie eine davon")
      try rig.order("see", "2 Finger tippen, dann 4 Finger nach oben wischen")
      try rig.order(
        "see", "Fenster schließen ¶ Nur wenn: mit den Tasten Control, die Sitzung ist nicht gesperrt")
      try rig.order("press", "Entfernen: 3 Finger nach rechts wischen")
      try rig.waitForReload()
      try rig.order("miss", "Entfernen: 3 Finger nach rechts wischen")
      try rig.order("page", "Status")
      try rig.order("see", "Zeiger beim Berühren")
      try rig.order("miss", "Berührungen")
      let mistaken = "{ bindings = ( { gesture = swip; fingers = 3; action = { click = left; }; } ); }"
      try rig.session.writeConfiguration(mistaken)
      try rig.order("page", "Gesten")
      let path = rig.session.folder.file("config/fingerpost/fingerpost.plist")
      let spaces = String(repeating: " ", count: 29)
      try rig.order(
        "see",
        "\(path) hat Fehler und wird nicht geändert; berichtigen Sie diese zuerst ¶ \(path):1:28: Fehler: unbekannt:"
          + " gesture „swip“ – meinten Sie „swipe“? ¶   \(mistaken) ¶ \(spaces)^")
      try rig.order("stop")
      try rig.leave()
    }
  }
}
