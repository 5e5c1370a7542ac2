// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import GestureTrace
import Gestures

@testable import Session

/// Contacts played one by one, with the answers and gestures that follow.
struct FingerStage {
  private let player: TracePlayer
  private var time = 1.0
  private var places: [UInt64: Point] = [:]
  private(set) var verdicts: [UInt64: TouchVerdict.Verdict] = [:]
  /// The touches that were answered more than once.
  private(set) var answeredTwice: Set<UInt64> = []
  /// The reasons for accepting touches that are not part of a gesture.
  private(set) var reasons: [UInt64: String] = [:]
  private var recognised: [String] = []
  /// The names of the bindings recognised since the last call.
  var acts: [String] {
    mutating get {
      defer { recognised = [] }
      return recognised
    }
  }

  /// The new steps of fingers that explore, without `.stay`.
  var explored: [TouchExplorer.Step] {
    player.takeExplored().filter { if case .stay = $0 { false } else { true } }
  }

  /// Plays with these bindings over a window, with other keys of a configuration.
  ///
  /// The screen reports its width in millimetres, or does not report its size.
  init(
    _ bindings: String, _ others: String = "", over window: [Fact: FactValue]? = nil, widthMM: Double? = nil
  ) {
    self.init(
      readConfiguration("{ \(others) bindings = ( \(bindings) ); }").configuration, over: window,
      widthMM: widthMM)
  }

  init(_ configuration: Configuration, over window: [Fact: FactValue]? = nil, widthMM: Double? = nil) {
    let header = TraceHeader(
      screen: .init(width: 1920, height: 1080, widthMM: widthMM, heightMM: widthMM.map { $0 * 1080 / 1920 }),
      device: .init(name: "test", kind: .touchscreen))
    player = TracePlayer(header, with: configuration, over: window)
  }

  /// Reports an explanation of each hand after its end.
  func explain(_ report: @escaping (Explanation) -> Void) { player.explain(report) }

  mutating func wait(_ seconds: Double) {
    time += seconds
    var results: [TracePlayer.Result] = []
    player.pass(until: time) { results.append($0) }
    note(results)
  }

  mutating func tell(_ changes: [(UInt64, Touch.Phase, Point)]) {
    let changed = changes.map { TouchChange(id: $0.0, phase: $0.1, location: $0.2) }
    var results: [TracePlayer.Result] = []
    player.play(InputBatch(at: time, touches: changed)) { results.append($0) }
    for (id, phase, place) in changes { places[id] = phase == .ended ? nil : place }
    note(results)
  }

  mutating func down(_ ids: UInt64..., at places: [Point]) {
    tell(zip(ids, places).map { ($0, .began, $1) })
  }

  mutating func up(_ ids: UInt64...) { tell(ids.compactMap { id in places[id].map { (id, .ended, $0) } }) }

  /// Moves these contacts in steps of 10 ms.
  mutating func go(_ ids: [UInt64], dx: Double = 0, dy: Double = 0, steps: Int = 10) {
    for _ in 0..<steps {
      wait(0.01)
      tell(
        ids.compactMap { id in
          places[id].map { (id, .moved, $0 + Vector(dx: dx / Double(steps), dy: dy / Double(steps))) }
        })
    }
  }

  private mutating func note(_ results: [TracePlayer.Result]) {
    for result in results {
      switch result {
      case .answer(let answer):
        if verdicts.updateValue(answer.verdict, forKey: answer.touch) != nil {
          answeredTwice.insert(answer.touch)
        }
        reasons[answer.touch] = answer.reason
      case .gesture(let recognition): recognised.append(recognition.binding.name)
      }
    }
  }
}
