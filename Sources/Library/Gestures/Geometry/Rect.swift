// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// An upright rectangle, in points.
///
/// ```swift
/// let card = Rect(x: 20, y: 20, width: 200, height: 120)
/// let inside = card.insetBy(dx: 8, dy: 8).contains(Point(x: 30, y: 30))
/// ```
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// The rectangle at the origin, without extent.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Makes a rectangle from its top left corner and its size.
  ///
  /// - Parameters:
  ///   - origin: Its top left corner.
  ///   - size: Its width and height.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  ///
  /// - Parameters:
  ///   - x: Its left edge.
  ///   - y: Its upper edge.
  ///   - width: From left to right, in points.
  ///   - height: From top to bottom, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Makes a rectangle from its middle and its size.
  ///
  /// - Parameters:
  ///   - center: Its middle.
  ///   - size: Its width and height.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Half way between the left and the right edge.
  public var midX: Double { origin.x + size.width / 2 }
  /// Half way between the top and the bottom edge.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width of ``size``.
  public var width: Double { size.width }
  /// The height of ``size``.
  public var height: Double { size.height }
  /// The point in the middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the width or the height is not positive.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Returns whether a point lies inside; the left and top edges belong to the rectangle, the right and
  /// bottom do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle lies inside, with all its edges.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// The rectangle with its edges moved inwards, or outwards where a number is negative.
  ///
  /// If the edges would cross, the rectangle is empty, with the same middle.
  ///
  /// - Parameters:
  ///   - dx: The distance by which the side edges move, in points.
  ///   - dy: The distance by which the upper and lower edges move, in points.
  /// - Returns: The rectangle.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let size = Size(width: max(0, size.width - 2 * dx), height: max(0, size.height - 2 * dy))
    return Rect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle moved by a displacement.
  ///
  /// - Parameters:
  ///   - dx: To the right, in points.
  ///   - dy: Down, in points.
  /// - Returns: The rectangle.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin + Vector(dx: dx, dy: dy), size: size)
  }

  /// The smallest rectangle with edges at whole numbers that contains this one.
  @inlinable
  public var integral: Rect {
    let (left, top) = (origin.x.rounded(.down), origin.y.rounded(.down))
    return Rect(
      x: left, y: top, width: (origin.x + size.width).rounded(.up) - left,
      height: (origin.y + size.height).rounded(.up) - top)
  }

  /// Returns whether both rectangles have some area in common.
  public func intersects(_ other: Rect) -> Bool { intersection(other) != nil }

  /// The intersection of two rectangles; nil if it has no area.
  public func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let common = Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return common.isEmpty ? nil : common
  }

  /// The smallest rectangle that contains both rectangles.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
