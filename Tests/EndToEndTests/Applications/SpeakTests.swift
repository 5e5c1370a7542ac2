// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A screen that is explored without a screen reader: real programs tell AT-SPI what they show, and what is said of it is read.
@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs AT-SPI: run 'make test-apps'"))
struct SpeakTests {
  private nonisolated static let names = [
    "Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Grape", "Hazel", "Iris", "Juniper", "Kiwi", "Lemon",
  ]
  private static let patience = 20.0

  /// A session with a window of buttons, and somebody who writes down what is said.
  private struct Listener {
    let bridged: Bridged
    let desk: LoggedProcess
    var places: [String: ScreenPoint] = [:]

    /// - Parameters:
    ///   - keys: What the dictionary `exploration` has besides.
    ///   - program: The window.
    ///   - environment: Variables for it.
    /// - Throws: `SessionError` or `RigError`.
    init(_ keys: String = "", _ program: String = "buttons-window.py", environment: String = "") throws {
      bridged = try Bridged(
        configuration: "{ exploration = { \(keys) }; bindings = ( ); }", workspaces: 1)
      let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Toolkits").path
      // The bus and the speech are where everybody looks for them who has been told nothing else.
      desk = try bridged.session.startShell(
        """
        mkdir -p "$XDG_RUNTIME_DIR/speech-dispatcher"
        export GSETTINGS_BACKEND=memory GDK_BACKEND=x11
        \(environment)
        unset DBUS_SESSION_BUS_ADDRESS
        /usr/bin/python3 \(folder)/speech-server.py "$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock" &
        dbus-daemon --session --address="unix:path=$XDG_RUNTIME_DIR/bus" --nofork --print-address &
        until [ -S "$XDG_RUNTIME_DIR/bus" ]; do :; done
        trap 'kill $(jobs -p)' EXIT
        trap 'exit 0' TERM
        DBUS_SESSION_BUS_ADDRESS="unix:path=$XDG_RUNTIME_DIR/bus" /usr/bin/python3 \(folder)/\(program) &
        wait
        """)
      for name in SpeakTests.names {
        let words = try desk.nextLine(containing: "place \(name) ", within: SpeakTests.patience).split(
          separator: " ")
        places[name] = ScreenPoint(Double(words[2]) ?? 0, Double(words[3]) ?? 0)
      }
      try desk.nextLine(containing: "ready", within: SpeakTests.patience)
      let result = try bridged.message("explore", "on")
      #expect(result.output == "touchscreens are explored\n", "\(result)")
    }

    /// What was said so far.
    var spoken: [String] {
      read()
      return desk.lines.filter { $0.hasPrefix("says ") }.map { String($0.dropFirst(5)) }
    }

    /// Which buttons were pressed.
    var pressed: [String] {
      read()
      return desk.lines.filter { $0.hasPrefix("pressed ") }.map { String($0.dropFirst(8)) }
    }

    private func read() { while desk.nextLine(before: Deadline(after: 0)) != nil {} }

    /// A finger explores a place until it is spoken of, and lifts.
    func hear(_ name: String) throws {
      let screen = bridged.session.touchscreen
      let place = try #require(places[name])
      let before = spoken.count
      try screen.down(0, at: place)
      try screen.sync()
      let isHeard = eventually(within: SpeakTests.patience) {
        spoken.dropFirst(before).contains("\(name), push button") || spoken.last == "\(name), push button"
      }
      #expect(isHeard, "\(name): \(spoken.dropFirst(before))")
      try screen.up(0)
      try screen.sync()
      usleep(400_000)
    }

    func end() throws {
      desk.signal(SIGTERM)
      try bridged.end()
    }
  }

  @Test func `each button is said and pressed by its program, without a click`() throws {
    let listener = try Listener("rate = 20;")
    var expected: [String] = []
    for name in Self.names.shuffled() {
      try listener.hear(name)
      let elsewhere = try #require(listener.places.values.randomElement())
      try listener.bridged.doubleTap(at: elsewhere)
      expected.append(name)
      #expect(eventually(within: Self.patience) { listener.pressed == expected }, "\(listener.pressed)")
      usleep(400_000)
    }
    #expect(listener.spoken == expected.map { "\($0), push button" })
    #expect(listener.desk.lines.contains("rate 20"))
    while listener.bridged.program.nextLine(before: Deadline(after: 0)) != nil {}
    let presses = listener.bridged.program.lines.filter { $0.contains("pressed by its program") }
    #expect(presses.count == expected.count)
    try listener.end()
  }

  @Test func `next and previous go through the window`() throws {
    let listener = try Listener()
    try listener.hear("Apple")
    for name in ["Banana", "Cherry", "Date"] {
      try listener.bridged.message("explore", "next")
      #expect(eventually(within: Self.patience) { listener.spoken.last == "\(name), push button" })
      try listener.bridged.expectPointer(at: try #require(listener.places[name]))
    }
    try listener.bridged.message("explore", "previous")
    #expect(eventually(within: Self.patience) { listener.spoken.last == "Cherry, push button" })
    try listener.bridged.doubleTap(at: ScreenPoint(5, 400))
    #expect(eventually(within: Self.patience) { listener.pressed == ["Cherry"] }, "\(listener.pressed)")
    try listener.end()
  }

  @Test func `without a program that knows of elements the place is clicked`() throws {
    let listener = try Listener("speech = off; sounds = NO; press = click;")
    let screen = listener.bridged.session.touchscreen
    try screen.down(0, at: try #require(listener.places["Fig"]))
    try screen.sync()
    try listener.bridged.expectPointer(at: try #require(listener.places["Fig"]))
    try listener.bridged.liftFinger()
    usleep(400_000)
    try listener.bridged.doubleTap(at: ScreenPoint(5, 400))
    #expect(eventually(within: Self.patience) { listener.pressed == ["Fig"] })
    #expect(listener.spoken.isEmpty)
    try listener.end()
  }
}
