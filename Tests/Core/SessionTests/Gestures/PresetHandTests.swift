// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Gestures
import Glibc
import Testing

@testable import Session

/// Every gesture of the presets, each made by its hand.
struct PresetHandTests {
  /// The binding, the number of fingers, the place where they land, and their movements.
  private static let hands = """
    android back|1|left|right
    android back from the right|1|right|left
    android home|1|bottom|up
    android overview|1|bottom|rest up
    android switch|1|bottom|right
    android notifications|1|top|down
    android screenshot|3|middle|down
    ios home|1|bottom|up
    ios back|1|left|right
    ios notifications|1|top|down
    ios controls|1|corner|down
    ios close together|4|middle|in
    ios close together|5|middle|in
    ios overview|4|middle|up
    ios next window|5|middle|left
    ios previous window|4|middle|right
    ios undo|3|middle|left
    ios redo|3|middle|right
    ios copy|3|middle|in
    ios paste|3|middle|out
    mac next|3|middle|left
    mac previous|3|middle|right
    mac overview|3|middle|up
    mac windows|3|middle|down
    mac desktop|4|middle|out
    mac launcher|4|middle|in
    mac menu|2|middle|tap
    mac look up|3|middle|tap
    windows task view|3|middle|up
    windows desktop|3|middle|down
    windows switch|3|middle|right
    windows next desktop|4|middle|left
    windows previous desktop|4|middle|right
    windows menu|2|middle|tap
    windows search|3|middle|tap
    windows notifications|4|middle|tap
    onehand back|1|left|right
    onehand forward|1|right|left
    onehand maximise|1|bottom|up
    onehand minimise|1|top|down
    onehand next|2|right|left
    onehand previous|2|left|right
    onehand desktop|2|bottom|up
    onehand close|2|top|down
    onehand next window|2|middle|tap left
    onehand previous window|2|middle|tap right
    onehand menu|2|middle|tap tap
    tablet keyboard|1|bottom|up
    tablet fullscreen|1|top|down
    tablet previous|1|left|right
    tablet next|1|right|left
    tiling next|3|middle|left
    tiling previous|3|middle|right
    tiling fullscreen|3|middle|up
    tiling float|3|middle|down
    tiling focus left|4|middle|left
    tiling focus right|4|middle|right
    tiling dwm next|5|middle|left
    tiling dwm previous|5|middle|right
    tiling dwm zoom|5|middle|tap
    """.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }

  private static let places = [
    "left": Point(x: 2, y: 400), "right": Point(x: 1917, y: 400), "top": Point(x: 700, y: 2),
    "bottom": Point(x: 700, y: 1077), "corner": Point(x: 1915, y: 2), "middle": Point(x: 700, y: 500),
  ]
  private static let ways = [
    "left": Vector(dx: -300, dy: 0), "right": Vector(dx: 300, dy: 0), "up": Vector(dx: 0, dy: -300),
    "down": Vector(dx: 0, dy: 300),
  ]

  private func configuration(_ preset: String) throws -> Configuration {
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let reading = ConfigurationLoader(environment: [:], keysym: KeySymbols.keysym(named:))
      .load("/\(root)/config/presets/\(preset).plist")
    try #require(!reading.hasErrors, "\(reading.diagnostics)")
    return reading.configuration
  }

  /// Makes the movements one after the other, and lifts the fingers after each.
  private func play(_ moves: Substring, _ fingers: Int, from zone: String, on stage: inout FingerStage) throws
  {
    let start = try #require(Self.places[zone])
    let isBelow = zone == "left" || zone == "right"
    var rests = false
    var next: UInt64 = 1
    for move in moves.split(separator: " ") {
      let ids = (0..<UInt64(fingers)).map { next + $0 }
      next += UInt64(fingers)
      func land(_ place: (Int) -> Point) {
        stage.tell(ids.enumerated().map { ($1, .began, place($0)) })
      }
      switch move {
      case "rest":
        rests = true
        continue
      case "in", "out":
        func place(_ finger: Int, _ radius: Double) -> Point {
          let angle = 2 * Double.pi * Double(finger) / Double(fingers)
          return Point(x: 900 + radius * cos(angle), y: 500 + radius * sin(angle))
        }
        let (first, last) = move == "in" ? (300.0, 100.0) : (100, 300)
        land { place($0, first) }
        for step in 1...10 {
          stage.wait(0.01)
          let radius = first + (last - first) * Double(step) / 10
          stage.tell(ids.enumerated().map { ($1, .moved, place($0, radius)) })
        }
      default:
        land { start + (isBelow ? Vector(dx: 0, dy: 100) : Vector(dx: 100, dy: 0)) * Double($0) }
        stage.wait(rests ? 0.7 : 0.05)
        if let way = Self.ways[String(move)] { stage.go(ids, dx: way.dx, dy: way.dy) }
      }
      for id in ids { stage.up(id) }
      stage.wait(0.05)
    }
    stage.wait(2)
  }

  @Test(arguments: ["android", "ios", "mac", "windows", "onehand", "tablet", "tiling"])
  func `nothing in a preset is out of reach`(_ preset: String) throws {
    let configuration = try configuration(preset)
    let hands = Self.hands.filter { $0[0].hasPrefix("\(preset) ") }
    #expect(Set(hands.map { $0[0] }) == Set(configuration.bindings.map(\.name)))
    for hand in hands {
      var stage = FingerStage(configuration)
      try play(hand[3][...], Int(hand[1]) ?? 0, from: hand[2], on: &stage)
      // A binding with steps is reported once for each step.
      #expect(Set(stage.acts) == [hand[0]], "\(hand)")
    }
  }

  @Test(arguments: ["krita": "", "mypaint": " again"])
  func `in drawing programs two fingers undo and three redo, and all other fingers are theirs`(
    _ program: String, _ suffix: String
  ) throws {
    let configuration = try configuration("draw")
    let window: [Fact: FactValue] = [.class: .text(program), .instance: .text(program)]
    for (fingers, name) in [(2, "undo"), (3, "redo")] {
      var stage = FingerStage(configuration, over: window)
      try play("tap", fingers, from: "middle", on: &stage)
      #expect(stage.acts == ["draw \(name)\(suffix)"])
    }
    for (fingers, move) in [(1, "right"), (2, "out")] {
      var stage = FingerStage(configuration, over: window)
      try play(move[...], fingers, from: "middle", on: &stage)
      #expect(stage.acts.isEmpty && stage.verdicts.count == fingers)
      #expect(stage.verdicts.values.allSatisfy { $0 == .released })
    }
  }

  @Test func `four corners are the way out of a kiosk, and nothing else is`() throws {
    let configuration = try configuration("kiosk")
    let corners = [
      Point(x: 40, y: 30), Point(x: 1880, y: 35), Point(x: 1885, y: 1050), Point(x: 30, y: 1045),
    ]
    for (places, acts) in [
      (corners, ["kiosk exit"]), (corners.reversed(), []),
      ([corners[0], corners[1], Point(x: 900, y: 500), corners[2], corners[3]], []),
    ] {
      var stage = FingerStage(configuration)
      for (finger, place) in places.enumerated() {
        stage.down(UInt64(finger + 1), at: [place])
        stage.wait(0.06)
        stage.up(UInt64(finger + 1))
        stage.wait(0.12)
      }
      stage.wait(3)
      #expect(stage.acts == acts)
    }
  }
}
