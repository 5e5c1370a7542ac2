// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct DeliveryFuzzTests {
  /// 50 ms: the shortest that is allowed.
  private nonisolated static let repeatTime = FuzzConfigurations.repeatTime
  /// 16 hands of some 30 ms for each configuration; `RandomHandTests` play thousands in all in virtual time.
  static let hands = Fuzz.hands ?? 16

  /// Fingers of all configurations so far: the number with a misplaced end, and of all.
  private static var (misplaced, touches) = (0, 0)

  private nonisolated static var names: [String] {
    FuzzConfigurations.all.keys.sorted().filter { Fuzz.only == nil || $0 == Fuzz.only }
  }

  @Test(arguments: names)
  func `random fingers are ours or reach their application whole`(_ name: String) throws {
    let bridged = try Bridged(configuration: FuzzConfigurations.all[name] ?? nil)
    for window in FuzzHand.Window.allCases {
      try bridged.witness.command(
        "override \(window) \(window.left) 0 \(FuzzHand.Window.width) \(FuzzHand.Window.height) \(window)")
    }
    var random = SplitMix(seed: Fuzz.seed)
    var tally = FuzzTally()
    // The server counts touches from 1 on.
    var nextTouch = 1
    for _ in 0..<Self.hands {
      let hand = FuzzHand(using: &random)
      try play(
        hand, firstTouch: nextTouch, on: bridged,
        name == "hold" ? .held : name.contains("accommodations") ? .apart : .usual, into: &tally)
      nextTouch += hand.fingers.count + 1
      try click(on: bridged, into: &tally)
    }
    try bridged.end()
    try bridged.witness.showStrip()
    #expect(try bridged.witness.pressedButtons(moving: bridged.session.mouse) == .none)
    print("delivery fuzz, \(name), seed \(Fuzz.seed): \(tally)")
    tally.expectNoFault()
    Self.misplaced += tally.misplaced
    Self.touches += tally.touches
    // 23 of 442: the server ends fingers elsewhere that lift while their answer is on its way.
    guard Self.touches >= 442 else { return }
    #expect(Double(Self.misplaced) <= Double(Self.touches) * 23 / 442, "\(tally)")
  }

  private func play(
    _ hand: FuzzHand, firstTouch: Int, on bridged: Bridged, _ way: LastTap, into tally: inout FuzzTally
  ) throws {
    let seen = bridged.witness.history.count
    let told = bridged.program.lines.count
    try hand.play(on: bridged.session.touchscreen)
    if way == .apart {
      // The last tap must not count as a repetition.
      passTime(2 * Double(Self.repeatTime) / 1000)
    }
    // Events that have not come before the last tap will not come. The place of an end does not identify its
    // finger: a finger that lifts while its answer is on its way ends at the pointer, perhaps with that tap.
    try tapLast(on: bridged, isHeld: way == .held)
    let sentinel = firstTouch + hand.fingers.count
    try bridged.witness.next("touch-end", in: "touch", within: 10) { $0.int("touch") == sentinel }
    _ = try bridged.witness.eventsSoFar()
    let events = bridged.witness.history[seen...]
    let verdicts = try bridged.program.verdicts(of: firstTouch...sentinel)
    if verdicts.contains(where: { $0.key != sentinel && $0.value == .ours }) {
      let isTold = isGestureTold(by: bridged.program, since: told)
      tally.countGesture(of: hand, isTold: isTold, bridged.program.lines[told...])
    }

    for window in [FuzzHand.Window.touch, .ownership] {
      for (index, finger) in hand.fingers.enumerated() where finger.window == window {
        let touch = firstTouch + index
        let own = events.filter { $0.window == window.rawValue && $0.int("touch") == touch }
        tally.count(finger, verdicts[touch], own)
      }
    }
    let pointing = hand.fingers.indices.filter { hand.fingers[$0].window == .core }
    tally.count(
      pointing: pointing.map { (hand.fingers[$0], verdicts[firstTouch + $0]) },
      events.filter { $0.window == "core" && $0.int("button") == 1 })
    tally.hands += 1
  }

  private enum LastTap {
    case usual
    case held
    case apart
  }

  private func tapLast(on bridged: Bridged, isHeld: Bool) throws {
    let screen = bridged.session.touchscreen
    guard isHeld else { return try screen.tap(12, at: FuzzHand.sentinel) }
    try screen.down(12, at: FuzzHand.sentinel)
    try screen.sync()
    passTime(0.13)
    try screen.up(12)
  }

  private func isGestureTold(by program: LoggedProcess, since first: Int) -> Bool {
    if program.lines[first...].contains(where: isGesture) { return true }
    // The log comes after the answers; on a busy machine long after.
    let deadline = Deadline(after: defaultPatience)
    while let line = program.nextLine(before: deadline) { if isGesture(line) { return true } }
    return false
  }

  private func isGesture(_ line: String) -> Bool { line.contains("\"event\":\"gesture\"") }

  /// Clicks like another program, beside the windows, and checks that no button was or stays pressed.
  func click(on bridged: Bridged, into tally: inout FuzzTally) throws {
    let witness = bridged.witness
    let isReleased = try eventually { try witness.command("pointer").int("state") == 0 }
    tally.countButtons(isReleased ? 0 : try witness.command("pointer").int("state"))
    try witness.command("warp \(FuzzHand.gap) 400")
    try witness.command("leave-pressed button 1")
    try witness.command("let-go button 1")
  }
}
