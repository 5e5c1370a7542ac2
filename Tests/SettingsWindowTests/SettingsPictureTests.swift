// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Pictures of each page in dark and light, for people: 'make settings-pictures' makes them.
@Suite(.serialized, .enabled(if: SettingsRig.pictureFolder != nil, "run 'make settings-pictures'"))
struct SettingsPictureTests {
  private static let configuration = """
    {
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
        { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
        { gesture = pinch; fingers = 4; direction = in; action = { desktop = show; }; },
        { gesture = tap; fingers = 2; taps = 2; action = { click = right; }; },
        { gesture = swipe; fingers = 3; direction = left; action = { keys = F5; }; },
        { gesture = swipe; fingers = 4; direction = up; when = { modifiers = Control; locked = NO; };
          after = ( { gesture = tap; fingers = 2; }, { gesture = swipe; direction = right; } );
          action = { window = close; }; },
      );
      applications = ( { match = firefox; bindings = (
        { gesture = rotation; fingers = 2; direction = clockwise; action = { keys = "Control+r"; }; },
      ); } );
    }
    """

  @Test(arguments: ["light", "dark"])
  func `each page is drawn`(_ scheme: String) throws {
    let rig = try SettingsRig(
      configuration: Self.configuration, environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(scheme)"])
    let connection = try DisplayConnection(rig.session.server.displayName)
    func shot() throws -> [UInt8] { try #require(Screenshot(connection)?.picture).file }
    let folder = try #require(SettingsRig.pictureFolder)
    mkdir(folder, 0o777)
    var former: [UInt8] = []
    /// Takes a picture of what is shown, once it is drawn.
    func keep(_ name: String) throws {
      var last: [UInt8] = []
      let isDrawn = try eventually {
        let now = try shot()
        defer { last = now }
        return now == last && now != former
      }
      #expect(isDrawn, "\(name)")
      former = last
      let file = name.lowercased().split(separator: " ").joined(separator: "-")
      let stream = try #require(fopen("\(folder)/\(file)-\(scheme).png", "wb"))
      fwrite(last, 1, last.count, stream)
      fclose(stream)
    }
    for page in [
      "Gestures", "Applications", "Status", "Devices", "Presets and import", "Sensitivity", "Hands",
      "Try gestures",
    ] {
      try rig.order("page", page)
      try keep(page)
    }
    try rig.order("page", "Gestures")
    try rig.order("press", "Add a gesture")
    try rig.order("press", "Choose from lists")
    try rig.order("see", "How many fingers: 3")
    try keep("Choosing from lists")
    try rig.order("press", "Hide the lists")
    try rig.order("press", "Make the gesture")
    try rig.order("see", "Make the gesture now, 3 times")
    let fingers = rig.session.touchscreen
    for finger in 0..<3 { try fingers.down(finger, at: ScreenPoint(500 + 60 * Double(finger), 500)) }
    for step in 1...4 {
      for finger in 0..<3 {
        // A way that is not bound: the window stays where it is seen.
        try fingers.move(finger, to: ScreenPoint(500 + 60 * Double(finger), 500 + 8 * Double(step)))
      }
      try fingers.sync()
    }
    try keep("Making a gesture")
    for finger in 0..<3 { try fingers.up(finger) }
    try fingers.sync()
    try rig.order("press", "Stop")
    try rig.order("press", "Cancel")
    try rig.order("active")
    for (keys, name) in [([SettingsRig.Key.control, .shift, .slash], "Shortcuts"), ([.f10], "Menu")] {
      for key in keys { try rig.session.keyboard.press(key.rawValue) }
      for key in keys.reversed() { try rig.session.keyboard.release(key.rawValue) }
      try rig.session.keyboard.sync()
      try rig.order("see", "Keyboard shortcuts")
      try keep(name)
      try rig.keys(.escape)
      try rig.order("active")
    }
    #expect(try rig.end() == "0")
  }

  @Test(arguments: [
    (360, 690, "de"), (360, 690, "en"), (800, 600, "de"), (800, 600, "en"), (360, 690, "he"),
    (1280, 800, "he"),
  ])
  func `pages and the dialog fit a screen`(_ width: Int, _ height: Int, _ language: String) throws {
    // Hebrew has no words yet, but is laid out from the right.
    let rig = try SettingsRig(
      configuration: Self.configuration,
      environment: language == "he" ? ["LANG": "C.UTF-8", "LANGUAGE": "he"] : [:],
      language: language == "de" ? "de" : nil, screen: ScreenSize(width: width, height: height))
    let connection = try DisplayConnection(rig.session.server.displayName)
    let folder = try #require(SettingsRig.pictureFolder)
    mkdir(folder, 0o777)
    try rig.maximise(width: width)
    var former: [UInt8] = []
    func keep(_ name: String) throws {
      var last: [UInt8] = []
      let isDrawn = try eventually {
        let now = try #require(Screenshot(connection)?.picture).file
        defer { last = now }
        return now == last && now != former
      }
      former = last
      #expect(isDrawn)
      let stream = try #require(fopen("\(folder)/\(width)-\(language)-\(name).png", "wb"))
      fwrite(last, 1, last.count, stream)
      fclose(stream)
    }
    let isGerman = language == "de"
    try keep("first")
    try rig.order("active")
    try rig.keys(.f10)
    try rig.order("see", isGerman ? "Hilfe" : "Help")
    try keep("menu")
    try rig.keys(.escape)
    try keep("list")
    for page in isGerman ? ["Empfindlichkeit", "Gesten"] : ["Sensitivity", "Gestures"] {
      try rig.order("page", page)
      try keep(page)
    }
    try rig.keys(.control, .n)
    try rig.order("see", isGerman ? "Abbrechen" : "Cancel")
    try keep("empty")
    try rig.order("press", isGerman ? "Aus Listen wählen" : "Choose from lists")
    try rig.order("see", isGerman ? "Wie viele Finger: 3" : "How many fingers: 3")
    for part in 1...5 {
      try keep("dialog-\(part)")
      // As many stops as are on one screen, more or less.
      for _ in 0..<8 { try rig.keys(.tab) }
    }
  }
}
