// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// 163 points per inch, like the pixels of the first iPhone; 25.4 mm are an inch.
package let pointsPerMillimetre = 163 / 25.4

/// A location: x grows to the right, y grows **down**.
///
/// The unit is the point: 1/163 inch if the surface reports its size, else one pixel.
///
/// ```swift
/// let end = Point(x: 100, y: 40) + Vector(dx: 20, dy: 0)
/// let way = end - Point(x: 0, y: 40)
/// ```
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point from its two coordinates.
  ///
  /// - Parameters:
  ///   - x: To the right, in points.
  ///   - y: Down, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The displacement from the second point to the first.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The point at a displacement from another one.
  @inlinable
  public static func + (start: Point, displacement: Vector) -> Point {
    Point(x: start.x + displacement.dx, y: start.y + displacement.dy)
  }

  /// The point from which a displacement leads to another point.
  @inlinable
  public static func - (end: Point, displacement: Vector) -> Point {
    Point(x: end.x - displacement.dx, y: end.y - displacement.dy)
  }

  /// Moves the point by a displacement.
  @inlinable
  public static func += (point: inout Point, displacement: Vector) { point = point + displacement }

  /// Moves the point back by a displacement.
  @inlinable
  public static func -= (point: inout Point, displacement: Vector) { point = point - displacement }

  /// The straight distance between two points.
  @inlinable
  public func distance(to other: Point) -> Double {
    (other - self).length
  }
}
