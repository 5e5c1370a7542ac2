// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A spring that draws an object to its place, beginning at the object's speed.
///
/// Source: SwiftUI's Spring, of mass 1: the stiffness is (2π / duration)², and the damping ratio 1 − bounce,
/// or 1 / (1 + bounce) where the bounce is negative.
///
/// ```swift
/// let spring = Spring(duration: 0.4, bounce: 0.2)
/// let glide = Glide(from: card.center, velocity: pan.velocity(in: root), to: home, spring: spring)
/// window.animate(glide) { card.center = $0 }
/// ```
public struct Spring: Hashable, Sendable {
  /// The approximate time of the movement, in seconds: the period without damping.
  public let duration: Double
  /// The overshoot: 0 does not overshoot, 1 swings for ever, and below 0 the spring is slower.
  public let bounce: Double

  /// Makes a spring from its perceived duration and bounce, which is limited to above −1 and at most 1.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: The overshoot: 0 does not overshoot, 1 swings for ever, and below 0 the spring is slower.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.duration = max(duration, 1e-3)
    self.bounce = min(max(bounce, -0.99), 1)
  }

  /// Makes a spring from UIKit's numbers: bounce = 1 − damping ratio for ratios up to 1.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot, less does.
  ///   - response: The period without damping, in seconds.
  public init(dampingRatio: Double, response: Double) {
    self.init(duration: response, bounce: dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio)
  }

  /// Half a second without bounce.
  public static let smooth = Spring()
  /// Half a second with a little bounce, 0.15.
  public static let snappy = Spring(bounce: 0.15)
  /// Half a second with more bounce, 0.3.
  public static let bouncy = Spring(bounce: 0.3)

  /// The damping ratio: 1 comes to rest soonest without overshoot.
  public var dampingRatio: Double { bounce < 0 ? 1 / (1 + bounce) : 1 - bounce }
  /// The force per point of distance, for a mass of 1.
  public var stiffness: Double { frequency * frequency }
  /// The force per point per second of speed, for a mass of 1.
  public var damping: Double { 2 * dampingRatio * frequency }

  /// The frequency without damping, in radians per second.
  private var frequency: Double { 2 * .pi / duration }

  /// Returns the distance from the place of rest and the velocity after some seconds.
  ///
  /// - Parameters:
  ///   - distance: The initial distance, in points.
  ///   - velocity: The initial velocity, in points per second; positive in the distance's direction.
  ///   - seconds: The time since the beginning, in seconds.
  /// - Returns: The distance and the velocity; both approach 0.
  public func state(
    distance: Double, velocity: Double = 0, after seconds: Double
  ) -> (distance: Double, velocity: Double) {
    let (omega, zeta, time) = (frequency, dampingRatio, max(0, seconds))
    if zeta < 1 {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let decay = exp(-zeta * omega * time)
      let (cosine, sine) = (cos(damped * time), sin(damped * time))
      return (
        decay * (distance * cosine + (velocity + zeta * omega * distance) / damped * sine),
        decay * (velocity * cosine - (zeta * omega * velocity + omega * omega * distance) / damped * sine)
      )
    }
    if zeta == 1 {
      let (decay, slope) = (exp(-omega * time), velocity + omega * distance)
      return ((distance + slope * time) * decay, (velocity - omega * slope * time) * decay)
    }
    let root = (zeta * zeta - 1).squareRoot()
    let (slow, fast) = (-omega * (zeta - root), -omega * (zeta + root))
    let first = (velocity - fast * distance) / (slow - fast)
    let second = distance - first
    let (a, b) = (first * exp(slow * time), second * exp(fast * time))
    return (a + b, slow * a + fast * b)
  }

  /// Returns the time until the distance stays below a threshold, in seconds; infinite for a bounce of 1.
  ///
  /// - Parameters:
  ///   - distance: The initial distance, in points.
  ///   - velocity: The initial velocity, in points per second.
  ///   - threshold: The distance that counts as arrived, in points.
  /// - Returns: Seconds.
  public func settlingDuration(
    distance: Double, velocity: Double = 0, within threshold: Double = 0.5
  ) -> Double {
    guard bounce < 1 else { return .infinity }
    /// The distance and the speed combined, which never grows, because the spring only loses energy.
    func reach(after seconds: Double) -> Double {
      let state = state(distance: distance, velocity: velocity, after: seconds)
      return hypot(state.distance, state.velocity / frequency)
    }
    guard reach(after: 0) > threshold else { return 0 }
    var (early, late) = (0.0, duration)
    while reach(after: late) > threshold { (early, late) = (late, 2 * late) }
    while late - early > 1e-3 {
      let middle = (early + late) / 2
      if reach(after: middle) > threshold { early = middle } else { late = middle }
    }
    return late
  }
}
