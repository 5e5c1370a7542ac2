// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// An unsteady finger that explores small buttons and presses them: how often another one is pressed.
@Suite(.serialized, .tags(.applications)) struct UnsteadyPressTests {
  private static let names = [
    "Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Grape", "Hazel", "Iris", "Juniper", "Kiwi", "Lemon",
  ]
  /// 34 pixels: 9 mm where 96 are an inch, as Apple's and Google's guides have for the least that a finger hits.
  private static let size = 34
  /// 1.5 mm: a third of it is where tremor is strong.
  private static let tremor = 6.0

  @Test func `no other button is pressed than the one that was explored last`() throws {
    let bridged = try Bridged(
      configuration:
        "{ exploration = { on = YES; grace = \"100 ms\"; speech = off; sounds = NO; press = click; }; bindings = ( ); }",
      workspaces: 1)
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Toolkits/buttons-window.py").path
    let window = try bridged.session.startShell(
      "GDK_BACKEND=x11 NO_AT_BRIDGE=1 exec /usr/bin/python3 '\(file)' gtk3 \(Self.size)")
    var places: [String: ScreenPoint] = [:]
    for name in Self.names {
      let words = try window.nextLine(containing: "place \(name) ").split(separator: " ")
      places[name] = ScreenPoint(Double(words[2]) ?? 0, Double(words[3]) ?? 0)
    }
    try window.nextLine(containing: "ready")
    let screen = bridged.session.touchscreen
    var random = SystemRandomNumberGenerator()
    func near(_ place: ScreenPoint, _ distance: Double = Self.tremor) -> ScreenPoint {
      place.moved(
        byX: .random(in: -distance...distance, using: &random),
        y: .random(in: -distance...distance, using: &random))
    }
    var (wrong, missing) = (0, 0)
    for _ in 0..<Application.rounds {
      let (name, place) = try #require(places.randomElement(using: &random))
      // It comes from another one.
      try screen.down(0, at: near(try #require(places.values.randomElement(using: &random))))
      passTime(0.12)
      for _ in 0..<5 {
        try screen.move(0, to: near(place))
        passTime(0.008)
      }
      // What presses lands anywhere, and so on other buttons.
      let elsewhere = try #require(places.values.randomElement(using: &random))
      if Bool.random(using: &random) {
        try screen.tap(1, at: near(elsewhere, 30))
        try screen.sync()
        try screen.up(0)
      } else {
        try screen.up(0)
        try screen.sync()
        passTime(0.03)
        try screen.down(0, at: near(elsewhere, 30))
        passTime(0.03)
        try screen.up(0)
      }
      try screen.sync()
      let line = window.nextLine(before: Deadline(after: 2))
      if line == nil { missing += 1 } else if line != "pressed \(name)" { wrong += 1 }
      passTime(0.35)
    }
    while let line = window.nextLine(before: Deadline(after: 0)) {
      if line.hasPrefix("pressed") { wrong += 1 }
    }
    print("\(Application.rounds) presses by an unsteady finger: \(wrong) wrong, \(missing) without effect")
    #expect(wrong == 0)
    #expect(missing * 100 <= Application.rounds)
    window.signal(SIGTERM)
    try bridged.end()
  }
}
