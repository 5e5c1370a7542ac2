// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace
package import Gestures
package import Matching

/// Plays the steps of a recording to the devices that it was made on, as they come.
package final class TracePlayer {
  /// Something that came of it.
  package enum Result {
    /// Whose a touch is.
    case answer(TouchAnswer)
    /// A gesture that is bound.
    case gesture(GestureOutcome)

    /// The object that reports it.
    package var line: String {
      switch self {
      case .answer(let answer): answer.line
      case .gesture(let entry): entry.line
      }
    }
  }

  private let rehearsals: [SimulatedTouchscreen]
  private let isExact: Bool
  private var lastTime = 0.0

  /// 15 s: no gesture waits longer for anything.
  private static let longestWait = 15.0

  /// 10,000 deadlines between two lines: what is repeated every tenth of a second is for a quarter of an hour, and then
  /// until the next line no more.
  private static let mostDeadlines = 10_000

  /// Makes the devices.
  ///
  /// - Parameters:
  ///   - header: The devices.
  ///   - configuration: The bindings.
  ///   - window: The window to judge conditions by; without one those that are in the recording.
  ///   - isExact: Whether everything happens at the moments of the recording; otherwise the server and the program are
  ///     never late.
  package init(
    _ header: TraceHeader, with configuration: Configuration, over window: [Fact: FactValue]? = nil,
    isExact: Bool = false
  ) {
    self.isExact = isExact
    rehearsals = header.devices.indices.map {
      SimulatedTouchscreen(header, device: $0, with: configuration, over: window, isExact: isExact)
    }
  }

  /// Lets a verbose log say why each recognizer won, waits or failed.
  package func explain(to log: any ReasonLog) {
    for touchscreen in rehearsals { touchscreen.explain(to: log) }
  }

  /// Has each hand explained once it has gone.
  package func explain(_ report: @escaping (Explanation) -> Void) {
    for touchscreen in rehearsals { touchscreen.explain(report) }
  }

  /// Reports the decisions about one device's recognizers as they are made.
  package func observe(device: Int, _ report: @escaping (Decision) -> Void) {
    rehearsals[device].observe(report)
  }

  /// Takes one step, after all that was due before, and reports what came of it.
  package func play(_ step: TraceStep, _ report: (Result) -> Void) {
    lastTime = step.batch.timestamp
    guard isExact else {
      pass(until: lastTime, report)
      rehearsals[step.device].play(step)
      return passResults(to: report)
    }
    rehearsals[step.device].play(step)
    guard step.next == .answer else { return }
    for touchscreen in rehearsals { touchscreen.settle() }
    passResults(to: report)
  }

  /// Lets time pass after the last step until nothing waits any more, and takes the devices away.
  ///
  /// A recording of exact moments says itself when time passed.
  package func finish(_ report: (Result) -> Void) {
    guard !isExact else { return }
    pass(until: lastTime + Self.longestWait, report)
    for touchscreen in rehearsals { touchscreen.detach() }
    passResults(to: report)
  }

  private func pass(until time: Double, _ report: (Result) -> Void) {
    for _ in 0..<Self.mostDeadlines {
      let next = rehearsals.min { $0.nextDeadline ?? .infinity < $1.nextDeadline ?? .infinity }
      guard let next, let deadline = next.nextDeadline, deadline <= time else { return }
      next.advance(to: deadline)
      passResults(to: report)
    }
  }

  private func passResults(to report: (Result) -> Void) {
    for touchscreen in rehearsals {
      for answer in touchscreen.takeAnswers() { report(.answer(answer)) }
    }
    for touchscreen in rehearsals {
      for recognition in touchscreen.takeRecognised() where !recognition.isContinuation {
        report(.gesture(GestureOutcome(recognition, performed: false)))
      }
    }
  }
}
