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
  private let pointsPerPixel: Double

  /// Makes a replay of a recording with some bindings.
  package init(_ trace: Trace, with configuration: Configuration) {
    self.trace = trace
    let screen = trace.header.screen
    pointsPerPixel = screen.pointsPerPixel
    gestures = GestureSet(
      configuration, screen: Size(width: screen.width, height: screen.height),
      pixelsPerPoint: 1 / pointsPerPixel)
  }

  /// Runs the whole recording, and all deadlines behind its end.
  package func run(to log: GestureLog) {
    let environment = gestures.environment
    for batch in trace.batches {
      while let deadline = environment.nextDeadline, deadline <= batch.timestamp {
        report(environment.advance(to: deadline), to: log)
      }
      report(environment.handle(batch.scaled(by: pointsPerPixel)), to: log)
    }
    while let deadline = environment.nextDeadline { report(environment.advance(to: deadline), to: log) }
    report(environment.cancelSession(), to: log)
  }

  private func report(_ verdicts: [TouchVerdict], to log: GestureLog) {
    for verdict in verdicts { log.verdict(verdict, at: gestures.environment.now) }
    for recognition in gestures.takeRecognised() {
      log.gesture(
        GestureLog.Entry(
          time: recognition.time, occasion: recognition.occasion, binding: recognition.binding.name,
          action: recognition.binding.action.summary, performed: false))
    }
  }
}
