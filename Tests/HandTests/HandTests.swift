// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import HandSupport
import Testing

/// Simulated people; `make hands` has more of them and prints what comes of each.
struct HandTests {
  /// 8 hands of each kind and four minutes of each use, which take some seconds.
  private static let times = 8
  private static let minutes = 4.0

  @Test func `hands are understood at least as often as they were`() {
    for family in Family.all {
      var score = Score()
      for (place, cell) in family.cells.enumerated() {
        score.add(cell.score(Bindings.everything, times: Self.times, seed: UInt64(11 + place)))
      }
      #expect(score.percent >= family.floor, "\(family.name): \(score.wrong)")
    }
  }

  @Test func `ordinary use does next to nothing that was not meant, and one finger waits 50 ms`() {
    for (index, use) in Use.all.enumerated() {
      let outcome = use.outcome(Bindings.standard, minutes: Self.minutes, seed: UInt64(11 + index))
      // One of them in four minutes is fifteen an hour.
      let most = Int((use.limit * outcome.hours).rounded(.up)) + 1
      #expect(outcome.acts.values.reduce(0, +) <= most, "\(use.name): \(outcome.acts)")
      for kind in [Contact.Kind.tap, .fling, .drag] {
        let times = outcome.waits.filter { $0.kind == kind }.map(\.time).sorted()
        guard !times.isEmpty else { continue }
        #expect(times[times.count / 2] <= 0.051, "\(use.name): \(kind)")
      }
    }
  }

  @Test func `the same seed gives the same hands`() throws {
    let landing = try #require(Family.all.dropFirst().first?.cells.first)
    let first = landing.score(Bindings.everything, times: 20, seed: 7)
    #expect(first == landing.score(Bindings.everything, times: 20, seed: 7))
  }
}
