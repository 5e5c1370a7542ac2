// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A value that can move: it can be added, subtracted and scaled.
///
/// Numbers, vectors and angles are such values; a type of your own with these two members can be animated
/// too. Source: SwiftUI's VectorArithmetic.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each part by a number.
  mutating func scale(by factor: Double)
  /// The sum of the squares of all parts.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  func scaled(by factor: Double) -> Self {
    var copy = self
    copy.scale(by: factor)
    return copy
  }

  var length: Double { magnitudeSquared.squareRoot() }
}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by factor: Double) { self *= factor }
  /// The number's square.
  public var magnitudeSquared: Double { self * self }
}

extension Vector: VectorArithmetic {
  /// Multiplies both parts.
  public mutating func scale(by factor: Double) { self = self * factor }
  /// The square of the length.
  public var magnitudeSquared: Double { dx * dx + dy * dy }
}

extension Angle: VectorArithmetic {
  /// Multiplies the turn.
  public mutating func scale(by factor: Double) { radians *= factor }
  /// The square of the radians.
  public var magnitudeSquared: Double { radians * radians }
}
