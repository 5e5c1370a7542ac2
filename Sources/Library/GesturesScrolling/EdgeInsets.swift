// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Distances from the four edges of a rectangle, in points; positive inwards.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: Double
  /// The distance from the left.
  public var left: Double
  /// The distance from the bottom.
  public var bottom: Double
  /// The distance from the right.
  public var right: Double

  /// No distance from any edge.
  public static let zero = EdgeInsets()

  /// Makes insets; 0 by default.
  ///
  /// - Parameters:
  ///   - top: At the upper edge, in points.
  ///   - left: At the left edge, in points.
  ///   - bottom: At the lower edge, in points.
  ///   - right: At the right edge, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
