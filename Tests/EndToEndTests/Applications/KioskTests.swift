// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import TestSupport
import Testing
import VirtualSession
import XorgSupport

/// Browsers that must stay on their page, with the limits of a kiosk and without.
@Suite(
  .serialized, .enabled(if: Application.areHeavyOnesWanted, "needs browsers: run 'make test-apps'"))
struct KioskTests {
  private nonisolated static let limits = """
    { limits = ( { fingers = 1; longPress = NO; edges = NO; } );
      accommodations = ( { ignoreRepeats = "500 ms"; } ); bindings = ( ); }
    """

  /// Chromium goes back and forth by swipes that also scroll, unless it is told not to.
  private nonisolated static let noHistory = "--disable-features=OverscrollHistoryNavigation"

  @Test(
    arguments: [(Application.chromium, "A=1", [noHistory]), (.firefox, "MOZ_USE_XINPUT2=1", [])])
  func `random hands get out of a browser, but not where limits hold`(
    _ application: Application, _ variable: String, _ options: [String]
  ) throws {
    let free = try play(application, variable, nil).counts
    print("kiosk, \(application), without limits: \(free)")
    let (limited, ways) = try play(application, variable, Self.limits, options)
    print("kiosk, \(application), with limits: \(limited)")
    #expect(Self.escapes.contains { free[$0] ?? 0 > 0 }, "the hands are too tame")
    for escape in Self.escapes { #expect(limited[escape] == 0, "\(escape): \(ways)") }
  }

  /// What a page counts that a visitor must not do.
  private nonisolated static let escapes = ["menu", "zoom", "back", "select"]

  /// What became of a page that one finger can tap and scroll, and on which random hands tap, rest, scroll and pinch; and
  /// the two hands before each escape.
  private func play(
    _ application: Application, _ variable: String, _ configuration: String?, _ options: [String] = []
  ) throws -> (counts: [String: Int], ways: [String]) {
    let session = try TestSession(workspaces: 1)
    let witness = try session.makeWitness()
    let bridge = try configuration.map { try session.start(["run"], configuration: $0) }
    try bridge?.waitUntilReady()
    let program = try application.open(
      in: session, as: "app", seenBy: witness, environment: [variable], page: "kiosk",
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
    // Browsers hear of touches some time after they show a page that listens.
    let isReady = try eventually(within: 20) {
      try session.touchscreen.tap(at: ScreenPoint(640, 420))
      try session.touchscreen.sync()
      usleep(600_000)
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
      // For a menu, so that the next hand is seen by the page.
      try session.keyboard.type(9)
      let known = escapeCount()
      try read()
      if escapeCount() > known { ways.append("\(number): \(former.map { "\($0)" } ?? "nothing"), \(hand)") }
      former = hand
    }
    // No random hand need have scrolled.
    let hasScrolled = try eventually(within: 20) {
      usleep(600_000)
      for way in [-200.0, 200] {
        try session.touchscreen.swipe(
          fingers: 1, from: ScreenPoint(640, 420), byX: 0, y: way, steps: 20, interval: 0.008)
        usleep(600_000)
      }
      try read()
      return counts["scroll"] ?? 0 > 0
    }
    #expect(hasScrolled)
    if let bridge { #expect(try bridge.terminate() == 0) }
    return (counts, ways)
  }
}

/// What a visitor does: one to ten fingers that tap once or twice, rest, go somewhere or pinch, perhaps on a dark screen; a
/// palm whose parts come and go; drops of water.
private struct KioskHand: CustomStringConvertible {
  private enum Kind {
    case fingers, manyFingers, palm, water
  }

  /// Whether the screen is dark before.
  let isWaking: Bool
  private let starts: [ScreenPoint]
  private let ways: [ScreenPoint]
  private let rest: UInt32
  private let taps: Int
  private let isFlickering: Bool
  /// What it does, in words for a test that fails.
  let description: String

  init(using random: inout SplitMix) {
    isWaking = Int.random(in: 0..<20, using: &random) == 0
    // Three of ten are no one, two or three fingers.
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
    rest = [0, 20_000, 100_000, 800_000].randomElement(using: &random) ?? 0
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
      "\(kind)\(isWaking ? " in the dark" : ""): \(count) at \(starts[0]), \(taps) times \(rest / 1000) ms and"
      + " \(way) pixels"
  }

  @MainActor func play(on screen: VirtualTouchscreen) throws {
    for _ in 0..<taps {
      for (finger, start) in starts.enumerated() { try screen.down(finger, at: start) }
      try screen.sync()
      if isFlickering {
        // Each part is lost and found again.
        for (finger, start) in starts.enumerated() {
          try screen.up(finger)
          usleep(5_000)
          try screen.down(finger, at: start.moved(byX: 4, y: -3))
          try screen.sync()
        }
      }
      usleep(rest)
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
      for finger in starts.indices { try screen.up(finger) }
      try screen.sync()
      usleep(100_000)
    }
  }
}
