// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A band that yields less and less to a pull beyond a limit.
///
/// ```swift
/// list.frame.origin.y = band.stretch(drag.translation.height, over: list.frame.size.height)
/// ```
///
/// The distance is (1 − 1 / (pull · coefficient / dimension + 1)) · dimension, always less than the
/// dimension. Source: published measurements of UIScrollView's formula and of its coefficient, 0.55; Apple
/// documents neither.
public struct RubberBand: Hashable, Sendable {
  /// The share of a small pull that the object follows; 0.55 in UIKit.
  public let coefficient: Double

  /// Makes a band with a coefficient, limited to positive values.
  public init(coefficient: Double = 0.55) { self.coefficient = max(coefficient, 1e-6) }

  /// Returns the distance of the object beyond the limit, for a pull by the finger.
  ///
  /// - Parameters:
  ///   - pull: The distance of the finger beyond the limit, in points.
  ///   - dimension: The size of the pulled object in that direction, which the result approaches; positive.
  /// - Returns: The distance, in points, with the pull's sign.
  public func stretch(_ pull: Double, over dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let way = (1 - 1 / (abs(pull) * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -way : way
  }

  /// Returns the pull for a distance beyond the limit: the opposite of ``stretch(_:over:)``.
  ///
  /// With it, an object that is grabbed while it springs back goes on from there without a jump.
  ///
  /// - Parameters:
  ///   - way: The distance of the object beyond the limit, in points.
  ///   - dimension: The size of the pulled object in that direction, in points.
  /// - Returns: The pull, in points, with the sign of the distance.
  public func pull(stretching way: Double, over dimension: Double) -> Double {
    let share = min(abs(way) / dimension, 0.999_999)
    guard dimension > 0, share > 0 else { return 0 }
    let pull = (1 / (1 - share) - 1) * dimension / coefficient
    return way < 0 ? -pull : pull
  }

  /// Returns a place unchanged inside a rectangle, and held back by the band outside.
  ///
  /// - Parameters:
  ///   - point: The finger's place.
  ///   - bounds: The places without a pull, both edges included.
  ///   - size: The size of the pulled object.
  /// - Returns: The place to show.
  public func hold(_ point: Point, within bounds: Rect, over size: Size) -> Point {
    func held(_ value: Double, _ least: Double, _ most: Double, _ dimension: Double) -> Double {
      let inside = min(max(value, least), most)
      return inside + stretch(value - inside, over: dimension)
    }
    return Point(
      x: held(point.x, bounds.minX, bounds.maxX, size.width),
      y: held(point.y, bounds.minY, bounds.maxY, size.height))
  }

  /// Returns the finger's place for a place held back by the band: the opposite of ``hold(_:within:over:)``.
  ///
  /// - Parameters:
  ///   - point: The place held back.
  ///   - bounds: The places without a pull.
  ///   - size: The size of the pulled object.
  /// - Returns: The finger's place.
  public func release(_ point: Point, within bounds: Rect, over size: Size) -> Point {
    func pulled(_ value: Double, _ least: Double, _ most: Double, _ dimension: Double) -> Double {
      let inside = min(max(value, least), most)
      return inside + pull(stretching: value - inside, over: dimension)
    }
    return Point(
      x: pulled(point.x, bounds.minX, bounds.maxX, size.width),
      y: pulled(point.y, bounds.minY, bounds.maxY, size.height))
  }
}
