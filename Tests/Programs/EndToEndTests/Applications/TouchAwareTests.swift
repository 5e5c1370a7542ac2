// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Programs that understand touch receive the same with the preset `touch` as without fingerpost.
///
/// GTK 3 and Qt 5 are in `ToolkitTests`.
@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs GTK 4 and browsers: run 'make test-apps'"),
  .tags(.applications))
struct TouchAwareTests {
  nonisolated static let configuration = """
    { include = "\(projectFile("config/presets/touch.plist"))"; bindings = (
      { gesture = swipe; fingers = 3; direction = horizontal; action = { workspace = next; }; } ); }
    """

  @Test(
    arguments: [
      (Application.gtk4, "A=1", configuration), (.firefox, "MOZ_USE_XINPUT2=1", configuration),
      // The preset is meant for this one, which would take fingers for a mouse.
      (.firefox, "A=1", Bridged.threeFingers), (.chromium, "A=1", configuration),
    ])
  func `events are the same as without fingerpost`(
    _ application: Application, _ variable: String, _ configuration: String
  ) throws {
    let plain = try events(application, variable, nil)
    let bridged = try events(application, variable, configuration)
    #expect(plain.split(separator: "_").count > 6, "\(plain)")
    #expect(bridged == plain)
    print("\(application) \(variable): \(plain)")
  }

  private func events(_ application: Application, _ variable: String, _ configuration: String?) throws
    -> String
  {
    let session = try TestSession(workspaces: 2)
    let witness = try session.makeWitness()
    let bridge = try configuration.map { try session.start(["run"], configuration: $0) }
    try bridge?.waitUntilReady()
    let program = try application.open(
      in: session, as: "app", seenBy: witness, environment: [variable], page: "events")
    defer { program.stop() }
    let screen = session.touchscreen
    /// The title after half a second without a change, which is longer than a finger is withheld.
    func settled() throws -> String {
      var (title, since) = ("", Deadline(after: 0.5))
      let isSettled = try eventually(within: 10) {
        let now = try witness.command("get app _NET_WM_NAME")["value"] ?? ""
        if now != title { (title, since) = (now, Deadline(after: 0.5)) }
        return since.milliseconds == 0
      }
      #expect(isSettled, "the application has no end of news: \(title)")
      return title
    }
    // Browsers receive touches only some time after they show a page that listens.
    _ = try settled()
    let place = ScreenPoint(500, 400)
    for (hold, way) in [(0.06, 0.0), (0.9, 0), (0.06, -160)] {
      try screen.down(0, at: place)
      passTime(hold)
      if way != 0 { try screen.go(from: [place], byX: 0, y: way, steps: 20, interval: 0.01) }
      try screen.up(0)
      try screen.sync()
      _ = try settled()
      // Escape closes the menu.
      try session.keyboard.type(9)
      _ = try settled()
    }
    if let bridge { #expect(try bridge.terminate() == 0) }
    return try settled()
  }
}
