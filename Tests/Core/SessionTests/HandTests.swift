// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import HandSupport
import Testing

/// Simulated people; `make hands` plays more of them and prints their outcomes.
struct HandTests {
  /// 10 hands of each kind and 5 minutes of each use, or less with other configurations: takes some seconds.
  private static let times = 10
  private static let minutes = 5.0

  @Test(arguments: [true, false])
  func `hands are understood as often as is wanted`(_ isEverythingBound: Bool) {
    let configuration = isEverythingBound ? Bindings.everything : Bindings.standard
    for family in Family.all
    where isEverythingBound ? !family.looksLikeHolds : family.bindings == nil {
      var score = Score()
      for (place, cell) in family.cells.enumerated() {
        score.add(
          cell.score(
            family.bindings ?? configuration, times: Self.times, onlyBound: !isEverythingBound,
            seed: UInt64(11 + place)))
      }
      #expect(score.percent >= family.floor, "\(family.name): \(score.wrong)")
    }
  }

  /// People who were not used for the simulation; CONTRIBUTING.md names the sources.
  @Test(.enabled(if: RecordedHands.path != nil, "needs recordings: FINGERPOST_HANDS names their folder"))
  func `recorded people are understood as often as is wanted`() throws {
    let people = RecordedHands(folder: try #require(RecordedHands.path))
    let (taps, swipes) = RecordedHands.bindings
    #expect(try people.play("taps", taps) { label, _ in label == "tap-2" }.percent >= 95)
    #expect(try people.play("taps", taps) { label, _ in label == "tap-5" }.percent >= 92)
    #expect(try people.play("taps", taps) { label, _ in label.hasPrefix("pinch") }.percent >= 99)
    let brisk = try people.play("panels", swipes) { _, pace in pace == "brisk" }
    #expect(brisk.percent >= 95 && brisk.wrongPercent <= 1, "\(brisk)")
    #expect(try people.play("panels", swipes) { _, pace in pace == "slow" }.percent >= 93)
    // Children who colour do not mean gestures: 24 recordings, 38 minutes.
    #expect(try people.play("children", Bindings.standard).wrong <= 3)
  }

  @Test func `nothing is left of some hours of a tablet's life`() {
    let outcome = Year.live(hours: 8, seed: 40)
    #expect(outcome.faults.isEmpty && outcome.landed > 100, "\(outcome.faults)")
  }

  /// The longest waits of an application, in milliseconds: the median and 95 %.
  private static let waits: [(kind: Contact.Kind, median: Double, most: Double)] = [
    (.tap, 50, 50), (.fling, 50, 58), (.drag, 50, 60), (.key, 0, 50), (.scroll, 60, 120), (.pinch, 60, 120),
  ]

  private func expectShortWaits(_ list: [Trial.Wait], _ name: String) {
    for (kind, median, most) in Self.waits {
      let times = list.filter { $0.kind == kind }.map { $0.time * 1000 }.sorted()
      guard !times.isEmpty else { continue }
      #expect(times[times.count / 2] <= median + 0.5, "\(name): \(kind)")
      #expect(times[times.count * 95 / 100] <= most + 0.5, "\(name): \(kind)")
    }
  }

  @Test func `ordinary use does next to nothing that was not meant, and waits no longer than is wanted`() {
    var waits: [Trial.Wait] = []
    var acts = 0
    var hours = 0.0
    for (index, use) in Use.all.enumerated() {
      let outcome = use.outcome(Bindings.standard, minutes: Self.minutes, seed: UInt64(11 + index))
      // One gesture in five minutes is twelve an hour.
      let count = outcome.acts.values.reduce(0, +)
      #expect(count <= Int((use.limit * outcome.hours).rounded(.up)), "\(use.name): \(outcome.acts)")
      acts += count
      hours += outcome.hours
      waits += outcome.waits
    }
    #expect(Double(acts) <= 5 * hours)
    expectShortWaits(waits, "default")
  }

  @Test func `other configurations do no more than that, and make nobody wait longer`() {
    for (name, configuration) in [("example", Bindings.example), ("swipes", Bindings.swipes)] {
      var waits: [Trial.Wait] = []
      var acts: [String: Int] = [:]
      var hours = 0.0
      // A chord of four fingers that stays is a long press.
      for (index, use) in Use.all.enumerated() where !use.name.hasPrefix("piano") {
        let outcome = use.outcome(configuration, minutes: 2, seed: UInt64(11 + index))
        waits += outcome.waits
        acts.merge(outcome.acts, uniquingKeysWith: +)
        hours += outcome.hours
      }
      #expect(Double(acts.values.reduce(0, +)) <= 2 * hours, "\(name): \(acts)")
      expectShortWaits(waits, name)
    }
  }

  @Test func `presets that leave ordinary touches alone do no more than that either`() {
    for (name, configuration) in Bindings.presets {
      var acts: [String: Int] = [:]
      for (index, use) in Use.all.enumerated() {
        let outcome = use.outcome(configuration, minutes: 1, seed: UInt64(11 + index))
        // Three fingers that begin to play with a chord are a tap of three.
        if use.name.hasPrefix("piano"), outcome.acts == ["tap 3": 1] { continue }
        acts.merge(outcome.acts, uniquingKeysWith: +)
      }
      #expect(acts.isEmpty, "\(name), in a quarter of an hour")
    }
  }

  @Test func `what comes of a hand does not depend on the order of fingers in a report`() {
    for family in Family.all {
      // Infrared frames report one contact too many, often in the same report.
      let times = family.name == "infrared frames" ? 20 : 4
      for (place, cell) in family.cells.enumerated() {
        var outcomes: [[[Trial.Act]]] = []
        for isReversed in [false, true] {
          var dice = Dice(seed: UInt64(11 + place))
          let trial = Trial(family.bindings ?? Bindings.everything, on: cell.panel)
          trial.isReversed = isReversed
          outcomes.append(
            (0..<times).map { _ in
              let contacts = cell.make(&dice, cell.panel).contacts
              return trial.play(contacts, dice: &dice)
            })
        }
        for (hand, other) in zip(outcomes[0], outcomes[1]) {
          #expect(hand.map(\.name) == other.map(\.name), "\(family.name), \(cell.name)")
        }
      }
    }
  }

  @Test func `the same seed gives the same hands`() throws {
    let landing = try #require(Family.all.dropFirst().first?.cells.first)
    let first = landing.score(Bindings.everything, times: 20, seed: 7)
    #expect(first == landing.score(Bindings.everything, times: 20, seed: 7))
  }
}
