// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import Session

struct ProgressReport {
  /// In seconds of ``EventLoop/now``.
  var time = 0.0
  var progress: [BindingProgress] = []
  /// The fingers that were down, in points; empty without listeners for hands.
  var fingers: [MeasuredFinger] = []
}

extension Bridge {
  /// 16 ms between reports, the duration of a frame: a screen does not show changes more often.
  private static let frame = 0.016
  /// 5 bindings in a report: those nearest to recognition.
  private static let mostCandidates = 5

  /// Reports the progress of fingers that are down, at most once a frame and never on a locked session.
  ///
  /// Landings, lifts and the end are reported without this delay, because a later report may never come.
  func reportProgress() {
    let now = EventLoop.now
    let isMoving = !session.isAtRest
    let down = session.measuredFingerCount
    let last = listeners.lastProgress
    guard isMoving || down > 0 || !last.progress.isEmpty || !last.fingers.isEmpty else { return }
    let isOver = !isMoving && down == 0
    guard isOver || down != last.fingers.count || now - last.time >= Self.frame else { return }
    let progress =
      isMoving
      ? Array(session.progress.sorted { $0.share > $1.share }.prefix(Self.mostCandidates))
      : []
    let fingers = session.measuredFingers
    guard progress != last.progress || fingers != last.fingers else { return }
    guard progress.isEmpty && fingers.isEmpty || !isLocked else { return }
    listeners.lastProgress = ProgressReport(time: now, progress: progress, fingers: fingers)
    guard let line = session.progressLine(progress, at: serverNow) else { return }
    listeners.control?.broadcast(line, of: .progress)
    options.progress?(line)
  }
}
