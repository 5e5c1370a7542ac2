// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// The behaviour of the pointer while the fingers move.
nonisolated package struct PointerDragOptions: Hashable, Sendable {
  /// The button that is held from the beginning to the end; nil for none.
  package var button: Int?
  /// Whether the pointer goes with the fingers.
  package var moves: Bool
  /// The movement of the pointer in pixels, for a movement of the fingers by one pixel.
  package var speed: Double

  init(button: Int? = nil, moves: Bool = true, speed: Double = 1) {
    self.button = button
    self.moves = moves
    self.speed = speed
  }
}

nonisolated package struct WheelScroll: Hashable, Sendable {
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Scrolls to content further up.
    case up
    /// Scrolls to content further down.
    case down
    /// Scrolls to content further left.
    case left
    /// Scrolls to content further right.
    case right

    /// X's pointer button for the direction.
    package var button: Int {
      switch self {
      case .up: 4
      case .down: 5
      case .left: 6
      case .right: 7
      }
    }
  }

  package var direction: Direction
  /// In notches.
  package var count: Int
  /// Whether Control is held during the scrolling, so that most applications zoom.
  package var zooms: Bool

  package init(_ direction: Direction, count: Int = 1, zooms: Bool = false) {
    self.direction = direction
    self.count = count
    self.zooms = zooms
  }
}

nonisolated package struct ScrollOptions: Hashable, Sendable {
  /// The movement of the content in pixels, for one pixel of the fingers; negative in the other direction.
  package var speed: Double
  /// The movement of the fingers for each notch of the wheel, in millimetres of the device; nil if ``speed``
  /// counts instead.
  package var step: Double?
  /// Whether the scrolling goes on after the lift, ever slower.
  package var hasInertia: Bool

  /// The part of the fingers' movement that scrolls.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case both
    case vertical
    case horizontal
  }

  var axis: Axis

  init(speed: Double = 1, step: Double? = nil, hasInertia: Bool = true, axis: Axis = .both) {
    self.speed = speed
    self.step = step
    self.hasInertia = hasInertia
    self.axis = axis
  }

  /// The part of a movement that scrolls, multiplied by the speed.
  package func scrolled(_ movement: Vector) -> Vector {
    Vector(
      dx: axis == .vertical ? 0 : movement.dx * speed, dy: axis == .horizontal ? 0 : movement.dy * speed)
  }
}
