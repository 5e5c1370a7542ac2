// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// A moment of the hours of `make fuzz-coverage`, without the guidance by coverage.
@Suite struct FuzzTests {
  @Test func `what others send does no harm`() {
    for target in FuzzTarget.all {
      let seeds = target.seeds()
      #expect(!seeds.isEmpty, "\(target.name)")
      seeds.forEach(target.run)
      damage(seeds, times: target.share > 2 ? 300 : 60, for: target)
    }
  }

  private func damage(_ seeds: [[UInt8]], times: Int, for target: FuzzTarget) {
    var numbers = SplitMix(seed: Fuzz.seed)
    for _ in 0..<times {
      var bytes = seeds.randomElement(using: &numbers) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &numbers) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[place] = .random(in: .min ... .max, using: &numbers)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        }
      }
      target.run(bytes)
    }
  }
}
