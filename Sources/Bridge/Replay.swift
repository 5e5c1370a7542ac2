// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
package import GestureTrace
internal import Gestures

/// A recording on its way through engine and bindings, as fast as it goes and without an X server.
package struct Replay {
  private let trace: Trace
  private let gestures: GestureSet
  private let isVerbose: Bool

  /// Makes a replay of a recording with some bindings; the log hears of each decision, if it is verbose.
  package init(_ trace: Trace, with configuration: Configuration, explainingTo log: Log? = nil) {
    self.trace = trace
    let screen = trace.header.screen
    gestures = GestureSet(
      configuration,
      on: Glass(
        Size(width: screen.width, height: screen.height), pixelsPerPoint: 1 / screen.pointsPerPixel))
    isVerbose = log?.isVerbose ?? false
    if let log { gestures.explain(to: log) }
  }

  /// Runs the whole recording, and all deadlines behind its end.
  package func run(to log: GestureLog) {
    if isVerbose { gestures.explain { log.explanation($0) } }
    trace.replay(into: gestures) { report($0, to: log) }
  }

  private func report(_ verdicts: [TouchVerdict], to log: GestureLog) {
    for verdict in verdicts { log.verdict(verdict, at: gestures.environment.now) }
    for recognition in gestures.takeRecognised() where !recognition.isContinuation {
      log.gesture(
        GestureLog.Entry(
          time: recognition.time, occasion: recognition.occasion, binding: recognition.binding.name,
          action: recognition.summary, performed: false))
    }
  }
}
