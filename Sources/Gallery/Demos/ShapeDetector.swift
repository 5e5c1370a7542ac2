// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11
import Glibc

/// Recognizers of one's own: draw a circle, or a check mark.
final class ShapeDetector: Demo {
  static let name = "shapes"
  static let summary = "draw a circle, or a check mark"

  let circle = CircleGestureRecognizer()
  let check = CheckmarkGestureRecognizer()
  /// What was drawn last; empty if it was neither.
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
    // Draws along, whatever wins.
    let pen = SpatialEventGesture().onChanged { [unowned self] events in
      guard let finger = events.first else { return }
      if trace.isEmpty || isLifted {
        (trace, found, fitted, isLifted) = ([], "", nil, false)
      }
      trace.append(finger.location)
    }.onEnded { [unowned self] _ in isLifted = true }
    window.root.simultaneousGesture(pen)
    window.onDraw { [unowned self] in draw(on: $0) }
  }

  private var isLifted = false

  private func draw(on canvas: Canvas) {
    canvas.clear(.white)
    canvas.line(trace, found.isEmpty ? .grey : .blue, width: 8)
    if let fitted {
      canvas.strokeCircle(fitted.center, radius: fitted.radius, Colour.red.withAlpha(0.6), width: 3)
    }
    let text = found.isEmpty ? "Draw a circle or a check mark." : "This is a \(found)."
    canvas.text(
      text, at: Point(x: canvas.size.width / 2, y: 60), size: 30, isBold: !found.isEmpty, alignment: .center)
  }
}

/// One finger that draws a circle and lifts.
final class CircleGestureRecognizer: GestureRecognizer {
  /// The middle of the circle that fits best, in the root's coordinates.
  private(set) var center = Point.zero
  /// Its radius.
  private(set) var radius = 0.0
  private var points: [Point] = []

  /// How far off points may be on average, as a part of the radius.
  private static let tolerance = 0.2
  private static let smallestRadius = 25.0

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 1, let touch = touches.first else { return fail(.tooManyTouches) }
    points = [touch.location(in: nil)]
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    if let touch = touches.first { points.append(touch.location(in: nil)) }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    fit()
    state = isCircle ? .ended : .failed
  }

  override func reset() { points = [] }

  /// Takes the points' middle and their mean distance from it, which is right for a finger of even speed.
  private func fit() {
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    center = Point(x: (left + right) / 2, y: (top + bottom) / 2)
    radius = points.map { center.distance(to: $0) }.reduce(0, +) / Double(max(1, points.count))
  }

  private var isCircle: Bool {
    guard points.count >= 8, radius >= Self.smallestRadius else { return false }
    let errors = points.map { abs(center.distance(to: $0) - radius) }
    return errors.reduce(0, +) / Double(points.count) < Self.tolerance * radius && abs(turn) > 1.7 * .pi
  }

  /// How far the finger went about the middle, in radians.
  private var turn: Double {
    var turn = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      let (a, b) = (from - center, to - center)
      turn += atan2(a.dx * b.dy - a.dy * b.dx, a.dx * b.dx + a.dy * b.dy)
    }
    return turn
  }
}

/// One finger that goes down to the right and then up to the right; Apple's example.
final class CheckmarkGestureRecognizer: GestureRecognizer {
  private enum Stroke {
    case notStarted
    case down
    case up
  }

  private var stroke = Stroke.notStarted
  private var start = Point.zero
  private var corner = Point.zero

  /// How high each stroke is at least, in points.
  private static let smallestStroke = 20.0

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 1, let touch = touches.first else { return fail(.tooManyTouches) }
    start = touch.location(in: nil)
    stroke = .down
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    let (place, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
    guard place.x >= before.x - 2 else { return fail(.moved) }
    switch stroke {
    case .down where place.y < before.y:
      guard before.y - start.y >= Self.smallestStroke else { return fail(.moved) }
      corner = before
      stroke = .up
    case .up where place.y > before.y + 2: fail(.moved)
    case .notStarted, .down, .up: break
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    let isHigh = corner.y - touch.location(in: nil).y >= Self.smallestStroke
    state = stroke == .up && isHigh ? .ended : .failed
  }

  override func reset() { stroke = .notStarted }
}
