// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Pictures of pages with much on them, on small screens and in German, for people.
@Suite(.serialized, .enabled(if: SettingsRig.pictureFolder != nil, "run 'make settings-pictures'"))
struct PagePictureTests {
  private static let configuration = """
    {
      include = ( touch, android );
      passthrough = ( { application = ( krita, xournalpp ); }, { title = Keyboard; windowType = dock; } );
      devices = ( { match = "virtual touchscreen"; swipeDistance = "20 mm"; }, { match = "Wacom*"; ignore = YES; } );
      limits = ( { when = { locked = YES; }; fingers = 1; } );
      bindings = ( { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; } );
    }
    """
  private static let lock =
    "{ enforced = YES; settings = { edgeWidth = 9mm; }; exploration = { on = NO; }; }"
  private static let pages = [
    "Gestures": "Gesten", "Applications": "Anwendungen", "Status": "Status", "Devices": "Geräte",
    "Presets and import": "Vorlagen und Import", "Sensitivity": "Empfindlichkeit", "Hands": "Hände",
  ]

  @Test(arguments: [(360, 690, "de"), (800, 600, "en")])
  func `full pages fit a small screen`(_ width: Int, _ height: Int, _ language: String) throws {
    let rig = try SettingsRig(
      configuration: Self.configuration, files: ["etc/fingerpost/conf.d/lock.plist": Self.lock],
      environment: ["XDG_CONFIG_DIRS": "\"${XDG_CONFIG_HOME%/config}/etc\""],
      language: language == "en" ? nil : language, screen: ScreenSize(width: width, height: height))
    let connection = try DisplayConnection(rig.session.server.displayName)
    let folder = try #require(SettingsRig.pictureFolder)
    mkdir(folder, 0o777)
    var former = try #require(Screenshot(connection)?.picture).file
    /// Waits until something else is drawn.
    func settle() throws {
      var last: [UInt8] = []
      let isDrawn = try eventually {
        let now = try #require(Screenshot(connection)?.picture).file
        defer { last = now }
        return now == last && now != former
      }
      #expect(isDrawn)
      former = last
    }
    try rig.witness.command("adopt window fingerpost-settings")
    try rig.witness.command(
      "state window add _NET_WM_STATE_MAXIMIZED_VERT _NET_WM_STATE_MAXIMIZED_HORZ")
    let isNarrow = try eventually {
      try rig.witness.command("geometry window").double("width") == Double(width)
    }
    #expect(isNarrow, "\(width)")
    try settle()
    for (page, german) in Self.pages.sorted(by: { $0.key < $1.key }) {
      try rig.order("page", language == "de" ? german : page)
      if page == "Devices" {
        try rig.order("see", "virtual touchscreen")
        try rig.tap("virtual touchscreen")
        try rig.order("see", language == "de" ? "Ignoriert" : "Ignored")
      }
      try settle()
      let name = page.lowercased().split(separator: " ").joined(separator: "-")
      let stream = try #require(fopen("\(folder)/\(name)-\(width)-\(language).png", "wb"))
      fwrite(former, 1, former.count, stream)
      fclose(stream)
    }
  }
}
