// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

extension Trace {
  /// Plays the recording on an engine as fast as it goes: lengths become points, and every deadline fires at its
  /// own time.
  ///
  /// After the last line time passes until nothing waits any more; fingers that are down even then are cancelled,
  /// as when a device is unplugged.
  ///
  /// - Parameters:
  ///   - environment: An engine whose root is as large as the recorded screen in points.
  ///   - report: Called after each step with the verdicts that it brought; the engine's clock tells when it was.
  package func replay(into environment: GestureEnvironment, report: ([TouchVerdict]) -> Void = { _ in }) {
    let pointsPerPixel = header.screen.pointsPerPixel
    for batch in batches {
      Self.pass(until: batch.timestamp, environment, report)
      report(environment.handle(batch.scaled(by: pointsPerPixel)))
    }
    Self.pass(until: .infinity, environment, report)
    report(environment.cancelSession())
  }

  private static func pass(
    until time: Double, _ environment: GestureEnvironment, _ report: ([TouchVerdict]) -> Void
  ) {
    while let deadline = environment.nextDeadline, deadline <= time {
      report(environment.advance(to: deadline))
    }
  }
}
