// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  /// Lists and menus on an anchor that moves or is scrolled out of sight: GTK does not find a monitor there.
  struct PopoverTests {
    /// Scrolls the end of the dialog out of sight, by the wheel of the mouse.
    private func scrollAway(_ rig: SettingsRig) throws {
      try rig.session.mouse.move(to: ScreenPoint(640, 400))
      for _ in 0..<20 { try rig.session.mouse.click(4) }
      try rig.session.mouse.sync()
      let isAway = try eventually {
        let place = try rig.order("place", "Add a condition: Device").split(separator: " ").compactMap {
          Double($0)
        }
        return place.count == 6 && place[1] > place[5]
      }
      #expect(isAway)
    }

    @Test func `lists and menus open where they are scrolled away, and close before rows push them there`()
      throws
    {
      let rig = try SettingsRig()
      try rig.order("press", "Add a gesture")
      try rig.order("press", "Choose manually")
      // As few actions as fit on the screen.
      try rig.order("type", "Search actions", "nothing")
      try rig.order("miss", "Show the desktop")
      try rig.order("press", "Add a condition: Device")
      try rig.order("see", "Touchscreen or touchpad")
      try rig.order("type", "Search actions", "")
      try rig.order("miss", "Touchscreen or touchpad")
      try rig.order("see", "Show the desktop")
      try scrollAway(rig)
      try rig.order("press", "Add a condition: Device")
      try rig.order("see", "Touchscreen or touchpad")
      try rig.keys(.escape)
      try rig.order("miss", "Touchscreen or touchpad")

      // The menu of a text.
      try rig.order("type", "Search actions", "nothing")
      try rig.order("miss", "Show the desktop")
      try rig.focus("Name of the application")
      // GTK does not report the menu, which has the keyboard.
      func waitForMenu(_ isOpen: Bool) throws {
        let has = try eventually { try (rig.order("focus") == "nowhere") == isOpen }
        #expect(has, "\(isOpen)")
      }
      try rig.keys(.shift, .f10)
      try waitForMenu(true)
      try rig.order("type", "Search actions", "")
      try waitForMenu(false)
      try scrollAway(rig)
      try rig.keys(.shift, .f10)
      try waitForMenu(true)
      try rig.keys(.escape)
      try waitForMenu(false)
      #expect(try rig.order("focus").hasSuffix("Name of the application"))
      try rig.order("press", "Cancel")
      #expect(try rig.end() == "0")
    }
  }
}
