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
  private static let settings = SpeechListener.orcaSettings
  private static let patience = 30.0

  /// What the window is made with.
  nonisolated enum Kind: String, CaseIterable, Sendable {
    case gtk3, qt5, firefox

    /// How long a finger that trembles stays in a place: Orca passes over one that was left before the program has
    /// answered.
    var tremor: useconds_t { self == .firefox ? 500_000 : 20_000 }
    /// How Orca calls a button of its.
    var role: String { "push button" }
  }

  /// A session in which Orca has begun to speak of the window.
  private struct Listener {
    let bridged: Bridged
    let desk: LoggedProcess
    let debug: String
    let kind: Kind
    var places: [String: ScreenPoint] = [:]

    init(_ kind: Kind = .gtk3, including preset: String? = nil) throws {
      self.kind = kind
      let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
      let include = preset.map { "include = \"\(folder)/config/presets/\($0).plist\";" } ?? ""
      bridged = try Bridged(
        configuration: "{ \(include) exploration = { on = YES; }; bindings = ( ); }", workspaces: 1)
      let files = bridged.session.folder
      try files.makeFolder("data")
      try files.makeFolder("data/orca")
      try files.write(OrcaTests.settings, to: "data/orca/user-settings.conf")
      debug = files.file("orca.debug")
      let toolkits = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Toolkits").path
      var window = "/usr/bin/python3 \(toolkits)/buttons-window.py \(kind.rawValue)"
      if kind == .firefox {
        try files.makeFolder("firefox")
        try files.write(Application.firefoxSettings, to: "firefox/user.js")
        window =
          "firefox-esr --no-remote --kiosk --profile \(files.file("firefox")) file://\(toolkits)/buttons.html"
      }
      desk = try bridged.session.startShell(
        """
        export XDG_DATA_HOME='\(files.file("data"))' GSETTINGS_BACKEND=memory GDK_BACKEND=x11
        export QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 GNOME_ACCESSIBILITY=1 QT_QPA_PLATFORM=xcb
        exec dbus-run-session -- sh -c '\(window) &
          PATH='\(toolkits)/alone':"$PATH" /usr/bin/orca --debug-file=\(debug) > /dev/null 2>&1 &
          echo "orca $!"; wait'
        """)
      for (number, name) in OrcaTests.names.enumerated() {
        if kind == .firefox {
          places[name] = ScreenPoint(Double(150 + number % 4 * 300), Double(100 + number / 4 * 240))
          continue
        }
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

    /// Which buttons were pressed.
    var pressed: [String] {
      if kind == .firefox {
        guard (try? bridged.witness.command("adopt fruit firefox-esr").int("found")) == 1,
          let title = try? bridged.witness.command("get fruit _NET_WM_NAME")["value"]
        else { return [] }
        return title.split { !$0.isLetter }.map(String.init).filter(OrcaTests.names.contains)
      }
      while desk.nextLine(before: Deadline(after: 0)) != nil {}
      return desk.lines.filter { $0.hasPrefix("pressed ") }.map { String($0.dropFirst(8)) }
    }

    /// Whether a text says that a button is there.
    func names(_ name: String, _ text: String) -> Bool { text == "\(name) \(kind.role)." }
  }

  @Test(arguments: Kind.allCases)
  func `each button of a window is heard, and what was heard last is pressed and nothing else`(
    _ kind: Kind
  ) throws {
    let listener = try Listener(kind)
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
        usleep(listener.kind.tremor)
        return listener.spoken.dropFirst(before).contains { listener.names(name, $0) }
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
      #expect(eventually(within: Self.patience) { listener.pressed == expected }, "\(listener.pressed)")
      usleep(400_000)
      // It looks where the pointer is from time to time, and may look in the moment in which a finger that presses has it.
      strays += listener.spoken.dropFirst(heard).count { !listener.names(name, $0) }
    }
    #expect(listener.pressed == expected)
    print("\(kind): \(strays) times it spoke of what a finger that presses was on")
    print(listener.spoken.joined(separator: "\n"))
    listener.desk.signal(SIGTERM)
    try listener.bridged.end()
  }

  @Test func `a session of exploring, pressing, reading and passing through`() throws {
    let listener = try Listener(.firefox, including: "speak")
    let bridged = listener.bridged
    let screen = bridged.session.touchscreen
    var transcript: [String] = []
    var heard = listener.spoken.count
    /// Does something, waits until Orca says something that fits, and writes both down.
    func step(_ what: String, hears text: String? = nil, _ body: () throws -> Void) throws {
      heard = listener.spoken.count
      try body()
      if let text {
        let isHeard = eventually(within: Self.patience) {
          listener.spoken.dropFirst(heard).contains { $0.contains(text) }
        }
        #expect(isHeard, "\(what): \(listener.spoken.dropFirst(heard))")
      } else {
        usleep(700_000)
      }
      transcript += ["* \(what)"] + listener.spoken.dropFirst(heard).map { "    Orca: \($0)" }
    }
    /// A finger that trembles until it is heard what is there.
    func rest(on name: String) throws {
      let place = try #require(listener.places[name])
      try screen.down(0, at: place)
      var way = 0.0
      _ = eventually(within: Self.patience) {
        way = 4 - way
        try? screen.move(0, to: place.moved(byX: way, y: 0))
        try? screen.sync()
        usleep(listener.kind.tremor)
        return listener.spoken.dropFirst(heard).contains { listener.names(name, $0) }
      }
    }
    try step("A finger explores the first button.", hears: "Apple push button") { try rest(on: "Apple") }
    try step("It lifts, and explores another one.", hears: "Fig push button") {
      try screen.up(0)
      try screen.sync()
      // Otherwise it would be a tap that presses.
      usleep(450_000)
      try rest(on: "Fig")
    }
    try step("It lifts, and two taps far away press what was heard last.") {
      try bridged.liftFinger()
      usleep(400_000)
      try bridged.doubleTap(at: ScreenPoint(1240, 700))
      #expect(eventually(within: Self.patience) { listener.pressed == ["Fig"] })
    }
    try step("A finger explores, and the tap of a second one presses.", hears: "Kiwi push button") {
      try rest(on: "Kiwi")
      try bridged.tap(at: ScreenPoint(100, 700))
      #expect(eventually(within: Self.patience) { listener.pressed == ["Fig", "Kiwi"] })
      try bridged.liftFinger()
    }
    usleep(500_000)
    // Orca takes the first one for a key that is typed, and does it with the next key.
    try step("Two fingers flick down: read all.") { try bridged.swipe(2, y: Bridged.far) }
    try step("Two fingers flick down, and tap: read all, and be silent.", hears: "push button") {
      try bridged.swipe(2, y: Bridged.far)
      usleep(300_000)
      for finger in 0..<2 { try screen.down(finger, at: ScreenPoint(500 + 100 * Double(finger), 400)) }
      usleep(60_000)
      for finger in 0..<2 { try screen.up(finger) }
      try screen.sync()
    }
    // For Firefox it is the second finger of a hand, which clicks nothing.
    try step("A finger rests in the lower left corner, and another one touches Iris: nobody speaks of it.") {
      try screen.down(0, at: ScreenPoint(10, 790))
      try screen.sync()
      usleep(500_000)
      try bridged.tap(1, at: try #require(listener.places["Iris"]))
      try bridged.waitUntilAnswered()
      try bridged.liftFinger()
    }
    #expect(!listener.spoken.dropFirst(heard).contains { listener.names("Iris", $0) })
    #expect(listener.pressed == ["Fig", "Kiwi"])
    transcript.append("Pressed: \(listener.pressed.joined(separator: ", "))")
    let text = transcript.joined(separator: "\n") + "\n"
    if let file = getenv("FINGERPOST_TRANSCRIPT") {
      try text.write(toFile: String(cString: file), atomically: true, encoding: .utf8)
    }
    print(text)
    listener.desk.signal(SIGTERM)
    try bridged.end()
  }

  @Test func `when Orca is killed, the exploration goes on and can be ended`() throws {
    let listener = try Listener()
    let bridged = listener.bridged
    let place = try #require(listener.places["Kiwi"])
    let screen = bridged.session.touchscreen
    try screen.down(0, at: place)
    try screen.sync()
    var way = 0.0
    let isHeard = eventually(within: Self.patience) {
      // It looks where the pointer is when that moves.
      way = 4 - way
      try? screen.move(0, to: place.moved(byX: way, y: 0))
      try? screen.sync()
      usleep(20_000)
      return listener.spoken.contains { listener.names("Kiwi", $0) }
    }
    #expect(isHeard)
    let line = try #require(listener.desk.lines.first { $0.hasPrefix("orca ") })
    kill(try #require(Int32(line.dropFirst(5))), SIGKILL)
    try bridged.liftFinger()
    usleep(400_000)
    try bridged.doubleTap(at: try #require(listener.places["Apple"]))
    #expect(eventually(within: Self.patience) { listener.pressed == ["Kiwi"] })
    #expect(try bridged.message("status").output.contains("explored by touch"))
    #expect(try bridged.witness.heldByXTEST().buttons.isEmpty)
    #expect(try bridged.witness.heldByXTEST().keys.isEmpty)
    #expect(try bridged.message("explore", "off").output == "touchscreens are not explored\n")
    try bridged.witness.command("override plain 0 0 1280 800 core")
    try screen.tap(at: place)
    #expect(try bridged.witness.next("press", in: "plain").rootPosition == place)
    try bridged.witness.next("release", in: "plain")
    listener.desk.signal(SIGTERM)
    try bridged.end()
  }
}
