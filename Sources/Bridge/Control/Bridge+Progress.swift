// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Gestures
internal import Matching

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
    let isMoving = touchDevices.contains { !$0.isAtRest }
    let down = touchDevices.reduce(0) { $0 + $1.measuredFingerCount }
    let last = lastProgress
    guard isMoving || down > 0 || !last.progress.isEmpty || !last.fingers.isEmpty else { return }
    let isOver = !isMoving && down == 0
    guard isOver || down != last.fingers.count || now - last.time >= Self.frame else { return }
    let progress =
      isMoving
      ? Array(touchDevices.flatMap(\.progress).sorted { $0.share > $1.share }.prefix(Self.mostCandidates))
      : []
    let device = touchDevices.first { $0.measuredFingerCount > 0 }
    let fingers = device?.measuredFingers ?? []
    guard progress != last.progress || fingers != last.fingers else { return }
    guard progress.isEmpty && fingers.isEmpty || !isLocked else { return }
    lastProgress = ProgressReport(time: now, progress: progress, fingers: fingers)
    let line = (device ?? touchDevices.first)?.progressLine(
      progress, device.map { _ in fingers }, at: serverNow)
    guard let line else { return }
    control?.broadcast(line, of: .progress)
    options.progress?(line)
  }
}

extension TouchDevice {
  /// What is reported of fingers on it.
  ///
  /// - Parameters:
  ///   - progress: The leading bindings.
  ///   - fingers: The fingers that are down; nil if nobody measures any.
  ///   - time: When, in seconds.
  ///   - origin: Where the device's places begin on the screen.
  /// - Returns: One JSON object.
  func progressLine(
    _ progress: [BindingProgress], _ fingers: [MeasuredFinger]?, at time: Double, origin: Vector = .zero
  ) -> String {
    let pixelsPerPoint = identity.pixelsPerPoint
    var line = JSONLine()
    line.add(time: time)
    line.add("event", "progress")
    if let leader = progress.first {
      line.add("binding", leader.binding.shortened)
      line.add("fingers", leader.fingers)
      line.add("progress", leader.share)
    }
    line.add("candidates", progress.map { JSONLine($0, pixelsPerPoint: pixelsPerPoint) })
    guard let fingers else { return line.description }
    line.add("device", identity.name)
    line.add("touchpad", identity.kind == .touchpad)
    line.add("pixelsPerMillimetre", pixelsPerPoint * pointsPerMillimetre)
    line.add(
      "touches",
      fingers.map { finger in
        var part = JSONLine()
        part.add("id", Int(finger.id))
        part.add("x", finger.place.x * pixelsPerPoint + origin.dx)
        part.add("y", finger.place.y * pixelsPerPoint + origin.dy)
        part.add("startX", finger.start.x * pixelsPerPoint + origin.dx)
        part.add("startY", finger.start.y * pixelsPerPoint + origin.dy)
        return part
      })
    return line.description
  }
}

extension JSONLine {
  fileprivate init(_ progress: BindingProgress, pixelsPerPoint: Double) {
    self.init()
    add("binding", progress.binding.shortened)
    add("progress", progress.share)
    if let figures = progress.figures {
      add("reached", figures.reached)
      add("needed", figures.needed)
      add("unit", figures.unit)
    }
    add("pixels", ifPresent: progress.distance.map { $0 * pixelsPerPoint })
  }
}
