// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Gestures

/// Promises that hold for every input and every set of recognizers.
///
/// A failure names its seed and style: `RandomPlay(seed:_:)` plays it again.
@Suite struct PropertyTests {
  /// The number of plays of each style: about a second without optimization.
  static let seeds: Range<UInt64> = 0..<700

  @Test(arguments: RandomPlay.Style.allCases)
  func `every gesture ends, every touch gets one verdict, nothing is left over`(style: RandomPlay.Style) {
    for seed in Self.seeds {
      let breaches = RandomPlay(seed: seed, style).perform()
      #expect(breaches.isEmpty, "seed \(seed), \(style)")
    }
  }

  @Test(arguments: RandomPlay.Style.allCases)
  func `the same input gives the same output`(style: RandomPlay.Style) {
    for seed in Self.seeds.prefix(100) {
      let (first, second) = (RandomPlay(seed: seed, style), RandomPlay(seed: seed, style))
      _ = (first.perform(), second.perform())
      #expect(first.stage.auditor.log == second.stage.auditor.log, "seed \(seed), \(style)")
    }
  }

  @Test(arguments: RandomPlay.Style.allCases)
  func `nothing outlives its engine`(style: RandomPlay.Style) {
    for seed in Self.seeds.prefix(100) {
      var witnesses: [() -> AnyObject?] = []
      do {
        let play = RandomPlay(seed: seed, style)
        _ = play.perform()
        witnesses = play.stage.makeWitnesses()
      }
      #expect(witnesses.allSatisfy { $0() == nil }, "seed \(seed), \(style)")
    }
  }
}
