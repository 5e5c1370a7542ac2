// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import TestSupport
import Testing
import VirtualSession
import XorgSupport

/// After every gesture the server has no button down, for each motion, action and ground.
///
/// Covered are all motions with all actions and on all grounds; 'make test-apps' plays all actions on all
/// grounds, and all numbers of fingers. The fingers land in a random order, and lift in the same order or the
/// opposite one. `TouchOwnershipTests` prove that the button is counted anew after each answer that may be
/// late.
@Suite(.serialized, .tags(.applications)) struct ButtonSweepTests {
  private nonisolated struct Case {
    let ground: SweepGround
    let hand: SweepHand
  }

  /// The cases of one action bound to everything: all of them, or each motion once, on one ground after the
  /// other.
  private nonisolated static func cases(of action: SweepAction, areAll: Bool) -> [Case] {
    var random = SplitMix(seed: 1)
    let turn = SweepAction.allCases.firstIndex(of: action) ?? 0
    return SweepGround.allCases.enumerated().flatMap { number, ground in
      SweepMotion.allCases.enumerated().filter { action.suits($1) }.flatMap { place, motion in
        [false, true].compactMap { isOpposite in
          let isNext = (turn + place) % SweepGround.allCases.count == number && isOpposite == (place % 2 == 0)
          guard areAll || isNext else { return nil as Case? }
          let counts = Array(motion.fingers)
          let landing = (0..<counts[(turn + number + (isOpposite ? 2 : 0)) % counts.count])
            .shuffled(using: &random)
          return Case(
            ground: ground,
            hand: SweepHand(
              motion: motion, landing: landing, lifting: isOpposite ? landing.reversed() : landing))
        }
      }
    }
  }

  private static func configuration(_ motions: [SweepMotion], _ action: SweepAction) -> String {
    let bindings = motions.filter(action.suits).map { "{ \($0.pattern) action = { \(action.action) }; }," }
    return """
      { settings = { longPressDuration = "100 ms"; swipeDistance = "40 px"; panDistance = "20 px"; };
        bindings = ( \(bindings.joined(separator: "\n")) ); }
      """
  }

  @Test func `the sweep covers what it says`() {
    for motion in SweepMotion.allCases {
      for ground in SweepGround.allCases {
        let played = SweepAction.allCases.map { action in
          Self.cases(of: action, areAll: true).filter { $0.ground == ground && $0.hand.motion == motion }
        }
        #expect(zip(SweepAction.allCases, played).allSatisfy { $0.suits(motion) == !$1.isEmpty })
        #expect(Set(played.joined().map(\.hand.landing.count)) == Set(motion.fingers), "\(motion) \(ground)")
      }
      let few = SweepAction.allCases.map { action in
        Self.cases(of: action, areAll: false).filter { $0.hand.motion == motion }
      }
      #expect(zip(SweepAction.allCases, few).allSatisfy { ($0.suits(motion) ? 1 : 0) == $1.count })
      #expect(Set(few.joined().map(\.ground)).count == SweepGround.allCases.count, "\(motion)")
    }
  }

  @Test(arguments: SweepAction.allCases)
  func `no gesture leaves a button pressed`(_ action: SweepAction) throws {
    let bridged = try Bridged(
      configuration: Self.configuration(SweepMotion.companies[0], action),
      workspaces: action == .workspace ? 2 : nil)
    let cases = Self.cases(of: action, areAll: Application.areHeavyOnesWanted)
    for company in SweepMotion.companies {
      try bridged.session.writeConfiguration(Self.configuration(company, action))
      try bridged.message("reload")
      for ground in SweepGround.allCases {
        let played = cases.filter { $0.ground == ground && company.contains($0.hand.motion) }
        if played.isEmpty { continue }
        if ground != .root { try bridged.witness.command("override app 0 0 1280 790 \(ground)") }
        try bridged.witness.showStrip()
        for next in played { try play(next.hand, with: bridged) }
        if ground != .root { try bridged.witness.command("close app") }
        try bridged.witness.command("close strip")
      }
    }
    #expect(try bridged.witness.heldByXTEST() == ([], []))
    try bridged.end()
  }

  private func play(_ hand: SweepHand, with bridged: Bridged) throws {
    let gesture = "\"gesture\":\"\(hand.motion == .doubleTap ? .tap : hand.motion)\""
    var isRecognised = false
    let untilRecognised = {
      guard !isRecognised else { return }
      try bridged.program.nextLine("\(hand)") {
        $0.contains(gesture) && $0.contains("\"fingers\":\(hand.landing.count),")
      }
      isRecognised = true
    }
    try hand.play(on: bridged.session.touchscreen, untilHeld: untilRecognised)
    try untilRecognised()
    let buttons = try bridged.witness.buttonsWhenReleased(moving: bridged.session.mouse)
    try #require(buttons == .none, "after \(hand)")
  }

  @Test(arguments: [SweepGround.core, .touch])
  func `what a killed fingerpost leaves is gone once the next one is ready`(_ ground: SweepGround) throws {
    let bridged = try Bridged(
      ["-v"], configuration: Self.configuration([.doubleTap, .longPress, .pan], .drag))
    if ground != .root { try bridged.witness.command("override app 0 0 1280 790 \(ground)") }
    try bridged.witness.showStrip()
    let screen = bridged.session.touchscreen
    var program = bridged.program
    for isDragging in [false, true] {
      try screen.land(Bridged.resting)
      if isDragging {
        try screen.go(from: Bridged.resting, byX: 120, y: 0, steps: 6, interval: 0.004)
        try program.nextLine(containing: "pan 3")
      } else {
        try screen.lift(3)
        try program.nextLine("a lift") { $0.contains("debug: touch") && $0.contains("ended") }
      }
      program.signal(SIGKILL)
      _ = try program.waitForEnd()
      if isDragging { for finger in 0..<3 { try screen.up(finger) } }
      try screen.sync()
      program = try bridged.session.start(["run", "-v"])
      try program.waitUntilReady()
      #expect(try bridged.witness.pressedButtons(moving: bridged.session.mouse) == .none)
      #expect(try bridged.witness.heldByXTEST() == ([], []))
    }
    #expect(try program.terminate() == 0)
  }
}
