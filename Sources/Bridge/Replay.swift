// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
package import Daemon
package import GestureTrace
internal import Gestures
internal import Matching

/// A recording on its way through delivery, engine and bindings, as fast as it goes and without an X server.
package struct Replay {
  private let trace: Trace
  private let touchscreen: SimulatedTouchscreen
  private let isVerbose: Bool

  /// 15 s: no gesture waits longer for anything.
  private static let patience = 15.0

  /// 10,000 deadlines between two lines: what is repeated every tenth of a second is for a quarter of an hour, and then
  /// until the next line no more.
  private static let mostDeadlines = 10_000

  /// Makes a replay of a recording with some bindings.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - configuration: The bindings, and what holds for the device that the recording names.
  ///   - window: The window to judge conditions by; without one there is none.
  ///   - log: Hears of each decision, if it is verbose.
  package init(
    _ trace: Trace, with configuration: Configuration, over window: FixedWindow? = nil,
    explainingTo log: Log? = nil
  ) {
    self.trace = trace
    touchscreen = SimulatedTouchscreen(trace.header, with: configuration, over: window)
    isVerbose = log?.isVerbose ?? false
    if let log { touchscreen.explain(to: log) }
  }

  /// Runs the whole recording, and all deadlines behind its end.
  ///
  /// Fingers that are down even then are taken away with their device.
  package func run(to log: GestureLog) {
    if isVerbose { touchscreen.explain { log.explanation($0) } }
    for batch in trace.batches {
      pass(until: batch.timestamp, log)
      touchscreen.play(batch)
      report(to: log)
    }
    pass(until: (trace.batches.last?.timestamp ?? 0) + Self.patience, log)
    touchscreen.detach()
    report(to: log)
  }

  private func pass(until time: Double, _ log: GestureLog) {
    for _ in 0..<Self.mostDeadlines {
      guard let deadline = touchscreen.nextDeadline, deadline <= time else { return }
      touchscreen.advance(to: deadline)
      report(to: log)
    }
  }

  private func report(to log: GestureLog) {
    for answer in touchscreen.takeAnswers() { log.answer(answer) }
    for recognition in touchscreen.takeRecognised() where !recognition.isContinuation {
      log.gesture(GestureLog.Entry(recognition, performed: false))
    }
  }
}
