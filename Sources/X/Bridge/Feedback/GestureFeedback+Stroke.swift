// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Feedback
internal import Gestures
internal import Session
internal import X11

/// The line that fingers draw while it may become a shape.
struct DrawnStroke {
  fileprivate var motion: TouchMotion?
  /// The monitor that shows the line; nil if it is not shown.
  fileprivate var monitor: Rect?
}

// The whole line appears as soon as it is no longer straight.
extension GestureFeedback {
  func updateStroke(_ drawing: (motion: TouchMotion, pixelsPerPoint: Double)?, _ settings: Settings) {
    guard let drawing else { return hideStroke() }
    update(drawing.motion, pixelsPerPoint: drawing.pixelsPerPoint, settings)
  }

  func hideStroke() {
    guard drawing.motion != nil else { return }
    drawing = DrawnStroke()
    show { $0.stroke = [] }
  }

  private func update(_ motion: TouchMotion, pixelsPerPoint: Double, _ settings: Settings) {
    let end = motion.centroid.scaled(by: pixelsPerPoint)
    var places = (motion.path?.points ?? []).map { $0.scaled(by: pixelsPerPoint) }
    if places.last != end { places.append(end) }
    if drawing.motion !== motion {
      hideStroke()
      drawing.motion = motion
      guard let start = places.first else { return }
      let monitor = environment.screens.monitor(at: start)
      guard mayBegin(on: monitor, settings) else { return }
      drawing.monitor = monitor.frame
      look(settings, on: monitor)
    }
    guard let monitor = drawing.monitor else { return }
    guard mayShow(on: monitor, settings) else {
      drawing.monitor = nil
      return show { $0.stroke = [] }
    }
    show { $0.stroke = places }
  }
}
