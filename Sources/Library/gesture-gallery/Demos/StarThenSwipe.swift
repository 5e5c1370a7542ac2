// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11

/// Detection in two phases: draw a star, then swipe it away.
final class StarThenSwipe: Demo {
  static let name = "star"
  static let summary = "draw a star in one go, then swipe: detection in two phases"

  private enum Magic: Equatable { case star }

  /// The place of the star; nil before it is drawn and after it is thrown away.
  private(set) var star: Point?
  private(set) var thrown = 0
  private var trace: [Point] = []
  /// The number of tap sequences when the star was complete; only a later sequence can be the swipe.
  private var drawn = 0

  init(in window: GestureWindow) {
    window.root.detectGesture(Magic.self) { [unowned self] state in
      trace = state.tappingFingers.first?.values.map(\.location) ?? []
      guard state.lastGestureValue?.timing == .ended, Self.corners(of: trace) == 4, Self.isClosed(trace)
      else {
        return nil
      }
      star = Self.middle(of: trace)
      drawn = state.gestureValuesAsTapSequences.count
      return .star
    } handleGesture: { [unowned self] _, state in
      trace = state.tappingFingers.first?.values.map(\.location) ?? []
      guard let finger = state.tappingFingers.first, let last = state.gestureValuesAsTapSequences.last,
        state.gestureValuesAsTapSequences.count > drawn, state.lastGestureValue?.timing == .ended
      else { return .yet }
      guard state.detected(.swipe(direction: .right), tapSequences: [last]), let from = star else {
        return .yet
      }
      throwAway(from, finger.diff, in: window)
      return .finished
    }
    window.onDraw { [unowned self] in draw(on: $0) }
  }

  private func throwAway(_ from: Point, _ way: Vector, in window: GestureWindow) {
    thrown += 1
    window.animate(0.5) { [unowned self] part in
      star = part < 1 ? from + Vector(dx: part * window.size.width, dy: part * way.dy) : nil
    }
  }

  private func draw(on canvas: Canvas) {
    canvas.clear(Color(0x1B2440))
    canvas.line(trace, Color.white.withAlpha(0.6), width: 6)
    if let star { canvas.fillPolygon(Self.outline(about: star), .yellow) }
    canvas.text(
      star == nil ? "Draw a star in one go." : "Now swipe to the right.",
      at: Point(x: canvas.size.width / 2, y: 60), size: 30, .white, alignment: .center)
    canvas.text("\(thrown)", at: Point(x: 40, y: 60), size: 30, .yellow, isBold: true)
  }

  // MARK: Detection of a star

  /// Counts sharp turns; a five-pointed star has four of them between the ends of its line.
  static func corners(of trace: [Point]) -> Int {
    var corners = 0
    var (last, direction): (Point?, Vector?) = (nil, nil)
    for point in trace {
      guard let from = last else {
        last = point
        continue
      }
      let step = point - from
      // Steps of at most 24 points do not have a reliable direction.
      guard step.length > 24 else { continue }
      if let direction,
        step.dx * direction.dx + step.dy * direction.dy < -0.3 * step.length * direction.length
      {
        corners += 1
      }
      (last, direction) = (point, step)
    }
    return corners
  }

  static func isClosed(_ trace: [Point]) -> Bool {
    guard let first = trace.first, let last = trace.last else { return false }
    return first.distance(to: last) < 60
  }

  private static func middle(of trace: [Point]) -> Point {
    let sum = trace.reduce(Vector.zero) { $0 + ($1 - Point.zero) }
    return Point.zero + sum / Double(max(1, trace.count))
  }

  private static func outline(about middle: Point) -> [Point] {
    let ray = AffineTransform(rotation: .pi / 5)
    var spoke = Vector(dx: 0, dy: -70)
    return (0..<10).map { index in
      defer { spoke = ray.apply(to: spoke) }
      return middle + spoke * (index.isMultiple(of: 2) ? 1 : 0.4)
    }
  }
}
