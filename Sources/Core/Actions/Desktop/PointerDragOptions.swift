// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// What the pointer does while the fingers move.
nonisolated package struct PointerDragOptions: Hashable, Sendable {
  /// The button that is held down from the beginning to the end; nil if none is.
  package var button: Int?
  /// Whether the pointer goes with the fingers.
  package var moves: Bool
  /// How far it goes for each pixel that the fingers go.
  package var speed: Double

  package init(button: Int? = nil, moves: Bool = true, speed: Double = 1) {
    self.button = button
    self.moves = moves
    self.speed = speed
  }
}

/// A turn of the pointer's wheel.
nonisolated package struct WheelScroll: Hashable, Sendable {
  /// Which way the page is turned.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    /// To what is further up.
    case up
    /// To what is further down.
    case down
    /// To what is further left.
    case left
    /// To what is further right.
    case right

    /// The button that X has for it.
    package var button: Int {
      switch self {
      case .up: 4
      case .down: 5
      case .left: 6
      case .right: 7
      }
    }
  }

  /// Which way.
  package var direction: Direction
  /// How many notches.
  package var count: Int
  /// Whether Control is held meanwhile, with which most applications zoom.
  package var zooms: Bool

  package init(_ direction: Direction, count: Int = 1, zooms: Bool = false) {
    self.direction = direction
    self.count = count
    self.zooms = zooms
  }
}

/// How the content goes with the fingers.
nonisolated package struct ScrollOptions: Hashable, Sendable {
  /// How far it goes for each pixel that the fingers go; negative if it goes the other way.
  package var speed: Double
  /// How far the fingers go for each notch of the wheel, in millimetres of the device; nil if the speed says it.
  package var step: Double?
  /// Whether it goes on when the fingers have lifted, ever slower.
  package var hasInertia: Bool

  /// Which part of a movement counts.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case both
    /// Up and down.
    case vertical
    /// To the left and to the right.
    case horizontal
  }

  /// Which part of the fingers' movement counts.
  package var axis: Axis

  package init(speed: Double = 1, step: Double? = nil, hasInertia: Bool = true, axis: Axis = .both) {
    self.speed = speed
    self.step = step
    self.hasInertia = hasInertia
    self.axis = axis
  }

  /// The part of a movement that counts, as far as it scrolls.
  package func scrolled(_ movement: Vector) -> Vector {
    Vector(
      dx: axis == .vertical ? 0 : movement.dx * speed, dy: axis == .horizontal ? 0 : movement.dy * speed)
  }
}
