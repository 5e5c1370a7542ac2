// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Gestures

/// The phases of composed gestures, for every pair of phases of their parts.
struct PhaseTableTests {
  /// A gesture with a given stage for each step.
  private struct Scripted: Gesture {
    typealias Body = Never
    let stages: [MachineStage]
    let value: String

    func makeMachine() -> GestureMachine<String> { Machine(self) }

    private final class Machine: MeasuringMachine<String> {
      private let script: Scripted
      private var steps = 0

      init(_ script: Scripted) { self.script = script }

      override func advance(_ step: GestureStep) {
        move(to: script.stages[steps], with: script.value)
        steps += 1
      }
    }
  }

  private func show(_ machine: GestureMachine<String>) -> String {
    "\(machine.stage)" + (machine.valueIfAny.map { " \($0)" } ?? "")
  }

  /// Returns the results of two gestures in their stages, row by row for the first.
  private func table(
    after former: MachineStage = .possible, _ combine: (Scripted, Scripted) -> GestureMachine<String>
  ) -> [[String]] {
    let stages = [MachineStage.possible, .active, .ended, .failed]
    return stages.map { first in
      stages.map { second in
        let machine = combine(
          Scripted(stages: [.possible, first], value: "1"), Scripted(stages: [former, second], value: "2"))
        for _ in 0..<2 { machine.update(GestureStep()) }
        return show(machine)
      }
    }
  }

  @Test func `side by side`() {
    let table = table { first, second in
      first.simultaneously(with: second).map { "\($0.first ?? "-")\($0.second ?? "-")" }.makeMachine()
    }
    #expect(
      table == [
        // second: possible, active, ended, failed
        ["possible", "active -2", "possible", "possible"],
        ["active 1-", "active 12", "active 12", "active 1-"],
        ["possible", "active 12", "ended 12", "ended 1-"],
        ["possible", "active -2", "ended -2", "failed"],
      ])
  }

  @Test(arguments: [(MachineStage.possible, "possible"), (.active, "active 2")])
  func `one or the other`(secondBefore: MachineStage, held: String) {
    let table = table(after: secondBefore) { first, second in
      first.exclusively(before: second).map { value in
        switch value {
        case .first(let value), .second(let value): value
        }
      }
      .makeMachine()
    }
    #expect(
      table == [
        ["possible", "active 2", held, "possible"],
        ["active 1", "active 1", "active 1", "active 1"],
        ["ended 1", "ended 1", "ended 1", "ended 1"],
        ["possible", "active 2", "ended 2", "failed"],
      ])
  }

  @Test func `one after the other`() {
    // The second one is shown the step that completes the first.
    func stage(_ first: MachineStage, _ second: MachineStage) -> String {
      let machine = Scripted(stages: [first], value: "1")
        .sequenced(before: Scripted(stages: [second], value: "2"))
        .map { value in
          switch value {
          case .first(let first): first
          case .second(let first, let second): first + (second ?? "-")
          }
        }
        .makeMachine()
      machine.update(GestureStep())
      if first == .ended { machine.update(GestureStep()) }
      return show(machine)
    }
    #expect([.possible, .active, .failed].map { stage($0, .active) } == ["possible", "active 1", "failed"])
    #expect(
      [.possible, .active, .ended, .failed].map { stage(.ended, $0) } == [
        "active 1-", "active 12", "ended 12", "failed",
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
