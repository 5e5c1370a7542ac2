// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A width and a height in points.
///
/// ```swift
/// let page = Size(width: 390, height: 844)
/// let thumbnail = page * 0.25
/// ```
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// No extent in either direction.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size from its two extents.
  ///
  /// - Parameters:
  ///   - width: From left to right, in points.
  ///   - height: From top to bottom, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size made larger or smaller.
  @inlinable
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }

  /// A size made larger or smaller.
  @inlinable
  public static func * (factor: Double, size: Size) -> Size { size * factor }

  /// A size divided into equal parts.
  @inlinable
  public static func / (size: Size, divisor: Double) -> Size {
    Size(width: size.width / divisor, height: size.height / divisor)
  }

  /// Makes a size larger or smaller.
  @inlinable
  public static func *= (size: inout Size, factor: Double) { size = size * factor }

  /// Divides a size into equal parts.
  @inlinable
  public static func /= (size: inout Size, divisor: Double) { size = size / divisor }
}
