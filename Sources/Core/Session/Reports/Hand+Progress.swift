// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats
internal import Gestures

extension Hand {
  /// The report about the hand's fingers as a JSON object; `origin`, in pixels, is added to their places.
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
