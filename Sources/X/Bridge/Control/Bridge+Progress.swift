// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import Session

/// How far fingers had come when that was reported.
struct ProgressReport {
  /// When, in seconds of ``EventLoop/now``.
  var time = 0.0
  /// The bindings that the fingers were nearest to.
  var progress: [BindingProgress] = []
  /// The fingers that were down, in points; none if nobody asks for hands.
  var fingers: [MeasuredFinger] = []
}

// Where fingers are and how far they have come, for programs that draw it.
extension Bridge {
  /// 16 ms, a frame: a program that draws has no use for more.
  private static let frame = 0.016
  /// 5 bindings: the leading ones.
  private static let mostCandidates = 5

  /// Reports how far the fingers that are down have come, at most once a frame and never on a locked session.
  ///
  /// Fingers that land or lift, and the end of all, are reported at once: nothing may follow them.
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
