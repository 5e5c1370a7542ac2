// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The presets besides `touch`, played with real fingers.
@Suite(.serialized) struct PresetPlayTests {
  private func including(_ name: String, _ rest: String = "") -> String {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "{ include = \"\(root)/config/presets/\(name).plist\"; \(rest) }"
  }

  @Test func `over the edges of a tablet come workspaces, and from above a full screen`() throws {
    let bridged = try Bridged(configuration: including("tablet"), workspaces: 4)
    func swipe(_ start: ScreenPoint, _ x: Double, _ y: Double) throws {
      try bridged.session.touchscreen.swipe(fingers: 1, from: start, byX: x, y: y, interval: Bridged.interval)
    }
    try bridged.witness.makeWindow("app", x: 100, y: 100, width: 400, height: 300, selects: .core)
    try swipe(ScreenPoint(1278, 700), -Bridged.far, 0)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try swipe(ScreenPoint(1, 700), Bridged.far, 0)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try swipe(ScreenPoint(300, 1), 0, Bridged.far)
    try bridged.program.nextLine(containing: "\"tablet fullscreen\"")
    try swipe(ScreenPoint(300, 798), 0, -Bridged.far)
    try bridged.program.nextLine(containing: "\"tablet keyboard\"")
    try bridged.end()
  }

  @Test func `four corners are the way out of a kiosk, and nothing else is`() throws {
    let bridged = try Bridged(configuration: including("kiosk"))
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    func touch(_ places: [ScreenPoint]) throws {
      for place in places {
        try screen.down(0, at: place)
        try screen.sync()
        usleep(60_000)
        try screen.up(0)
        try screen.sync()
        usleep(120_000)
      }
    }
    // 15 mm are 56 pixels of this monitor.
    let corners = [(40, 30), (1245, 35), (1250, 770), (30, 765)].map {
      ScreenPoint(Double($0.0), Double($0.1))
    }
    try touch([corners[0], corners[1], ScreenPoint(600, 400), corners[2], corners[3]])
    try touch([corners[0], corners[2], corners[1], corners[3]])
    try bridged.waitUntilAnswered()
    #expect(bridged.gestures.isEmpty)
    try touch(corners)
    try bridged.program.nextLine(containing: "\"kiosk exit\"")
    #expect(try bridged.settledEvents().count { $0.kind == "touch-begin" } == 9)
    try bridged.end()
  }

  @Test func `what people know from other systems does what they know`() throws {
    let mac = try Bridged(configuration: including("mac"), workspaces: 4)
    try mac.swipe(3, x: -Bridged.far)
    try mac.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try mac.swipe(3, x: Bridged.far)
    try mac.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    for (y, name) in [(-Bridged.far, "mac overview"), (Bridged.far, "mac windows")] {
      try mac.swipe(3, y: y)
      try mac.program.nextLine(containing: "\"\(name)\"")
    }
    try mac.end()
    let windows = try Bridged(configuration: including("windows"), workspaces: 4)
    try windows.swipe(4, x: -Bridged.far)
    try windows.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try windows.swipe(4, x: Bridged.far)
    try windows.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    for (x, y, name) in [
      (0, -Bridged.far, "windows task view"), (0, Bridged.far, "windows desktop"),
      (Bridged.far, 0, "windows switch"),
    ] {
      try windows.swipe(3, x: x, y: y)
      try windows.program.nextLine(containing: "\"\(name)\"")
    }
    try windows.end()
  }

  /// A hand of fingers around a place, as far from it as is said for the beginning and the end.
  private func pinch(_ bridged: Bridged, _ fingers: Int, from first: Double, to last: Double) throws {
    let screen = bridged.session.touchscreen
    func place(_ finger: Int, _ radius: Double) -> ScreenPoint {
      let angle = 2 * Double.pi * Double(finger) / Double(fingers)
      return ScreenPoint(500, 350).moved(byX: radius * cos(angle), y: radius * sin(angle))
    }
    for finger in 0..<fingers { try screen.down(finger, at: place(finger, first)) }
    for step in 1...10 where first != last {
      usleep(8_000)
      for finger in 0..<fingers {
        try screen.move(finger, to: place(finger, first + (last - first) * Double(step) / 10))
      }
      try screen.sync()
    }
    // A tap lasts as long as that, and each is awaited, so that none is another one's second.
    usleep(60_000)
    for finger in 0..<fingers { try screen.up(finger) }
    try screen.sync()
  }

  /// Fingers beside each other that land at a place, perhaps rest, and go to one side.
  private func swipe(
    _ bridged: Bridged, _ fingers: Int, from start: ScreenPoint, x: Double = 0, y: Double = 0,
    rest: Bool = false
  ) throws {
    let screen = bridged.session.touchscreen
    let places = (0..<fingers).map { finger in
      start.moved(byX: y == 0 ? 0 : 60 * Double(finger), y: y == 0 ? 60 * Double(finger) : 0)
    }
    for (finger, place) in places.enumerated() { try screen.down(finger, at: place) }
    try screen.sync()
    if rest { usleep(700_000) }
    for step in 1...10 {
      usleep(8_000)
      for (finger, place) in places.enumerated() {
        try screen.move(finger, to: place.moved(byX: x * Double(step) / 10, y: y * Double(step) / 10))
      }
      try screen.sync()
    }
    for finger in 0..<fingers { try screen.up(finger) }
    try screen.sync()
  }

  @Test(arguments: ["android", "ios", "onehand"])
  func `nothing in a preset for tablets is out of reach`(_ preset: String) throws {
    let bridged = try Bridged(configuration: including(preset), workspaces: 4)
    try bridged.witness.makeWindow("app", x: 100, y: 100, width: 900, height: 500, selects: .core)
    let (left, right) = (ScreenPoint(1, 300), ScreenPoint(1278, 300))
    let (top, bottom, corner) = (ScreenPoint(500, 1), ScreenPoint(500, 798), ScreenPoint(1276, 1))
    let (middle, far) = (ScreenPoint(600, 300), Bridged.far)
    /// Two fingers that tap and come back at once.
    func tap() throws {
      try bridged.session.touchscreen.down(0, at: middle)
      try bridged.session.touchscreen.down(1, at: middle.moved(byX: 0, y: 60))
      try bridged.session.touchscreen.sync()
      usleep(40_000)
      for finger in 0..<2 { try bridged.session.touchscreen.up(finger) }
      try bridged.session.touchscreen.sync()
      usleep(40_000)
    }
    let steps: [String: [(name: String, play: () throws -> Void)]] = [
      "android": [
        ("back", { try swipe(bridged, 1, from: left, x: far) }),
        ("back from the right", { try swipe(bridged, 1, from: right, x: -far) }),
        ("home", { try swipe(bridged, 1, from: bottom, y: -far) }),
        ("overview", { try swipe(bridged, 1, from: bottom, y: -far, rest: true) }),
        ("switch", { try swipe(bridged, 1, from: bottom, x: far) }),
        ("notifications", { try swipe(bridged, 1, from: top, y: far) }),
        ("screenshot", { try swipe(bridged, 3, from: middle, y: far) }),
      ],
      "ios": [
        ("home", { try swipe(bridged, 1, from: bottom, y: -far) }),
        ("back", { try swipe(bridged, 1, from: left, x: far) }),
        ("notifications", { try swipe(bridged, 1, from: top, y: far) }),
        ("controls", { try swipe(bridged, 1, from: corner, y: far) }),
        ("close together", { try pinch(bridged, 4, from: 220, to: 70) }),
        ("close together", { try pinch(bridged, 5, from: 220, to: 70) }),
        ("overview", { try swipe(bridged, 4, from: middle, y: -far) }),
        ("next window", { try swipe(bridged, 5, from: middle, x: -far) }),
        ("previous window", { try swipe(bridged, 4, from: middle, x: far) }),
        ("undo", { try swipe(bridged, 3, from: middle, x: -far) }),
        ("redo", { try swipe(bridged, 3, from: middle, x: far) }),
        ("copy", { try pinch(bridged, 3, from: 220, to: 70) }),
        ("paste", { try pinch(bridged, 3, from: 70, to: 220) }),
      ],
      "onehand": [
        ("back", { try swipe(bridged, 1, from: left, x: far) }),
        ("forward", { try swipe(bridged, 1, from: right, x: -far) }),
        ("maximise", { try swipe(bridged, 1, from: bottom, y: -far) }),
        ("minimise", { try swipe(bridged, 1, from: top, y: far) }),
        ("next", { try swipe(bridged, 2, from: right, x: -far) }),
        ("previous", { try swipe(bridged, 2, from: left, x: far) }),
        ("desktop", { try swipe(bridged, 2, from: bottom, y: -far) }),
        ("close", { try swipe(bridged, 2, from: top, y: far) }),
        (
          "next window",
          {
            try tap()
            try swipe(bridged, 2, from: middle, x: -far)
          }
        ),
        (
          "previous window",
          {
            try tap()
            try swipe(bridged, 2, from: middle, x: far)
          }
        ),
        (
          "menu",
          {
            try tap()
            try tap()
          }
        ),
      ],
    ]
    for (name, play) in steps[preset] ?? [] {
      try play()
      try bridged.program.nextLine(containing: "\"\(preset) \(name)\"")
    }
    try bridged.end()
  }

  @Test func `in drawing programs two fingers undo and three redo, and all other fingers are theirs`() throws
  {
    let bridged = try Bridged(configuration: including("draw"), workspaces: 4)
    let (screen, witness) = (bridged.session.touchscreen, bridged.witness)
    try witness.command("window app 0 0 1280 780 touch krita")
    try witness.command("activate app")
    for (fingers, name) in [(2, "undo"), (3, "redo")] {
      try pinch(bridged, fingers, from: 60, to: 60)
      try bridged.program.nextLine(containing: "\"draw \(name)\"")
    }
    try bridged.waitUntilAnswered()
    // A line of one finger, and a pinch.
    try screen.swipe(fingers: 1, from: ScreenPoint(300, 300), byX: 200, y: 0, interval: Bridged.interval)
    try pinch(bridged, 2, from: 60, to: 160)
    #expect(try bridged.settledEvents().count { $0.kind == "touch-begin" } == 3)
    try bridged.end()
    #expect(bridged.gestures.count == 2)
  }

  /// Every gesture of a preset of swipes, pinches and taps, each made by real fingers.
  @Test(arguments: ["mac", "windows"])
  func `nothing in a preset is out of reach`(_ preset: String) throws {
    let bridged = try Bridged(configuration: including(preset), workspaces: 4)
    try bridged.witness.makeWindow("app", x: 100, y: 100, width: 900, height: 500, selects: .core)
    func play(_ fingers: Int, from first: Double, to last: Double) throws {
      try pinch(bridged, fingers, from: first, to: last)
    }
    let steps: [(name: String, play: () throws -> Void)] =
      preset == "mac"
      ? [
        ("menu", { try play(2, from: 60, to: 60) }), ("look up", { try play(3, from: 60, to: 60) }),
        ("desktop", { try play(4, from: 70, to: 220) }), ("launcher", { try play(4, from: 220, to: 70) }),
      ]
      : [
        ("menu", { try play(2, from: 60, to: 60) }), ("search", { try play(3, from: 60, to: 60) }),
        ("notifications", { try play(4, from: 60, to: 60) }),
        ("switch", { try bridged.swipe(3, x: Bridged.far) }),
      ]
    for (name, play) in steps {
      try play()
      try bridged.program.nextLine(containing: "\"\(preset) \(name)\"")
    }
    try bridged.end()
  }

  @Test func `a window manager that tiles gets its own commands`() throws {
    let session = try TestSession()
    try session.folder.makeFolder("bin")
    try session.folder.write("#!/bin/sh\necho \"$*\" >> \(session.folder.file("asked"))\n", to: "bin/i3-msg")
    chmod(session.folder.file("bin/i3-msg"), 0o755)
    let program = try session.start(
      ["run"], configuration: including("tiling"),
      environment: ["PATH": "\(session.folder.file("bin")):/usr/bin:/bin"])
    try program.waitUntilReady()
    let steps: [(fingers: Int, x: Double, y: Double, command: String)] = [
      (3, -Bridged.far, 0, "-q workspace next"), (3, Bridged.far, 0, "-q workspace prev"),
      (3, 0, -Bridged.far, "-q fullscreen toggle"), (3, 0, Bridged.far, "-q floating toggle"),
      (4, -Bridged.far, 0, "-q focus right"), (4, Bridged.far, 0, "-q focus left"),
    ]
    for (number, step) in steps.enumerated() {
      try session.touchscreen.swipe(
        fingers: step.fingers, from: ScreenPoint(500, 400), byX: step.x, y: step.y,
        interval: Bridged.interval)
      let expected = steps[...number].map { "\($0.command)\n" }.joined()
      let isAsked = eventually { session.folder.read("asked") == expected }
      #expect(isAsked, "\(session.folder.read("asked"))")
    }
    #expect(try program.terminate() == 0)
  }

  @Test func `the preset for unsteady hands waits longer and wants more`() throws {
    let bindings = """
      bindings = (
        { gesture = tap; fingers = 3; action = { click = right; }; },
        { gesture = longPress; fingers = 3; action = { click = middle; }; },
        { gesture = swipe; fingers = 3; direction = horizontal; action = { click = 8; }; },
      );
      """
    let bridged = try Bridged(configuration: including("calm", bindings), workspaces: 1)
    try bridged.witness.makeWindow("app", x: 100, y: 100, width: 900, height: 500, selects: .core)
    let (screen, witness) = (bridged.session.touchscreen, bridged.witness)
    let places = [ScreenPoint(400, 300), ScreenPoint(480, 300), ScreenPoint(560, 300)]
    /// Three fingers rest so long, and go so far to the right, in pixels, of which 3.8 are a millimetre here.
    func play(rest milliseconds: Int, way: Double) throws {
      for (finger, place) in places.enumerated() { try screen.down(finger, at: place) }
      try screen.sync()
      usleep(UInt32(milliseconds * 1000))
      for step in 1...10 where way > 0 {
        usleep(8_000)
        for (finger, place) in places.enumerated() {
          try screen.move(finger, to: place.moved(byX: way * Double(step) / 10, y: 0))
        }
        try screen.sync()
      }
      for finger in places.indices { try screen.up(finger) }
      try screen.sync()
    }
    // A usual tap is over after 250 ms, and its fingers roll 3 mm at most.
    for (rest, way) in [(400, 0.0), (100, 18)] {
      try play(rest: rest, way: way)
      #expect(try witness.next("press", in: "app").int("button") == 3)
    }
    // A usual swipe goes 8 mm; this one wants 20.
    try play(rest: 0, way: 65)
    try bridged.waitUntilAnswered()
    try play(rest: 0, way: 200)
    #expect(try witness.next("press", in: "app") { $0.int("button") != 1 }.int("button") == 8)
    // A usual long press takes half a second.
    try play(rest: 750, way: 0)
    try bridged.waitUntilAnswered()
    for (finger, place) in places.enumerated() { try screen.down(finger, at: place) }
    #expect(try witness.next("press", in: "app") { $0.int("button") != 1 }.int("button") == 2)
    for finger in places.indices { try screen.up(finger) }
    try bridged.end()
    #expect(bridged.gestures.count == 4, "\(bridged.gestures)")
  }
}
