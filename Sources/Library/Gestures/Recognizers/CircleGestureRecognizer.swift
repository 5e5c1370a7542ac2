// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Recognizes one or several fingers that draw a circle, or go round several times.
///
/// ![A finger draws a circle, which turns green when it lifts.](circle)
///
/// Discrete.
///
/// A circle may begin anywhere and go either way. The drawing is judged when the first finger lifts: the
/// middle of the fingers must have gone round by ``minimumTurns``, and its distance from the circle must be
/// within ``tolerance``.
///
/// ```swift
/// let circle = CircleGestureRecognizer()
/// circle.addAction { circle in select(within: circle.radius, of: circle.center) }
/// board.addGestureRecognizer(circle)
/// ```
open class CircleGestureRecognizer: GestureRecognizer {
  /// Ways round a circle on the screen.
  public enum Direction: Hashable, Sendable {
    /// Like the hands of a clock.
    case clockwise
    /// Against the hands of a clock.
    case counterclockwise
  }

  /// The number of fingers that draw; 1 by default.
  public var numberOfTouchesRequired = 1
  /// The least number of rounds; 0.85 by default.
  public var minimumTurns = 0.85
  /// The least radius of the circle, in points; 25 by default.
  public var minimumRadius = 25.0
  /// The greatest mean distance of the drawing from the circle, as a part of the radius; 0.2 by default.
  public var tolerance = 0.2

  /// The number of rounds so far, positive clockwise.
  public final var turns: Double { (motion?.pathTurn ?? 0) / (2 * .pi) }
  /// The direction of the fingers; nil before they have turned.
  public final var direction: Direction? {
    turns == 0 ? nil : turns < 0 ? .counterclockwise : .clockwise
  }
  /// The middle of the circle, in the root's coordinates, once it is recognized.
  public private(set) final var center = Point.zero
  /// The radius of the circle, in points, once it is recognized.
  public private(set) final var radius = 0.0
  /// The motion of the fingers since all were down; nil before.
  public private(set) final var motion: TouchMotion?

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard downCount <= numberOfTouchesRequired, motion == nil else { return fail(.tooManyTouches) }
    guard downCount == numberOfTouchesRequired else { return }
    motion = beginMotion()
    motion?.keepPath()
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    if motion == nil, touches.contains(where: { $0.location.distance(to: $0.startLocation) > minimumRadius })
    {
      fail(.moved)
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard attempt.proposal == nil else { return }
    guard let path = motion?.path else { return fail(.liftedEarly) }
    let strayed = fit(path.points)
    let isRound = radius >= minimumRadius && strayed <= tolerance * radius
    if isRound, isWhole { state = .ended } else { fail(.moved) }
  }

  open override func reset() {
    motion = nil
    (center, radius) = (.zero, 0)
  }

  /// Whether the drawing goes round far enough; 0.05 turns may be missing for the unknown bends at both ends.
  private var isWhole: Bool { turns.magnitude >= minimumTurns - 0.05 }

  /// Sets the centre to the middle of the drawing's extent, and the radius to the mean distance from there.
  ///
  /// The mean is along the drawn line: the reported places of a back-and-forth line can all lie on a circle.
  ///
  /// - Returns: The mean distance of the drawing from that circle.
  private func fit(_ points: [Point]) -> Double {
    var (low, high) = (points[0], points[0])
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    center = Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    radius = mean(of: points) { $0.distance(to: center) }
    return mean(of: points) { ($0.distance(to: center) - radius).magnitude }
  }

  /// The mean of a value along the drawing, by Simpson's rule for each of its lines.
  private func mean(of points: [Point], _ value: (Point) -> Double) -> Double {
    var (sum, length) = (0.0, 0.0)
    for (from, to) in zip(points, points.dropFirst()) {
      let way = from.distance(to: to)
      sum += way * (value(from) + 4 * value(from + (to - from) / 2) + value(to)) / 6
      length += way
    }
    return length > 0 ? sum / length : 0
  }
}
