// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Gestures

/// The phases of composed gestures, for every pair of phases of their parts.
struct PhaseTableTests {
  private typealias Part = MachinePhase<String>

  /// What a phase looks like in the tables below.
  private func show(_ phase: Part) -> String {
    switch phase {
    case .possible(let value): value.map { "possible \($0)" } ?? "possible"
    case .active(let value): "active \(value)"
    case .ended(let value): "ended \(value)"
    case .failed: "failed"
    }
  }

  private func parts(_ value: String) -> [Part] {
    [.possible(nil), .possible(value), .active(value), .ended(value), .failed]
  }

  private func table(_ combine: (Part, Part) -> Part) -> [[String]] {
    parts("1").map { first in parts("2").map { show(combine(first, $0)) } }
  }

  @Test func `side by side`() {
    let table = table { first, second in
      .simultaneous(first, second) { "\($0 ?? "-")\($1 ?? "-")" }
    }
    #expect(
      table == [
        // second: possible, possible with a value, active, ended, failed
        ["possible", "possible", "active -2", "possible", "possible"],
        ["possible", "possible", "active 12", "possible", "possible"],
        ["active 1-", "active 12", "active 12", "active 12", "active 1-"],
        ["possible", "possible", "active 12", "ended 12", "ended 1-"],
        ["possible", "possible", "active -2", "ended -2", "failed"],
      ])
  }

  @Test(arguments: [
    (false, "possible", "possible 1"), (true, "active 2", "active 2"),
  ])
  func `one or the other`(secondWasActive: Bool, held: String, heldBesideValue: String) {
    let table = table { first, second in
      .exclusive(first, second, secondWasActive: secondWasActive, { $0 }, { $0 })
    }
    #expect(
      table == [
        ["possible", "possible 2", "active 2", held, "possible"],
        ["possible 1", "possible 1", "active 2", heldBesideValue, "possible 1"],
        ["active 1", "active 1", "active 1", "active 1", "active 1"],
        ["ended 1", "ended 1", "ended 1", "ended 1", "ended 1"],
        ["possible", "possible 2", "active 2", "ended 2", "failed"],
      ])
  }

  @Test func `one after the other`() {
    let table = table { first, second in
      .sequence(first, second, { $0 }, { "\($0)\($1 ?? "-")" })
    }
    #expect(
      table == [
        ["possible", "possible", "possible", "possible", "possible"],
        ["possible 1", "possible 1", "possible 1", "possible 1", "possible 1"],
        ["active 1", "active 1", "active 1", "active 1", "active 1"],
        ["active 1-", "active 12", "active 12", "ended 12", "failed"],
        ["failed", "failed", "failed", "failed", "failed"],
      ])
  }

  @Test func `another value in the same phase`() {
    #expect(
      parts("1").map { show($0.map { $0 + "!" }) } == [
        "possible", "possible 1!", "active 1!", "ended 1!", "failed",
      ])
  }

  @Test func `values of composed gestures are equal when their parts are`() {
    typealias Pair = SimultaneousGesture<DragGesture, LongPressGesture>.Value
    typealias Choice = ExclusiveGesture<LongPressGesture, RotateGesture>.Value
    typealias Row = SequenceGesture<LongPressGesture, LongPressGesture>.Value
    #expect(Pair(first: nil, second: true) == Pair(first: nil, second: true))
    #expect(Pair(first: nil, second: true) != Pair(first: nil, second: nil))
    #expect(Choice.first(true) != .second(RotateGesture.Value(time: 0, rotation: .zero)))
    #expect(Set([Row.first(true), .second(true, nil), .second(true, true), .first(true)]).count == 3)
  }
}
