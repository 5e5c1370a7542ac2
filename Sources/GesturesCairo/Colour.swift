// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A colour, of parts from 0 to 1.
public struct Colour: Hashable, Sendable {
  /// The red part.
  public var red: Double
  /// The green part.
  public var green: Double
  /// The blue part.
  public var blue: Double
  /// How much it covers: 1 all, 0 nothing.
  public var alpha: Double

  /// Mixes a colour from its parts.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour as the web writes it, such as `0x3B6EA8`.
  public init(_ hexadecimal: UInt32) {
    self.init(
      red: Double(hexadecimal >> 16 & 0xFF) / 255, green: Double(hexadecimal >> 8 & 0xFF) / 255,
      blue: Double(hexadecimal & 0xFF) / 255)
  }

  /// The same colour, covering more or less.
  public func withAlpha(_ alpha: Double) -> Colour {
    Colour(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// White.
  public static let white = Colour(0xFFFFFF)
  /// Black.
  public static let black = Colour(0x000000)
  /// A light grey, for grounds.
  public static let paper = Colour(0xF2F2F7)
  /// A middle grey, for what is less important.
  public static let grey = Colour(0x8E8E93)
  /// A blue.
  public static let blue = Colour(0x2F6FDE)
  /// A red.
  public static let red = Colour(0xE5484D)
  /// A green.
  public static let green = Colour(0x30A46C)
  /// A yellow.
  public static let yellow = Colour(0xF5B800)
  /// A violet.
  public static let violet = Colour(0x8E4EC6)
}
