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
  ///   - target: An engine whose root is as large as the recorded screen in points.
  ///   - report: Called after each step with the verdicts that it brought; the engine's clock has the time.
  package func replay(into target: some TraceTarget, report: ([TouchVerdict]) -> Void = { _ in }) {
    let pointsPerPixel = header.screen.pointsPerPixel
    for batch in batches {
      Self.pass(until: batch.timestamp, target, report)
      report(target.handle(batch.scaled(by: pointsPerPixel)))
    }
    // Fingers that are still down at the end may have something repeated for ever.
    Self.pass(until: (batches.last?.timestamp ?? 0) + Self.patience, target, report)
    report(target.cancelSession())
  }

  /// 15 s: no gesture waits longer for anything.
  private static let patience = 15.0

  /// 10,000 deadlines between two lines: what is repeated every tenth of a second is for a quarter of an hour, and then
  /// until the next line no more.
  private static let mostDeadlines = 10_000

  private static func pass(
    until time: Double, _ target: some TraceTarget, _ report: ([TouchVerdict]) -> Void
  ) {
    for _ in 0..<mostDeadlines {
      guard let deadline = target.nextDeadline, deadline <= time else { return }
      report(target.advance(to: deadline))
    }
  }
}

/// What a recording can be played to: an engine, or something around one.
package protocol TraceTarget {
  /// Takes in what happened at one moment.
  func handle(_ batch: InputBatch) -> [TouchVerdict]
  /// Lets time pass up to a moment in seconds.
  func advance(to timestamp: Double) -> [TouchVerdict]
  /// When it wants to be called if nothing happens before; nil if it waits for nothing.
  var nextDeadline: Double? { get }
  /// Ends everything at once.
  func cancelSession() -> [TouchVerdict]
}

extension GestureEnvironment: TraceTarget {}
