// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A place as fractions of a width and a height: (0, 0) is the top left corner, (1, 1) the bottom right one.
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width, from the left.
  public var x: Double
  /// The part of the height, from the top.
  public var y: Double

  /// Makes a place from its two parts.
  ///
  /// - Parameters:
  ///   - x: The part of the width, from 0 to 1.
  ///   - y: The part of the height, from 0 to 1.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place of a point within a size; 0 in a direction without extent.
  ///
  /// - Parameters:
  ///   - point: The place, from the top left corner.
  ///   - size: The whole extent.
  public init(_ point: Point, in size: Size) {
    x = size.width > 0 ? point.x / size.width : 0
    y = size.height > 0 ? point.y / size.height : 0
  }

  /// The top left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
