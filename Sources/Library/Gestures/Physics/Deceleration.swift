// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The slowing down of a released object: every millisecond takes the same share of its speed.
///
/// ```swift
/// let rest = Deceleration.normal.destination(from: card.center, velocity: pan.velocity(in: root))
/// ```
///
/// Source of the rates: UIScrollView.DecelerationRate.
public struct Deceleration: Hashable, Sendable {
  /// The share of the speed left after a millisecond; between 0 and 1, both excluded.
  public let rate: Double

  /// Makes a deceleration of a rate, limited to between 0 and 1.
  public init(rate: Double) { self.rate = min(max(rate, 1e-6), 0.999_999) }

  /// 0.998 per millisecond: a released list goes as far as it would in half a second at its first speed.
  public static let normal = Deceleration(rate: 0.998)
  /// 0.99 per millisecond: a released page goes as far as it would in 0.1 s at its first speed.
  public static let fast = Deceleration(rate: 0.99)

  /// The time to the destination if the initial speed remained, in seconds: 0.4995 for ``normal``.
  ///
  /// After that time, 37 % of the speed is left.
  public var timeConstant: Double { -0.001 / log(rate) }

  /// Returns the distance that an object with an initial speed goes in some seconds.
  ///
  /// Infinite seconds, the default, give the whole distance.
  ///
  /// - Parameters:
  ///   - velocity: The initial speed, in points per second.
  ///   - seconds: The time, in seconds.
  /// - Returns: The distance, in points; negative if the speed is negative.
  public func distance(velocity: Double, after seconds: Double = .infinity) -> Double {
    velocity * timeConstant * (1 - exp(-max(0, seconds) / timeConstant))
  }

  /// Returns the speed left after some seconds, in points per second.
  ///
  /// - Parameters:
  ///   - velocity: The initial speed, in points per second.
  ///   - seconds: The time, in seconds.
  /// - Returns: Points per second.
  public func velocity(_ velocity: Double, after seconds: Double) -> Double {
    velocity * exp(-max(0, seconds) / timeConstant)
  }

  /// Returns the place of rest.
  ///
  /// - Parameters:
  ///   - start: The place of the release.
  ///   - velocity: The velocity at the release, in points per second.
  /// - Returns: The place.
  public func destination(from start: Point, velocity: Vector) -> Point {
    start + Vector(dx: distance(velocity: velocity.dx), dy: distance(velocity: velocity.dy))
  }

  /// Returns the one of several places that is nearest to the place of rest; nil without places.
  ///
  /// Source: "Designing Fluid Interfaces" (WWDC 2018), which snaps to the corner nearest to the projected
  /// place.
  ///
  /// - Parameters:
  ///   - start: The place of the release.
  ///   - velocity: The velocity at the release, in points per second.
  ///   - places: The places at which the object may come to rest.
  /// - Returns: The place; nil without places.
  public func snap(from start: Point, velocity: Vector, to places: [Point]) -> Point? {
    let destination = destination(from: start, velocity: velocity)
    return places.min { $0.distance(to: destination) < $1.distance(to: destination) }
  }

  /// The seconds until less than a distance in points is left; 0 if the whole distance is less.
  func duration(velocity: Double, leaving distance: Double) -> Double {
    let whole = abs(velocity) * timeConstant
    return whole > distance ? timeConstant * log(whole / distance) : 0
  }

  /// The time until an object has gone a signed distance, in seconds; nil if it stops before.
  package func time(velocity: Double, toGo way: Double) -> Double? {
    let share = way / (velocity * timeConstant)
    return share >= 0 && share < 1 ? -timeConstant * log(1 - share) : nil
  }
}
