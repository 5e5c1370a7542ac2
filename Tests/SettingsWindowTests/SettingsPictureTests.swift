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
    for page in [
      "Gestures", "Add a gesture", "Applications", "Status", "Devices", "Presets and import", "Feel",
    ] {
      try rig.order("page", page)
      var last: [UInt8] = []
      let isDrawn = try eventually {
        let now = try shot()
        defer { last = now }
        return now == last && now != former
      }
      #expect(isDrawn, "\(page)")
      former = last
      let stream = try #require(
        fopen(
          "\(folder)/\(page.lowercased().split(separator: " ").joined(separator: "-"))-\(scheme).png", "wb"))
      fwrite(last, 1, last.count, stream)
      fclose(stream)
    }
    #expect(try rig.end() == "0")
  }
}
