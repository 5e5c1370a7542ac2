// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A displacement, or a speed in points per second: something with a direction but without a place.
///
/// ```swift
/// let step = Vector(dx: 3, dy: 4)
/// print(step.length, step * 2)
/// ```
public struct Vector: Hashable, Sendable {
  /// The part to the right.
  public var dx: Double
  /// The part downwards.
  public var dy: Double

  /// No displacement at all.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Makes a vector from its two parts.
  ///
  /// - Parameters:
  ///   - dx: To the right, in points.
  ///   - dy: Down, in points.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The Euclidean length.
  @inlinable
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Both displacements, one after the other.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

  /// The difference between two displacements.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }

  /// A displacement made longer or shorter.
  @inlinable
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(dx: a.dx * factor, dy: a.dy * factor)
  }

  /// A displacement made longer or shorter.
  @inlinable
  public static func * (factor: Double, a: Vector) -> Vector { a * factor }

  /// A displacement divided into equal parts.
  @inlinable
  public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(dx: a.dx / divisor, dy: a.dy / divisor)
  }

  /// Adds a displacement.
  @inlinable
  public static func += (a: inout Vector, b: Vector) { a = a + b }

  /// Subtracts a displacement.
  @inlinable
  public static func -= (a: inout Vector, b: Vector) { a = a - b }

  /// Makes a displacement longer or shorter.
  @inlinable
  public static func *= (a: inout Vector, factor: Double) { a = a * factor }

  /// Divides a displacement into equal parts.
  @inlinable
  public static func /= (a: inout Vector, divisor: Double) { a = a / divisor }

  /// The same displacement the other way round.
  @inlinable
  public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }
}
