// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// An angle, readable in radians and in degrees; positive is clockwise on the screen.
///
/// ```swift
/// let turn = Angle.degrees(90)
/// card.transform = AffineTransform(rotation: turn.radians)
/// ```
public struct Angle: Hashable, Sendable, Comparable {
  /// The angle in radians.
  public var radians: Double

  /// No turn.
  public static let zero = Angle(radians: 0)

  /// Makes an angle from radians.
  public init(radians: Double) { self.radians = radians }

  /// Makes an angle from degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Makes an angle from radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Makes an angle from degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Returns whether the first angle is less than the second; negative angles are less than zero.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }

  /// One turn after the other.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  /// The difference between two angles.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

  /// The same turn the other way round.
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

  /// A turn made longer or shorter.
  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }

  /// A turn made longer or shorter.
  @inlinable
  public static func * (factor: Double, a: Angle) -> Angle { Angle(radians: a.radians * factor) }

  /// A turn divided into equal parts.
  public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }

  /// Makes a turn longer or shorter.
  @inlinable
  public static func *= (a: inout Angle, factor: Double) { a.radians *= factor }

  /// Divides the angle of a turn by a number.
  @inlinable
  public static func /= (a: inout Angle, divisor: Double) { a.radians /= divisor }

  /// Turns further.
  public static func += (a: inout Angle, b: Angle) { a = a + b }

  /// Turns back.
  public static func -= (a: inout Angle, b: Angle) { a = a - b }
}
