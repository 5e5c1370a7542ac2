// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A real screen reader, and somebody who only hears it.
@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs Orca: run 'make test-apps'"))
struct OrcaTests {
  private nonisolated static let names = [
    "Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Grape", "Hazel", "Iris", "Juniper", "Kiwi", "Lemon",
  ]
  /// Orca says what is under the pointer, and nothing is asked of anybody.
  private static let settings = """
    {"general": {"enableMouseReview": true}, "profiles": {"default": {"profile": ["Default", "default"],
    "enableMouseReview": true}}, "pronunciations": {}, "keybindings": {}}
    """
  private static let patience = 30.0

  /// A session in which Orca has begun to speak of the window.
  private struct Listener {
    let bridged: Bridged
    let desk: LoggedProcess
    let debug: String
    var places: [String: ScreenPoint] = [:]

    init() throws {
      bridged = try Bridged(configuration: "{ exploration = { on = YES; }; bindings = ( ); }", workspaces: 1)
      let folder = bridged.session.folder
      try folder.makeFolder("data")
      try folder.makeFolder("data/orca")
      try folder.write(OrcaTests.settings, to: "data/orca/user-settings.conf")
      debug = folder.file("orca.debug")
      let window = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Toolkits/buttons-window.py").path
      desk = try bridged.session.startShell(
        """
        export XDG_DATA_HOME='\(folder.file("data"))' GSETTINGS_BACKEND=memory GDK_BACKEND=x11
        exec dbus-run-session -- sh -c '/usr/bin/python3 \(window) &
          exec /usr/bin/orca --debug-file=\(debug) > /dev/null 2>&1'
        """)
      for name in OrcaTests.names {
        let words = try desk.nextLine(containing: "place \(name) ", within: OrcaTests.patience).split(
          separator: " ")
        places[name] = ScreenPoint(Double(words[2]) ?? 0, Double(words[3]) ?? 0)
      }
      #expect(eventually(within: OrcaTests.patience) { spoken.contains { $0.contains("fruit") } })
    }

    /// What Orca has said so far.
    var spoken: [String] {
      let text = (try? String(contentsOfFile: debug, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").filter { $0.contains("SPEECH OUTPUT: '") }.map {
        String($0.split(separator: "'")[1])
      }
    }

    /// Which buttons were pressed, of what has been read.
    var pressed: [String] { desk.lines.filter { $0.hasPrefix("pressed ") }.map { String($0.dropFirst(8)) } }
  }

  @Test func `each button of a window is heard, and what was heard last is pressed and nothing else`() throws
  {
    let listener = try Listener()
    let screen = listener.bridged.session.touchscreen
    var expected: [String] = []
    var strays = 0
    var random = SystemRandomNumberGenerator()
    /// An unsteady finger: within 4 pixels of where it should be.
    func near(_ place: ScreenPoint) -> ScreenPoint {
      place.moved(byX: .random(in: -4...4, using: &random), y: .random(in: -4...4, using: &random))
    }
    for name in Self.names.shuffled() {
      let place = try #require(listener.places[name])
      let before = listener.spoken.count
      try screen.down(0, at: near(place))
      try screen.sync()
      let isHeard = eventually(within: Self.patience) {
        // It trembles all the time.
        try? screen.move(0, to: near(place))
        try? screen.sync()
        usleep(20_000)
        return listener.spoken.dropFirst(before).contains("\(name) push button.")
      }
      #expect(isHeard, "\(name): \(listener.spoken.dropFirst(before))")
      try screen.up(0)
      try screen.sync()
      usleep(400_000)
      let heard = listener.spoken.count
      // Anywhere on the screen, and so on other buttons.
      let elsewhere = try #require(listener.places.values.randomElement())
      for _ in 0..<2 {
        try screen.tap(0, at: near(elsewhere))
        try screen.sync()
        usleep(100_000)
      }
      expected.append(name)
      try listener.desk.nextLine(containing: "pressed ", within: Self.patience)
      #expect(listener.pressed == expected)
      usleep(400_000)
      // It looks where the pointer is from time to time, and may look in the moment in which a finger that presses has it.
      strays += listener.spoken.dropFirst(heard).count { $0 != "\(name) push button." }
    }
    #expect(listener.pressed == expected)
    print("\(strays) times it spoke of what a finger that presses was on")
    print(listener.spoken.joined(separator: "\n"))
    listener.desk.signal(SIGTERM)
    try listener.bridged.end()
  }
}
