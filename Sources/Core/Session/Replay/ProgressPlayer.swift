// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace
package import Gestures

/// Reports the progress of the fingers while a user tries a gesture, as a running fingerpost does.
package final class ProgressPlayer {
  private let player: TracePlayer
  private let origin: Vector
  private let report: (String) -> Void
  private var last = (time: -Double.infinity, fingers: 0)

  /// 16 ms, one frame: a program that draws the progress does not need more reports.
  private static let frame = 0.016
  /// 5 bindings in a report: the ones that the fingers have come closest to triggering.
  private static let mostCandidates = 5

  /// Prepares for one try; `origin`, in pixels, is added to the device's places in each report.
  package init(
    _ header: TraceHeader, with configuration: Configuration, origin: Vector,
    _ report: @escaping (String) -> Void
  ) {
    player = TracePlayer(header, with: configuration)
    // Fingers are measured only if hands are explained.
    player.explain { _ in }
    self.origin = origin
    self.report = report
  }

  /// Handles input; reports progress at each landing and lift, and otherwise at most once a frame.
  package func play(_ batch: InputBatch) {
    player.play(batch) { _ in }
    let device = player.devices[0]
    let fingers = device.measuredFingerCount
    guard fingers != last.fingers || batch.timestamp - last.time >= Self.frame else { return }
    last = (batch.timestamp, fingers)
    let leaders = device.progress.sorted { $0.share > $1.share }.prefix(Self.mostCandidates)
    report(device.progressLine(Array(leaders), device.measuredFingers, at: batch.timestamp, origin: origin))
  }
}
