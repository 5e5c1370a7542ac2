// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace
package import Gestures

/// How far fingers have come that nobody else sees, as a running fingerpost would report it.
package final class ProgressRehearsal {
  private let touchscreen: SimulatedTouchscreen
  private let origin: Vector
  private let report: (String) -> Void
  private var last = (time: -Double.infinity, fingers: 0)

  /// 16 ms, a frame: a program that draws has no use for more.
  private static let frame = 0.016

  /// Prepares for one try.
  package init(
    _ header: TraceHeader, with configuration: Configuration, origin: Vector,
    _ report: @escaping (String) -> Void
  ) {
    touchscreen = SimulatedTouchscreen(header, with: configuration)
    touchscreen.measureFingers()
    self.origin = origin
    self.report = report
  }

  /// Takes in what the fingers do, and reports it at most once a frame, and when a finger lands or lifts.
  package func play(_ batch: InputBatch) {
    touchscreen.play(batch)
    let fingers = touchscreen.measuredFingerCount
    guard fingers != last.fingers || batch.timestamp - last.time >= Self.frame else { return }
    last = (batch.timestamp, fingers)
    report(touchscreen.progressLine(origin: origin))
  }
}
