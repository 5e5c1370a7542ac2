// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Pictures of each page and of the dialog, for people: 'make settings-pictures' makes them.
@Suite(.serialized, .enabled(if: SettingsRig.pictureFolder != nil, "run 'make settings-pictures'"))
struct SettingsPictureTests {
  nonisolated struct Look: Sendable, CustomTestStringConvertible {
    let name: String
    var width = 1280
    var height = 800
    var language: String?
    var environment: [String: String] = [:]
    var testDescription: String { name }

    static let all = [
      Look(name: "light"),
      Look(name: "dark", environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"]),
      Look(name: "german", language: "de"),
      // A language without a translation yet, but laid out from the right.
      Look(name: "hebrew", environment: ["LANG": "C.UTF-8", "LANGUAGE": "he"]),
      Look(name: "phone", width: 360, height: 690, language: "de"),
      Look(
        name: "phone-hebrew", width: 360, height: 690, environment: ["LANG": "C.UTF-8", "LANGUAGE": "he"]),
      // All of a page at once.
      Look(name: "long", width: 360, height: 4000, language: "de"),
      Look(name: "small", width: 800, height: 600, language: "de"),
      Look(name: "double", width: 1600, height: 1200, environment: ["GDK_SCALE": "2"]),
    ]
  }

  private static let configuration = """
    {
      include = ( touch, android );
      passthrough = ( { application = ( krita, xournalpp ); }, { title = Keyboard; windowType = dock; } );
      devices = ( { match = "virtual touchscreen"; swipeDistance = "20 mm"; }, { match = "Wacom*"; ignore = YES; } );
      limits = ( { when = { locked = YES; }; fingers = 1; } );
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
  private static let lock =
    "{ enforced = YES; settings = { edgeWidth = 9mm; }; exploration = { on = NO; }; }"

  @Test(arguments: Look.all)
  func `each page and the dialog are drawn`(_ look: Look) throws {
    var environment = look.environment
    environment["XDG_CONFIG_DIRS"] = "$FOLDER/etc"
    let rig = try SettingsRig(
      configuration: Self.configuration, files: ["etc/fingerpost/conf.d/lock.plist": Self.lock],
      environment: environment, language: look.language,
      screen: ScreenSize(width: look.width, height: look.height))
    let connection = try DisplayConnection(rig.session.server.displayName)
    let folder = try #require(SettingsRig.pictureFolder)
    mkdir(folder, 0o777)
    var former: [UInt8] = []
    func keep(_ name: String) throws {
      var last: [UInt8] = []
      var times = 0
      // A frame may take a while: it is drawn once several pictures are the same.
      let isDrawn = try eventually {
        let now = try #require(Screenshot(connection)?.picture).file
        times = now == last && now != former ? times + 1 : 0
        last = now
        return times == 5
      }
      #expect(isDrawn, "\(name)")
      former = last
      let file = name.lowercased().split(separator: " ").joined(separator: "-")
      let stream = try #require(fopen("\(folder)/\(look.name)-\(file).png", "wb"))
      fwrite(last, 1, last.count, stream)
      fclose(stream)
    }
    func tr(_ text: String) -> String { look.language.map { SettingsRig.translated(text, into: $0) } ?? text }

    if look.width != 1280 { try rig.maximise(width: look.width) }
    try keep("first")
    for page in [
      "Applications", "Status", "Devices", "Presets", "Sensitivity", "Accessibility",
      "Practice",
      "Gestures",
    ] {
      try rig.order("page", tr(page))
      if page == "Devices", look.environment["GDK_SCALE"] == nil {
        try rig.order("see", "virtual touchscreen")
        try rig.tap("virtual touchscreen")
        try rig.order("see", tr("Ignored"))
      }
      try keep(page)
    }
    try rig.order("active")
    try rig.keys(.control, .n)
    try rig.order("see", tr("Cancel"))
    try keep("dialog")
    try rig.order("press", tr("Choose manually"))
    try rig.order("see", tr("Search actions"))
    for part in 1...5 {
      try keep("lists \(part)")
      // As many stops as are on one screen, more or less.
      for _ in 0..<8 { try rig.keys(.tab) }
    }
    try rig.order("press", tr("Hide details"))
    try rig.order("press", tr("Make the gesture"))
    try rig.order("see", tr("Make the gesture now, %1 times").replacing("%1", with: "3"))
    let fingers = rig.session.touchscreen
    func place(_ finger: Int, _ step: Int) -> ScreenPoint {
      ScreenPoint(Double(look.width / 2 + 60 * finger), Double(look.height / 2 + 8 * step))
    }
    for finger in -1...1 { try fingers.down(finger + 1, at: place(finger, 0)) }
    for step in 1...4 {
      // A direction that is not bound: the window stays in sight.
      for finger in -1...1 { try fingers.move(finger + 1, to: place(finger, step)) }
      try fingers.sync()
    }
    try keep("learning")
    try fingers.lift(3)
    try rig.order("press", tr("Stop"))
    try rig.order("press", tr("Cancel"))
    try rig.order("miss", tr("Cancel"))
    let swipe = tr("%1 fingers swipe right").replacing("%1", with: "3")
    try rig.order("press", tr("Change: %1").replacing("%1", with: swipe))
    try rig.order("see", tr("Save"))
    try keep("change")
    try rig.order("press", tr("Cancel"))
    try rig.order("miss", tr("Cancel"))
    try rig.order("active")
    try rig.keys(.control, .shift, .slash)
    try rig.order("see", tr("Keyboard shortcuts"))
    try keep("shortcuts")
    try rig.keys(.escape)
    try rig.order("active")
    try rig.keys(.f10)
    try rig.order("see", tr("Keyboard shortcuts"))
    try keep("menu")
    try rig.keys(.escape)
    try rig.order("stop")
  }
}
