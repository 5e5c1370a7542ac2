// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A color, as red, green, blue and opacity, each from 0 to 1.
///
/// ```swift
/// canvas.fill(canvas.bounds, Color(0x3B6EA8).withAlpha(0.5))
/// ```
public struct Color: Hashable, Sendable {
  /// The red part.
  public var red: Double
  /// The green part.
  public var green: Double
  /// The blue part.
  public var blue: Double
  /// The opacity: 1 is opaque, 0 is invisible.
  public var alpha: Double

  /// Mixes a color from its parts.
  ///
  /// - Parameters:
  ///   - red: From 0 to 1.
  ///   - green: From 0 to 1.
  ///   - blue: From 0 to 1.
  ///   - alpha: The opacity, from 0, invisible, to 1, opaque; 1 by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A color as the web writes it, such as `0x3B6EA8`.
  public init(_ hexadecimal: UInt32) {
    self.init(
      red: Double(hexadecimal >> 16 & 0xFF) / 255, green: Double(hexadecimal >> 8 & 0xFF) / 255,
      blue: Double(hexadecimal & 0xFF) / 255)
  }

  /// Returns the same color with another opacity.
  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// White.
  public static let white = Color(0xFFFFFF)
  /// Black.
  public static let black = Color(0x000000)
  /// A light grey, for backgrounds.
  public static let paper = Color(0xF2F2F7)
  /// A middle grey, for less important text and shapes.
  public static let grey = Color(0x8E8E93)
  /// A blue.
  public static let blue = Color(0x2F6FDE)
  /// A red.
  public static let red = Color(0xE5484D)
  /// A green.
  public static let green = Color(0x30A46C)
  /// A yellow.
  public static let yellow = Color(0xF5B800)
  /// A violet.
  public static let violet = Color(0x8E4EC6)
}
