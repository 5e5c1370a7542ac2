// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  /// Applications, devices, the feel, presets and imports.
  struct OtherPagesTests {
    @Test(arguments: [("he", true), ("fr", false)])
    func `the window is laid out as the language is written`(_ language: String, _ isRight: Bool)
      throws
    {
      let rig = try SettingsRig(environment: ["LANG": "C.UTF-8", "LANGUAGE": language])
      let place = try rig.order("place", "Undo").split(separator: " ").compactMap { Double($0) }
      try #require(place.count == 6)
      #expect((place[0] > place[4] / 2) == isRight, "\(place)")
      #expect(try rig.end() == "0")
    }

    @Test func `on a narrow screen a finger on the list opens a page, and the dialog is as wide`() throws {
      let rig = try SettingsRig(screen: ScreenSize(width: 360, height: 690))
      try rig.maximise(width: 360)
      try rig.tap("Gestures")
      try rig.tap("Enabled: 3 fingers swipe left")
      try rig.waitForReload()
      #expect(rig.text.contains("enabled = NO"))
      func size(of name: String) throws -> [Double] {
        try rig.order("place", name).split(separator: " ").compactMap { Double($0) }.suffix(2)
      }
      try rig.order("active")
      let window = try size(of: "Main menu")
      try rig.keys(.control, .n)
      #expect(try size(of: "Make the gesture") == window)
      try rig.keys(.escape)
      try rig.order("miss", "Cancel")
      #expect(try rig.end() == "0")
    }

    @Test func `a preset is looked at and taken`() throws {
      let rig = try SettingsRig()
      try rig.order("page", "Presets")
      try rig.order("see", "Android")
      try rig.order("press", "Preview…")
      try rig.order("press", "Take it")
      try rig.waitForReload(
        to: SettingsRig.twoSwipes(and: "  include = android;\n"))
      #expect(try rig.end() == "0")
    }

    @Test func `the default gestures are tried, and nothing is done`() throws {
      let rig = try SettingsRig()
      try rig.order("page", "Practice")
      try rig.order("press", "Try them")
      try rig.order("see", "Make any of these gestures now")
      try rig.order("miss", "Made: 4 fingers swipe up")
      try rig.swipe(4, y: -250)
      try rig.order("see", "Made: 4 fingers swipe up")
      try rig.swipe(3, y: 250)
      try rig.order("see", "This is none of these gestures.")
      try rig.swipe(3, x: -250)
      try rig.order("see", "Made: 3 fingers swipe left")
      // Without a mouse only touches can end it.
      try rig.session.touchscreen.tap(at: ScreenPoint(600, 400))
      try rig.session.touchscreen.sync()
      try rig.order("see", "You made 2 of 6")
      try rig.waitForWorkspace(0)
      try rig.swipe(3, x: -250)
      try rig.waitForWorkspace(1)
      #expect(try rig.end() == "0")
    }

    @Test func `a setting says what it does to the last gestures`() throws {
      let rig = try SettingsRig()
      try rig.order("page", "Sensitivity")
      try rig.order("see", "Minimum distance of a swipe")
      // The recording has begun by then.
      try rig.order("see", "No gesture yet")
      // 79 of 1280 pixels are 20.9 mm; the server says 96 dots to the inch.
      try rig.swipe(3, x: -79)
      // No hand lands in the millisecond of its lift.
      passTime(0.05)
      try rig.swipe(3, x: 79)
      try rig.order("see", "Of your last 2 gestures 2 act")
      try rig.order("see", "default · 2 act with 6 mm, 2 act with 10 mm")
      try rig.swipe(3, x: -35)
      try rig.order("see", "Of your last 3 gestures 3 act")
      try rig.order("see", "default · 3 act with 6 mm, 2 act with 10 mm")
      #expect(try rig.end() == "0")
    }

    @Test func `all other settings are in a row that opens`() throws {
      let rig = try SettingsRig()
      try rig.order("page", "Sensitivity")
      try rig.order("see", "Color of feedback")
      try rig.order("active")
      try rig.focus("More settings")
      try rig.keys(.space)
      try rig.focus("Map touchscreens to their monitors: no")
      try rig.keys(.down)
      try rig.order("see", "Map touchscreens to their monitors: yes")
      let settings = "  settings = { map = YES; };\n"
      try rig.waitForReload(to: SettingsRig.twoSwipes(and: settings))
      try rig.keys(.control, .z)
      try rig.waitForReload(to: SettingsRig.twoSwipes)
      try rig.order("see", "Map touchscreens to their monitors: no")
      #expect(try rig.end() == "0")
    }

    @Test func `numbers are shown and written with their unit`() throws {
      let rig = try SettingsRig()
      try rig.order("page", "Sensitivity")
      try rig.order("hear", "Duration of a long press", "500 ms")
      try rig.order("hear", "Minimum change of a pinch", "25 %")
      try rig.order("active")
      // From the row to its number, and on, where that is taken.
      try rig.focus("Minimum distance of a swipe")
      try rig.keys(.tab)
      for key in [SettingsRig.Key.three, .one, .space, .m, .m] { try rig.keys(key) }
      try rig.keys(.tab)
      try rig.order("hear", "Minimum distance of a swipe", "31 mm")
      try rig.order("see", "default: 8 mm")
      try rig.order("page", "Accessibility")
      try rig.order("hear", "Maximum movement during an ordinary tap", "off")
      try rig.order("turn", "Maximum movement during an ordinary tap", "8")
      try rig.order("hear", "Maximum movement during an ordinary tap", "8 mm")
      #expect(try rig.end() == "0")
    }

    @Test func `help with touches, limits and exploration are set, and taken back`() throws {
      let rig = try SettingsRig()
      try rig.order("page", "Accessibility")
      try rig.order("turn", "Maximum movement during an ordinary tap", "8")
      try rig.waitForReload()
      try rig.order("choose", "Taps act where the finger lifts")
      let help = "  accommodations = (\n    { slop = \"8 mm\"; place = last; },\n  );\n"
      try rig.waitForReload(to: SettingsRig.twoSwipes(and: help))
      // From zero a step leads to the smallest value that counts.
      try rig.order("turn", "Rest for a long press", "100")
      try rig.waitForReload()
      #expect(rig.text.contains("place = last; longPress = \"500 ms\"; }"))
      try rig.order("choose", "Touches at the edges reach applications")
      try rig.waitForReload()
      #expect(rig.text.contains("  limits = (\n    { edges = NO; },\n  );\n"))
      for _ in 0..<4 {
        try rig.order("press", "Undo")
        try rig.waitForReload()
      }
      #expect(rig.text == SettingsRig.twoSwipes)
      try rig.order("see", "a finger explores elements, and a double tap presses them")
      for isOn in [true, false] {
        try rig.order("choose", "Explore the screen by touch")
        let exploration = "  exploration = { on = \(isOn ? "YES" : "NO"); };\n"
        try rig.waitForReload(to: SettingsRig.twoSwipes(and: exploration))
        #expect(try rig.status.contains("explored by touch") == isOn)
      }
      #expect(try rig.end() == "0")
    }

    @Test func `a window is picked by clicking on it, and gets a gesture of its own`() throws {
      let rig = try SettingsRig()
      try rig.witness.command("window app 0 0 100 90 pointer Browser title")
      try rig.order("page", "Applications")
      try rig.order("see", "All applications have the same gestures")
      try rig.order("press", "Pick a window…")
      try rig.order("see", "Click on a window…")
      // Until then a click is the application's.
      #expect(try eventually { try rig.witness.pointerIsTaken })
      try rig.order("click", "50", "60")
      try rig.order("see", "In Browser")
      try rig.order("press", "Add a gesture for it")
      try rig.learn("4 fingers swipe up") { try rig.swipe(4, y: -250) }
      try rig.tap("Show the next workspace")
      try rig.order("press", "Add")
      try rig.waitForReload()
      #expect(rig.text.contains("{ match = Browser; bindings = ("))
      try rig.order("see", "Only in Browser")
      #expect(try rig.end() == "0")
    }

    @Test func `what helps and is no command of the user's is copied`() throws {
      let twice = SettingsRig.twoSwipes.replacing(
        "  );\n",
        with: "    { gesture = swipe; fingers = 3; direction = left; action = { click = right; }; },\n  );\n")
      let rig = try SettingsRig(configuration: twice)
      let path = rig.session.folder.file("config/fingerpost/fingerpost.plist")
      try rig.order("page", "Devices")
      try rig.order("press", "Copy: correct \(path); 'fingerpost check' shows the line")
      // GTK shows a button pressed for a moment before it acts, which it does not once it is hidden.
      try rig.order("see", "Copied")
      try rig.order("active")
      try rig.keys(.control, .one)
      try rig.focus("Search gestures")
      try rig.order("see", "Remove: 3 fingers swipe right")
      // The copied words match none of the gestures.
      try rig.keys(.control, .v)
      try rig.order("miss", "Remove: 3 fingers swipe right")
      #expect(try rig.end() == "0")
    }

    @Test func `what doctor says to help is run after one look at it`() throws {
      let rig = try SettingsRig()
      _ = try rig.session.run(["msg", "pause"])
      try rig.order("page", "Devices")
      try rig.order("press", "Refresh")
      try rig.order("see", "fingerpost is paused: all touches go to the applications")
      try rig.order("press", "Fix it…")
      try rig.order("see", "fingerpost msg resume")
      try rig.order("press", "Run")
      try rig.order("miss", "fingerpost is paused: all touches go to the applications")
      #expect(try rig.status.contains("touches: exclusive"))
      #expect(try rig.end() == "0")
    }
  }
}
