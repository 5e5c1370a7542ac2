// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A band that gives less and less when something is pulled beyond its limit.
///
/// ```swift
/// list.frame.origin.y = band.stretch(drag.translation.height, over: list.frame.size.height)
/// ```
///
/// The way is (1 − 1 / (pull · coefficient / dimension + 1)) · dimension, so it never reaches the dimension. Source:
/// UIScrollView's formula and 0.55, as published by people who measured it; Apple documents neither.
public struct RubberBand: Hashable, Sendable {
  /// The part of the first point of a pull that is followed; 0.55 in UIKit.
  public let coefficient: Double

  /// A band that follows the first point by a share; it is kept positive.
  public init(coefficient: Double = 0.55) { self.coefficient = max(coefficient, 1e-6) }

  /// Returns how far something moves that is pulled by a distance beyond its limit, in points; it has the pull's sign.
  ///
  /// - Parameters:
  ///   - pull: How far the finger is beyond the limit, in points.
  ///   - dimension: The size of what is pulled in that direction, which the result approaches; positive.
  /// - Returns: The way, in points.
  public func stretch(_ pull: Double, over dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let way = (1 - 1 / (abs(pull) * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -way : way
  }

  /// The pull that stretches by a way: the opposite of ``stretch(_:over:)``.
  ///
  /// What a finger grabs on its way back goes on from there without a jump.
  ///
  /// - Parameters:
  ///   - way: How far it is stretched, in points.
  ///   - dimension: The extent of what shows it, in points.
  /// - Returns: Points; negative if the way is.
  public func pull(stretching way: Double, over dimension: Double) -> Double {
    let share = min(abs(way) / dimension, 0.999_999)
    guard dimension > 0, share > 0 else { return 0 }
    let pull = (1 / (1 - share) - 1) * dimension / coefficient
    return way < 0 ? -pull : pull
  }

  /// A place that stays as it is inside of a rectangle, and is held back by the band outside of it.
  ///
  /// - Parameters:
  ///   - point: Where the finger wants it.
  ///   - bounds: Where it may be, both edges included.
  ///   - size: The size of what is pulled.
  /// - Returns: Where it is to be shown.
  public func hold(_ point: Point, within bounds: Rect, over size: Size) -> Point {
    func held(_ value: Double, _ least: Double, _ most: Double, _ dimension: Double) -> Double {
      let inside = min(max(value, least), most)
      return inside + stretch(value - inside, over: dimension)
    }
    return Point(
      x: held(point.x, bounds.minX, bounds.maxX, size.width),
      y: held(point.y, bounds.minY, bounds.maxY, size.height))
  }

  /// Returns where the finger would want what is held back at a place: the opposite of ``hold(_:within:over:)``.
  ///
  /// - Parameters:
  ///   - point: Where it is held back.
  ///   - bounds: Where it moves freely.
  ///   - size: The extent of what shows it.
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
