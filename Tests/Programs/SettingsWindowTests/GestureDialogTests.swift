// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  struct GestureDialogTests {
    @Test func `a gesture is tried before it is kept, and gone if nobody keeps it`() throws {
      let rig = try SettingsRig()
      try rig.learnFourUp()
      try rig.order("type", "Search actions", "next work")
      try rig.order("miss", "Show the desktop")
      try rig.tap("Show the next workspace")
      try rig.order("press", "Try it")
      try rig.waitForReload()
      try rig.order("see", "On trial until this window closes: make the gesture")
      try rig.swipe(4, y: -250)
      try rig.waitForWorkspace(1)
      try rig.order("see", "It was made once")
      // Back to the window: controls on another workspace cannot be used.
      try rig.swipe(3, x: 250)
      try rig.waitForWorkspace(0)
      try rig.order("press", "Take back")
      try rig.waitForReload(to: SettingsRig.twoSwipes)

      try rig.order("press", "Try it")
      try rig.waitForReload()
      try rig.order("press", "Cancel")
      try rig.waitForReload()
      try rig.order("miss", "Try it")
      #expect(rig.text == SettingsRig.twoSwipes)

      // The changed binding exists already and the change is on trial: so it is after a crash too.
      try rig.tryAnotherRow()
      try rig.order("kill")
      try rig.waitForReload()
      try rig.order("see", "The last trial was undone")
      #expect(rig.text == SettingsRig.twoSwipes)

      try rig.tryAnotherRow()
      let tried = rig.text
      try rig.order("press", "Save")
      // The list behind the dialog shows it anyhow.
      try rig.order("miss", "Save")
      try rig.order("kill")
      try rig.order("see", "Remove: 3 fingers swipe left")
      #expect(try rig.order("close") == "0")
      #expect(rig.text == tried)
      try rig.leave()
    }

    @Test func `a gesture on trial that somebody takes out of the file is changed no more`() throws {
      let rig = try SettingsRig()
      try rig.tryAnotherRow()
      try rig.session.writeConfiguration(SettingsRig.oneSwipe)
      try rig.waitForReload()
      try rig.order("miss", "Change: 3 fingers swipe left")
      try rig.order("type", SettingsRig.columns, "3")
      try rig.order("miss", "Cancel")
      try rig.order("see", "Nothing was changed")
      #expect(rig.text == SettingsRig.oneSwipe)
    }

    @Test func `another start brings the window to the front, and leaves what it has on trial`() throws {
      let rig = try SettingsRig()
      try rig.tryAnotherRow()
      let tried = rig.text
      let other = try rig.witness.command("window other 0 0 1280 800 pointer Other title")
      _ = other
      #expect(try rig.order("again").hasPrefix("0 fingerpost-settings: it is open on this display already"))
      try rig.order("active")
      #expect(rig.text == tried)
      try rig.order("press", "Take back")
      try rig.waitForReload(to: SettingsRig.twoSwipes)
      #expect(try rig.end() == "0")
    }

    @Test func `other gestures act while one is learnt, unless it only listens`() throws {
      let rig = try SettingsRig()
      try rig.order("press", "Add a gesture")
      try rig.order("press", "Make the gesture")
      try rig.order("see", "Make the gesture now, 3 times")
      try rig.swipe(3, x: -250)
      try rig.order("see", "Try 1")
      try rig.waitForWorkspace(1)
      // Back to the window: controls off the screen are not drawn, and its switches do not move.
      try rig.swipe(3, x: 250)
      try rig.order("see", "Try 2")
      try rig.waitForWorkspace(0)
      try rig.order("choose", "Learn without other gestures")
      try rig.order("miss", "Try 1")
      try rig.order("see", "Make the gesture now, 3 times")
      try rig.swipe(3, x: -250)
      try rig.order("see", "Try 1")
      try rig.waitForWorkspace(0)
      try rig.order("press", "Stop")
      try rig.order("see", "No gesture yet")
      #expect(try rig.end() == "0")
    }

    @Test func `what a gesture does is asked once there is one, and closing the dialog ends learning`() throws
    {
      let rig = try SettingsRig()
      try rig.order("press", "Add a gesture")
      try rig.order("miss", "Action")
      try rig.order("press", "Choose manually")
      try rig.order("see", "Action")
      try rig.order("choose", "Learn without other gestures")
      try rig.order("press", "Make the gesture")
      try rig.order("see", "Make the gesture now, 3 times")
      try rig.order("miss", "Action")
      try rig.order("miss", "Search actions")
      // Gestures do not act meanwhile.
      try rig.swipe(3, x: -250)
      try rig.order("see", "Try 1")
      try rig.waitForWorkspace(0)
      try rig.order("active")
      try rig.keys(.escape)
      try rig.order("miss", "Cancel")
      try rig.swipe(3, x: -250)
      try rig.waitForWorkspace(1)
      #expect(try rig.end() == "0")
    }

    @Test func `the keyboard stops at buttons, and not at the rows around them`() throws {
      let rig = try SettingsRig()
      try rig.order("active")
      try rig.keys(.control, .n)
      try rig.order("see", "Cancel")
      try rig.focus("Make the gesture", within: 0)
      try rig.keys(.shift, .tab)
      try rig.focus("Choose manually", within: 0)
      try rig.keys(.tab)
      try rig.focus("Make the gesture", within: 0)
      try rig.keys(.escape)
      try rig.order("miss", "Cancel")
      #expect(try rig.end() == "0")
    }

    @Test func `keys are pressed instead of typed`() throws {
      let rig = try SettingsRig()
      try rig.order("press", "Change: 3 fingers swipe left")
      try rig.order("press", "Press the keys…")
      try rig.order("see", "Press the keys now, such as Super and Right together")
      try rig.keys(.control, .f5)
      try rig.order("see", "Control+F5")
      try rig.order("press", "Save")
      let keys = #"{ keys = "Control+F5"; }"#
      try rig.waitForReload(to: SettingsRig.twoSwipes.replacing("{ workspace = next; }", with: keys))
      #expect(try rig.end() == "0")
    }
  }
}
