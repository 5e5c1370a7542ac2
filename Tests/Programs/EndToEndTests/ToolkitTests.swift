// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

nonisolated enum Toolkit: String, CaseIterable {
  case gtk3
  case qt5

  var program: String {
    toolkitFile("\(rawValue)-window.py")
  }

  @MainActor func start(in session: TestSession) throws -> LoggedProcess {
    let app = try LoggedProcess(
      "/usr/bin/python3", [program],
      environment: [
        "DISPLAY=\(session.server.displayName)", "PATH=/usr/bin:/bin", "HOME=\(session.folder.path)",
        "XDG_RUNTIME_DIR=\(session.folder.path)", "LC_ALL=C.UTF-8", "NO_AT_BRIDGE=1", "GDK_BACKEND=x11",
        "GSETTINGS_BACKEND=memory", "QT_QPA_PLATFORM=xcb",
      ])
    // Toolkits read hundreds of files before their first window.
    try app.nextLine(containing: "ready", within: 30)
    return app
  }

  var isInstalled: Bool {
    let files =
      switch self {
      case .gtk3:
        ["/usr/lib/python3/dist-packages/gi/__init__.py", "/usr/lib/*/girepository-1.0/Gtk-3.0.typelib"]
      case .qt5: ["/usr/lib/python3/dist-packages/PyQt5/__init__.py"]
      }
    return files.allSatisfy { pattern in
      var found = glob_t()
      defer { globfree(&found) }
      return glob(pattern, 0, nil, &found) == 0
    }
  }
}

@Suite(.serialized, .tags(.applications)) struct ToolkitTests {
  @Test(
    .enabled(
      if: Toolkit.allCases.allSatisfy(\.isInstalled),
      "needs the packages python3-gi, gir1.2-gtk-3.0 and python3-pyqt5: run 'make test'"),
    arguments: Toolkit.allCases)
  func `a button, a list, a text and a pinch work as without fingerpost, but for the delay`(
    _ toolkit: Toolkit
  ) throws {
    let plain = try Visit(toolkit, configuration: nil)
    #expect(plain.states.count == 4)
    #expect(plain.states[1] != plain.states[0] && plain.states[1].contains("scroll=1"))
    #expect(plain.states[2].contains("text=a|sunflower|"))
    #expect(plain.states[3].contains("zooms=1"))
    #expect(plain.scale == 2.5)
    print("\(toolkit.rawValue), from the server's stamp to the window, without: \(plain.delays)")
    // Passed touches are handled by the server alone, equally for each toolkit.
    for configuration in [Bridged.threeFingers] + (toolkit == .gtk3 ? [TouchAwareTests.configuration] : []) {
      let bridged = try Visit(toolkit, configuration: configuration)
      #expect(bridged.events == plain.events)
      // The server replays one finger after the other. So a pinch begins where the first finger was when both
      // came back: within the 2 mm for which fingers are withheld.
      let difference = (bridged.scale ?? 0) / (plain.scale ?? 1) - 1
      #expect(abs(difference) < 0.2, "\(bridged.scale ?? 0)")
      print("\(toolkit.rawValue), from the server's stamp to the window, with:    \(bridged.delays)")
    }
  }

  @Test(.enabled(if: Toolkit.allCases.allSatisfy(\.isInstalled), "see above"), arguments: Toolkit.allCases)
  func `text arrives whole, with characters that the layout does not have`(_ toolkit: Toolkit) throws {
    let text = "aB1!{äöüßéèñ€łżŷ→λжя中文“”…·±½☃þð"
    let session = try TestSession(workspaces: 2)
    let bridge = try session.start(
      ["run", "-v"],
      configuration: """
        { bindings = ( { gesture = swipe; fingers = 3; direction = right; action = { text = "\(text)"; }; } ); }
        """)
    try bridge.waitUntilReady()
    let app = try toolkit.start(in: session)
    try session.touchscreen.tap(at: try app.place(of: "text").middle)
    try session.swipe(3, x: Bridged.far, from: ScreenPoint(300, 500))
    try bridge.nextLine("the typing") { $0.contains("text \"aB1") }
    // The log mentions keys that the program has still to read.
    let isThere = try eventually {
      try session.touchscreen.tap(at: try app.place(of: "button").middle)
      return try app.nextLine(containing: "state").contains(text)
    }
    #expect(isThere, "\(app.lines)")
    #expect(try bridge.terminate() == 0)
  }
}

private final class Visit {
  /// Everything but times, in order.
  private(set) var events: [String] = []
  var states: [String] { events.filter { $0.hasPrefix("state") } }

  private(set) var scale: Double?

  private let session: TestSession
  private let app: LoggedProcess
  private var begins: [Int] = []
  private var ends: [Int] = []

  var delays: String { "begin \(distribution(of: begins)); end \(distribution(of: ends))" }

  init(_ toolkit: Toolkit, configuration: String?) throws {
    let session = try TestSession(workspaces: 4)
    self.session = session
    let bridge = try configuration.map { try session.start(["run", "-v"], configuration: $0) }
    try bridge?.waitUntilReady()
    app = try toolkit.start(in: session)
    try usually()
    if let bridge {
      #expect(try bridge.terminate() == 0)
      let line = try #require(bridge.lines.last { $0.contains(" touches handled") })
      #expect(line.hasSuffix(", 0 pending"), "\(line)")
    }
    for line in app.lines {
      let words = line.split(separator: " ")
      switch words.first {
      case "touch", "state": events.append(line)
      case "scale": scale = words.last.flatMap { Double($0) }
      case "delay" where words[1] == "begin": begins.append(Int(words[2]) ?? 0)
      case "delay": ends.append(Int(words[2]) ?? 0)
      default: break
      }
    }
  }

  private func usually() throws {
    let screen = session.touchscreen
    try tellState()

    let list = try place(of: "scroller").middle
    try screen.down(0, at: list)
    try screen.go(from: [list], byX: 0, y: -150, steps: 15, interval: Bridged.interval)
    // It rests before it lifts, so that the list does not glide on.
    passTime(0.24)
    try screen.up(0)
    try tellState()

    let word = try place(of: "text").corner.moved(byX: 40, y: 14)
    // Toolkits give a double click 400 ms.
    for _ in 0..<2 {
      try tap(word, steps: 3)
      passTime(0.024)
    }
    try app.nextLine(containing: "selected sunflower")
    try session.keyboard.type(38)
    try session.keyboard.sync()
    try tellState()

    let middle = try place(of: "area").middle
    for (finger, side) in [-1.0, 1].enumerated() {
      try screen.down(finger, at: middle.moved(byX: 40 * side, y: 0))
    }
    for step in 1...12 {
      pace()
      for (finger, side) in [-1.0, 1].enumerated() {
        try screen.move(finger, to: middle.moved(byX: (40 + 5 * Double(step)) * side, y: 0))
      }
    }
    for finger in 0..<2 {
      pace()
      try screen.up(finger)
    }
    try tellState()
  }

  private func tellState() throws {
    // Longer than a double click, so that two visits to the button are two clicks.
    passTime(0.48)
    try tap(place(of: "button").middle)
    try app.nextLine(containing: "scale")
  }

  private func tap(_ place: ScreenPoint, steps: Int = 8) throws {
    try session.touchscreen.down(0, at: place)
    passTime(0.008 * Double(steps))
    try session.touchscreen.up(0)
  }

  /// 8 ms, a touchscreen's usual interval: a hand's pace, not a wait for an event.
  private func pace() { passTime(0.008) }

  private func place(of name: String) throws -> (middle: ScreenPoint, corner: ScreenPoint) {
    try app.place(of: name)
  }

  private func distribution(of delays: [Int]) -> String {
    let sorted = delays.sorted()
    guard let last = sorted.last else { return "none" }
    func milliseconds(_ microseconds: Int) -> Double { (Double(microseconds) / 100).rounded() / 10 }
    return
      "\(milliseconds(sorted[sorted.count / 2])) ms median, \(milliseconds(last)) ms at most, of \(sorted.count)"
  }
}

extension LoggedProcess {
  fileprivate func place(of name: String) throws -> (middle: ScreenPoint, corner: ScreenPoint) {
    let line = try #require(lines.first { $0.hasPrefix("place \(name) ") })
    let numbers = line.split(separator: " ").dropFirst(2).compactMap { Double($0) }
    try #require(numbers.count == 4)
    return (ScreenPoint(numbers[0], numbers[1]), ScreenPoint(numbers[2], numbers[3]))
  }
}
