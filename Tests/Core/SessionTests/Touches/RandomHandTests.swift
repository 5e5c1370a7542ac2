// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Gestures
import TestSupport
import Testing

@testable import Bindings
@testable import Session

/// Random hands with the configurations of `DeliveryFuzzTests`, in virtual time.
struct RandomHandTests {
  @Test(arguments: FuzzConfigurations.all.keys.sorted())
  func `every finger is decided about once, and what was taken has become a gesture`(_ name: String) throws {
    let text = FuzzConfigurations.all[name] ?? nil
    let loader = ConfigurationLoader(environment: [:], keysym: KeySymbols.keysym(named:))
    let reading = text.map(readConfiguration) ?? loader.loadBuiltIn()
    try #require(!reading.hasErrors, "\(reading.diagnostics)")
    var random = SplitMix(seed: Fuzz.seed)
    var stage = FingerStage(reading.configuration)
    var next: UInt64 = 1
    for number in 0..<(Fuzz.hands ?? 300) {
      let first = next
      play(&next, on: &stage, using: &random)
      stage.wait(3)
      let fault: Comment = "\(name), seed \(Fuzz.seed), hand \(number)"
      let hand = first..<next
      try #require(hand.allSatisfy { stage.verdicts[$0] != nil } && stage.answeredTwice.isEmpty, fault)
      let isTaken = hand.contains { stage.verdicts[$0] == .claimed && stage.reasons[$0] == nil }
      try #require(!stage.acts.isEmpty || !isTaken, fault)
    }
  }

  /// Lands fingers, moves them together or each for itself, and lifts them, in any order.
  private func play(_ next: inout UInt64, on stage: inout FingerStage, using random: inout SplitMix) {
    var down: [UInt64: Point] = [:]
    let way = Bool.random(using: &random) ? step(18, using: &random) : nil
    func pause(_ stage: inout FingerStage, _ random: inout SplitMix) {
      stage.wait([0, 0, 0, 0.0005, 0.002, 0.004, 0.012].randomElement(using: &random) ?? 0)
    }
    func move(_ stage: inout FingerStage, _ random: inout SplitMix) {
      for (finger, place) in down.sorted(by: { $0.key < $1.key }) {
        let goal = place + (way ?? step(25, using: &random))
        down[finger] = goal
        stage.tell([(finger, .moved, goal)])
      }
      pause(&stage, &random)
    }
    func lift(_ stage: inout FingerStage, _ random: inout SplitMix) {
      guard let finger = down.keys.sorted().randomElement(using: &random) else { return }
      down[finger] = nil
      stage.up(finger)
      pause(&stage, &random)
    }
    for _ in 0..<([1, 1, 2, 2, 3, 3, 3, 4, 5].randomElement(using: &random) ?? 1) {
      let place = Point(x: .random(in: 10..<1910, using: &random), y: .random(in: 10..<1070, using: &random))
      down[next] = place
      stage.down(next, at: [place])
      next += 1
      pause(&stage, &random)
      // Most hands land at once, some finger by finger.
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      move(&stage, &random)
      if Int.random(in: 0..<6, using: &random) == 0 { lift(&stage, &random) }
    }
    for _ in 0..<(Bool.random(using: &random) ? 0 : Int.random(in: 1...16, using: &random)) {
      move(&stage, &random)
    }
    while !down.isEmpty { lift(&stage, &random) }
  }

  private func step(_ most: Double, using random: inout SplitMix) -> Vector {
    Vector(dx: .random(in: -most...most, using: &random), dy: .random(in: -most...most, using: &random))
  }
}
