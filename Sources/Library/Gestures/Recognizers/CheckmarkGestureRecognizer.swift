// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes one or several fingers that draw a check mark: first down and then up, always towards the same
/// side.
///
/// ![A finger draws a check mark, which turns green when it is complete.](checkmark)
///
/// Discrete. Source: Apple's example of a custom recognizer.
///
/// ```swift
/// let checkmark = CheckmarkGestureRecognizer()
/// checkmark.requiredDirection = .right
/// checkmark.addAction { _ in card.isSelected = true }
/// card.addGestureRecognizer(checkmark)
/// ```
open class CheckmarkGestureRecognizer: GestureRecognizer {
  /// The direction of a check mark.
  public enum Direction: Hashable, Sendable {
    /// From the left to the right, as most people draw it.
    case right
    /// From the right to the left.
    case left
  }

  private enum Stroke {
    case down
    case up
  }

  /// The number of fingers that draw; 1 by default.
  public var numberOfTouchesRequired = 1
  /// The required direction of the check mark; nil, the default, for either.
  public var requiredDirection: Direction?
  /// The least height of each of the two lines, in points; 20 by default.
  public var minimumHeight = 20.0

  /// The direction of the drawing; nil until the fingers have moved to a side.
  public private(set) final var direction: Direction?
  /// The lowest point, where the drawing turns upwards, in the root's coordinates.
  public private(set) final var corner = Point.zero
  /// The width and height of the drawing so far.
  public final var size: Size {
    Size(
      width: (place.x - start.x).magnitude, height: max(corner.y, place.y) - min(start.y, place.y))
  }

  /// The distance that a drawing finger may go back, in points; a finger that changes direction jitters less.
  private static let slack = 2.0

  private var motion: TouchMotion?
  private var stroke = Stroke.down
  private var place = Point.zero
  private var start: Point { motion?.startCentroid ?? .zero }

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard downCount <= numberOfTouchesRequired, motion == nil else { return fail(.tooManyTouches) }
    guard downCount == numberOfTouchesRequired else { return }
    motion = beginMotion()
    place = start
    corner = start
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard attempt.proposal == nil, let motion else { return }
    follow(to: motion.centroid)
  }

  private func follow(to next: Point) {
    let step = next - place
    place = next
    if direction == nil, (place.x - start.x).magnitude > Self.slack {
      direction = place.x > start.x ? .right : .left
      if let requiredDirection, direction != requiredDirection { return fail(.moved) }
    }
    if let direction, (direction == .right ? step.dx : -step.dx) < -Self.slack { return fail(.moved) }
    switch stroke {
    case .down:
      if place.y >= corner.y {
        corner = place
      } else if corner.y - place.y > Self.slack {
        guard corner.y - start.y >= minimumHeight else { return fail(.moved) }
        stroke = .up
      }
    case .up: if step.dy > Self.slack { fail(.moved) }
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard attempt.proposal == nil else { return }
    guard stroke == .up, direction != nil else { return fail(.liftedEarly) }
    if corner.y - place.y >= minimumHeight { state = .ended } else { fail(.moved) }
  }

  open override func reset() {
    motion = nil
    stroke = .down
    direction = nil
    (corner, place) = (.zero, .zero)
  }
}
