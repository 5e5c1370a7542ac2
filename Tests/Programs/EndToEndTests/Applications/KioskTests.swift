// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import TestSupport
import Testing
import VirtualSession
import XorgSupport

/// Browsers that must stay on their page, with the settings of docs/kiosk.md and without.
@Suite(
  .serialized, .enabled(if: Application.areHeavyOnesWanted, "needs browsers: run 'make test-apps'"),
  .tags(.applications))
struct KioskTests {
  private static func recipe(for program: String) throws -> (page: String, words: [String]) {
    let page = try projectText("docs/kiosk.md")
    let line = page.split(separator: "\n").first { $0.hasPrefix("  ") && $0.contains("\(program) --kiosk") }
    return (page, try #require(line).split(separator: " ").map(String.init))
  }

  @Test(arguments: [(Application.chromium, "chromium"), (.firefox, "firefox-esr")])
  func `random hands get out of a browser, but not of the kiosk of the recipe`(
    _ application: Application, _ program: String
  ) throws {
    let (page, words) = try Self.recipe(for: program)
    let variables = words.prefix { $0 != program }
    let free = try play(application, Array(variables), nil).counts
    print("kiosk, \(application), without limits: \(free)")
    let text = try #require(page.split(separator: "```\n").first { $0.hasPrefix("{\n  include = kiosk;") })
    // A built program does not find the preset in the system's folder.
    let configuration = String(text).replacing(
      "include = kiosk;", with: "include = \"\(projectFile("config/presets/kiosk.plist"))\";")
    let options = words.drop { $0 != program }.filter { $0.hasPrefix("--disable-") }
    let (limited, ways) = try play(application, Array(variables), configuration, options)
    print("kiosk, \(application), with limits: \(limited)")
    #expect(Self.escapes.contains { free[$0] ?? 0 > 0 }, "the hands are too tame")
    for escape in Self.escapes { #expect(limited[escape] == 0, "\(escape): \(ways)") }
  }

  /// The counters of the page for actions that visitors must not reach.
  private nonisolated static let escapes = ["menu", "zoom", "back", "select"]

  /// Plays random hands on a page that one finger can tap and scroll.
  ///
  /// - Returns: The counters of the page, and the two hands before each escape.
  private func play(
    _ application: Application, _ variables: [String], _ configuration: String?, _ options: [String] = []
  ) throws -> (counts: [String: Int], ways: [String]) {
    let session = try TestSession(workspaces: 1)
    let witness = try session.makeWitness()
    var bridge: LoggedProcess?
    if let configuration {
      for folder in ["xdg", "xdg/fingerpost", "xdg/fingerpost/conf.d"] {
        try session.folder.makeFolder(folder)
      }
      try session.folder.write(configuration, to: "xdg/fingerpost/conf.d/50-kiosk.plist")
      bridge = try session.start(["run"], environment: ["XDG_CONFIG_DIRS": session.folder.file("xdg")])
      try bridge?.waitUntilReady()
    }
    let program = try application.open(
      in: session, as: "app", seenBy: witness, environment: variables, page: "kiosk",
      options: ["--kiosk"] + options)
    defer { program.stop() }
    var random = SplitMix(seed: Fuzz.seed)
    var counts: [String: Int] = [:]
    func read() throws {
      let title = try witness.command("get app _NET_WM_NAME")["value"] ?? ""
      for part in title.split(separator: "_").flatMap({ $0.split(separator: " ") }) {
        let words = part.split(separator: ":")
        if words.count == 2, let count = Int(words[1]) { counts[String(words[0])] = count }
      }
    }
    // Browsers receive touches only some time after they show a page that listens.
    let isReady = try eventually(within: 20) {
      try session.touchscreen.tap(at: ScreenPoint(640, 420))
      try session.touchscreen.sync()
      passTime(0.6)
      try read()
      return counts["click"] ?? 0 > 0
    }
    #expect(isReady)
    var (ways, former): ([String], KioskHand?) = ([], nil)
    func escapeCount() -> Int { Self.escapes.reduce(0) { $0 + (counts[$1] ?? 0) } }
    for number in 0..<Application.rounds / 5 {
      let hand = KioskHand(using: &random)
      if hand.isWaking { try witness.command("saver on") }
      try hand.play(on: session.touchscreen)
      // Escape closes a menu, so that the page sees the next hand.
      try session.keyboard.type(9)
      let known = escapeCount()
      try read()
      if escapeCount() > known { ways.append("\(number): \(former.map { "\($0)" } ?? "nothing"), \(hand)") }
      former = hand
    }
    // The random hands may not have scrolled.
    let hasScrolled = try eventually(within: 20) {
      passTime(0.6)
      for way in [-200.0, 200] {
        try session.touchscreen.swipe(
          fingers: 1, from: ScreenPoint(640, 420), byX: 0, y: way, steps: 20, interval: 0.008)
        passTime(0.6)
      }
      try read()
      return counts["scroll"] ?? 0 > 0
    }
    #expect(hasScrolled)
    if let bridge {
      #expect(bridge.lines.allSatisfy { !$0.contains("warning") || $0.contains("root") }, "\(bridge.lines)")
      #expect(try bridge.terminate() == 0)
    }
    return (counts, ways)
  }
}

/// A visitor's hand: one to ten fingers that tap once or twice, rest, move or pinch, perhaps on a dark
/// screen; a palm with changing contacts; drops of water.
private struct KioskHand: CustomStringConvertible {
  private enum Kind {
    case fingers, manyFingers, palm, water
  }

  let isWaking: Bool
  private let starts: [ScreenPoint]
  private let ways: [ScreenPoint]
  private let rest: Double
  private let taps: Int
  private let isFlickering: Bool
  let description: String

  init(using random: inout SplitMix) {
    isWaking = Int.random(in: 0..<20, using: &random) == 0
    // Three of ten hands are not one to three fingers.
    let number = Int.random(in: 0..<10, using: &random)
    let kind: Kind = number < 3 ? [.manyFingers, .palm, .water][number] : .fingers
    let count =
      switch kind {
      case .fingers: [1, 1, 1, 2, 2, 3].randomElement(using: &random) ?? 1
      case .manyFingers: Int.random(in: 4...10, using: &random)
      case .palm, .water: Int.random(in: 3...9, using: &random)
      }
    let middle = ScreenPoint(.random(in: 200...1080, using: &random), .random(in: 250...600, using: &random))
    starts = (0..<count).map { finger in
      let number = Double(finger)
      return switch kind {
      case .fingers: middle.moved(byX: 90 * number, y: 20 * number)
      case .manyFingers: ScreenPoint(100 + 110 * number, middle.y + .random(in: -120...120, using: &random))
      case .palm:
        middle.moved(byX: .random(in: -60...60, using: &random), y: .random(in: -60...60, using: &random))
      case .water: ScreenPoint(.random(in: 1...1278, using: &random), .random(in: 1...798, using: &random))
      }
    }
    rest = [0, 0.02, 0.1, 0.8].randomElement(using: &random) ?? 0
    isFlickering = kind == .palm || kind == .water
    taps = isFlickering ? 3 : [1, 1, 2].randomElement(using: &random) ?? 1
    let way: Double = isFlickering ? 6 : [0.0, 12, 150, 400].randomElement(using: &random) ?? 0
    let isPinch = Bool.random(using: &random)
    let isHorizontal = Bool.random(using: &random)
    let sign: Double = Bool.random(using: &random) ? 1 : -1
    ways = (0..<count).map { finger in
      let share: Double = count == 1 ? 1 : isPinch && finger < (count + 1) / 2 ? -0.4 : 0.4
      let part: Double = sign * way * share
      return isHorizontal ? ScreenPoint(part, part / 20) : ScreenPoint(part / 20, part)
    }
    description =
      "\(kind)\(isWaking ? " in the dark" : ""): \(count) at \(starts[0]), \(taps) times \(rest * 1000) ms and"
      + " \(way) pixels"
  }

  @MainActor func play(on screen: VirtualTouchscreen) throws {
    for _ in 0..<taps {
      for (finger, start) in starts.enumerated() { try screen.down(finger, at: start) }
      try screen.sync()
      if isFlickering {
        for (finger, start) in starts.enumerated() {
          try screen.up(finger)
          passTime(0.005)
          try screen.down(finger, at: start.moved(byX: 4, y: -3))
          try screen.sync()
        }
      }
      passTime(rest)
      var pace = Pace(0.008)
      for step in 1...15 where ways.contains(where: { $0.x != 0 || $0.y != 0 }) {
        for (finger, start) in starts.enumerated() {
          let part = Double(step) / 15
          let (x, y) = (start.x + ways[finger].x * part, start.y + ways[finger].y * part)
          try screen.move(finger, to: ScreenPoint(min(max(x, 0), 1279), min(max(y, 0), 799)))
        }
        try screen.sync()
        pace.step()
      }
      try screen.lift(starts.count)
      passTime(0.1)
    }
  }
}
