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
      "Gestures", "Add a gesture", "Applications", "Status", "Devices", "Presets and import", "Feel", "Hands",
      "Try gestures",
    ] {
      try rig.order("page", page)
      try keep(page)
    }
    try rig.order("page", "Add a gesture")
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
    #expect(try rig.end() == "0")
  }

  @Test(arguments: [
    (360, 690, "de"), (360, 690, "en"), (360, 690, "he"), (800, 600, "de"), (800, 600, "en"),
    (800, 600, "he"),
  ])
  func `lists fit a small screen`(_ width: Int, _ height: Int, _ language: String) throws {
    let rig = try SettingsRig(
      configuration: Self.configuration,
      environment: language == "he" ? ["LANG": "C.UTF-8", "LANGUAGE": "he"] : [:],
      language: language == "de" ? language : nil,
      screen: ScreenSize(width: width, height: height))
    let connection = try DisplayConnection(rig.session.server.displayName)
    let folder = try #require(SettingsRig.pictureFolder)
    mkdir(folder, 0o777)
    try rig.witness.command("adopt window fingerpost-settings")
    try rig.witness.command(
      "state window add _NET_WM_STATE_MAXIMIZED_VERT _NET_WM_STATE_MAXIMIZED_HORZ")
    let isNarrow = try eventually {
      try rig.witness.command("geometry window").double("width") == Double(width)
    }
    #expect(isNarrow, "\(width)")
    try rig.order("page", language == "de" ? "Geste hinzufügen" : "Add a gesture")
    try rig.order("press", language == "de" ? "Aus Listen wählen" : "Choose from lists")
    try rig.order("see", language == "de" ? "Wie viele Finger: 3" : "How many fingers: 3")
    var last: [UInt8] = []
    for part in 1...5 {
      let former = last
      let isDrawn = try eventually {
        let now = try #require(Screenshot(connection)?.picture).file
        defer { last = now }
        return now == last && now != former
      }
      #expect(isDrawn, "\(part)")
      let stream = try #require(fopen("\(folder)/lists-\(width)-\(language)-\(part).png", "wb"))
      fwrite(last, 1, last.count, stream)
      fclose(stream)
      // As many stops as are on one screen, more or less.
      for _ in 0..<8 { try rig.keys(.tab) }
    }
  }
}
