// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11

final class ShapeDetector: Demo {
  static let name = "shapes"
  static let summary = "draw a circle, or a check mark"

  let circle = CircleGestureRecognizer()
  let check = CheckmarkGestureRecognizer()
  /// The shape drawn last; empty for any other line.
  private(set) var found = ""
  private(set) var trace: [Point] = []
  private(set) var fitted: (center: Point, radius: Double)?

  init(in window: GestureWindow) {
    circle.addAction { [unowned self] circle in
      found = "circle"
      fitted = (circle.center, circle.radius)
    }
    check.addAction { [unowned self] _ in found = "check mark" }
    window.root.addGestureRecognizer(circle)
    window.root.addGestureRecognizer(check)
    // Records the line while both recognizers watch the same finger.
    let pen = SpatialEventGesture().onChanged { [unowned self] events in
      guard let finger = events.first else { return }
      if trace.isEmpty || isLifted {
        (trace, found, fitted, isLifted) = ([], "", nil, false)
      }
      trace.append(finger.location)
    }.onEnded { [unowned self] _ in isLifted = true }
    window.root.simultaneousGesture(pen, name: "pen")
    window.onDraw { [unowned self] in draw(on: $0) }
  }

  private var isLifted = false

  private func draw(on canvas: Canvas) {
    canvas.clear(.white)
    if let fitted {
      canvas.strokeCircle(fitted.center, radius: fitted.radius, Color.blue.withAlpha(0.15), width: 40)
      canvas.fillCircle(fitted.center, radius: 5, Color.blue.withAlpha(0.5))
    }
    canvas.line(trace, found.isEmpty ? .grey : .blue, width: 8)
    let text = found.isEmpty ? "Draw a circle or a check mark." : "This is a \(found)."
    canvas.text(
      text, at: Point(x: canvas.size.width / 2, y: 60), size: 30, isBold: !found.isEmpty, alignment: .center)
  }
}
