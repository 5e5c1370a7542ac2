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
      try bridged.session.touchscreen.swipe(
        fingers: 1, from: start, byX: x, y: y, interval: Bridged.interval)
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

  /// Every gesture of a preset of swipes, pinches and taps, each made by real fingers.
  @Test(arguments: ["mac", "windows"])
  func `nothing in a preset is out of reach`(_ preset: String) throws {
    let bridged = try Bridged(configuration: including(preset), workspaces: 4)
    try bridged.witness.makeWindow("app", x: 100, y: 100, width: 900, height: 500, selects: .core)
    let middle = ScreenPoint(500, 350)
    /// A hand of fingers around the middle, as far from it as is said for the beginning and the end.
    func play(_ fingers: Int, from first: Double, to last: Double) throws {
      let screen = bridged.session.touchscreen
      func place(_ finger: Int, _ radius: Double) -> ScreenPoint {
        let angle = 2 * Double.pi * Double(finger) / Double(fingers)
        return middle.moved(byX: radius * cos(angle), y: radius * sin(angle))
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
    // A usual swipe goes 12 mm; this one wants 20.
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
