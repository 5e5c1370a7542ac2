// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import VirtualSession
import XorgSupport

extension DeliveryFuzzTests {
  /// Windows that are destroyed while fingers are on them, beside one that stays.
  ///
  /// Touches of a destroyed window may get lost. All others reach their application whole, and the server
  /// goes on.
  @Test(arguments: ["built in", "everything"].filter { Fuzz.only == nil || $0 == Fuzz.only })
  func `a window may be destroyed under fingers at any moment`(_ name: String) throws {
    let bridged = try Bridged(configuration: FuzzConfigurations.all[name] ?? nil, workspaces: 1)
    let window = FuzzHand.Window.touch
    try bridged.witness.command(
      "override \(window) \(window.left) 0 \(FuzzHand.Window.width) \(FuzzHand.Window.height) \(window)")
    var random = SplitMix(seed: Fuzz.seed)
    var tally = FuzzTally()
    var stage = try DestructionStage(bridged)
    for number in 1...Self.hands / 2 {
      let hand = DestructionHand(using: &random)
      do {
        try stage.play(hand, into: &tally)
        try click(on: bridged, into: &tally)
      } catch {
        // The error of a wait for a server that has crashed says only that it has timed out.
        let end = bridged.session.server.waitForEnd(within: 2)
        let complaints = bridged.session.folder.read("xorg.log").split(separator: "\n").filter {
          $0.contains("(EE)")
        }
        while bridged.program.nextLine(before: Deadline(after: 0.2)) != nil {}
        Issue.record(
          """
          \(end.map { "the X server ended with \($0)" } ?? "the X server lives: \(error)")
          seed \(Fuzz.seed), hand \(number): \(hand)
          \((complaints.suffix(25) + bridged.program.lines.suffix(15).map { $0[...] }).joined(separator: "\n"))
          """)
        return
      }
    }
    try bridged.end()
    print("destruction fuzz, \(name), seed \(Fuzz.seed): \(tally)")
    tally.expectNoFault()
  }
}

private struct DestructionStage {
  private let bridged: Bridged
  private var client: Witness
  /// The server counts touches from 1 on.
  private var nextTouch = 1

  init(_ bridged: Bridged) throws {
    self.bridged = bridged
    client = try bridged.session.makeWitness()
  }

  mutating func play(_ hand: DestructionHand, into tally: inout FuzzTally) throws {
    try client.makeWindow("victim", x: 20, y: 40, width: 380, height: 700, selects: hand.selection)
    let seen = bridged.witness.history.count
    try hand.play(on: bridged.session.touchscreen) {
      if hand.isKilled { client.kill() } else { try client.command("close victim") }
    }
    if hand.isKilled { client = try bridged.session.makeWitness() }

    try bridged.session.touchscreen.tap(12, at: FuzzHand.sentinel)
    let sentinel = nextTouch + hand.fingers.count
    try bridged.witness.next("touch-end", in: "touch", within: 10) { $0.int("touch") == sentinel }
    _ = try bridged.witness.eventsSoFar()
    let verdicts = try bridged.program.verdicts(of: nextTouch...sentinel)
    for (index, finger) in hand.fingers.enumerated() where finger.window == .touch {
      let touch = nextTouch + index
      let events = bridged.witness.history[seen...].filter {
        $0.window == "touch" && $0.int("touch") == touch
      }
      tally.count(finger, verdicts[touch], events)
    }
    tally.hands += 1
    nextTouch = sentinel + 1
  }
}
