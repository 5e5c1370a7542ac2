// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The movement of a value of any kind, such as a scale, an angle or an opacity, from the moment it is let
/// go.
///
/// As with ``Glide``, the state at each time follows from the state at release. For another destination,
/// begin a new glide with ``value(at:)`` and ``velocity(at:)`` of the present one.
///
/// ```swift
/// let home = ValueGlide(from: card.scale, to: 1, velocity: pinch.velocity)
/// window.animate(home) { card.scale = $0 }
/// ```
public struct ValueGlide<Value: VectorArithmetic> {
  /// The value at which the movement comes to rest.
  public let destination: Value
  /// The time until the value is within the threshold of the destination, in seconds.
  public let duration: Double

  private enum Force {
    case spring(Spring)
    case deceleration(Deceleration)
  }

  private let start: Value
  private let velocity: Value
  private let force: Force

  /// Makes the glide of a value that a spring brings to a destination, with its present speed.
  ///
  /// - Parameters:
  ///   - start: The present value.
  ///   - destination: The value at the end.
  ///   - velocity: The present rate of change, in units per second; zero by default.
  ///   - spring: The spring that brings it there.
  ///   - threshold: The distance that counts as arrived, in the value's units: a thousandth by default.
  public init(
    from start: Value, to destination: Value, velocity: Value = .zero, spring: Spring = .smooth,
    threshold: Double = 0.001
  ) {
    self.start = start
    self.destination = destination
    self.velocity = velocity
    force = .spring(spring)
    duration = spring.settlingDuration(
      distance: (start - destination).length, velocity: velocity.length, within: threshold)
  }

  /// Makes the glide of a value that goes on, slower and slower: the inertia of a pinch or a turn.
  ///
  /// - Parameters:
  ///   - start: The present value.
  ///   - velocity: The present rate of change, in units per second.
  ///   - deceleration: The way in which it slows down.
  ///   - threshold: The distance that counts as arrived, in the value's units: a thousandth by default.
  public init(
    from start: Value, velocity: Value, _ deceleration: Deceleration = .normal, threshold: Double = 0.001
  ) {
    self.start = start
    self.velocity = velocity
    destination = start + velocity.scaled(by: deceleration.timeConstant)
    force = .deceleration(deceleration)
    duration = deceleration.duration(velocity: velocity.length, leaving: threshold)
  }

  /// Returns the value after some seconds.
  public func value(at seconds: Double) -> Value {
    guard seconds < duration else { return destination }
    switch force {
    case .spring(let spring):
      // The formula is linear: the results for distance 1 and for velocity 1 are scaled and added.
      let way = start - destination
      return destination + way.scaled(by: spring.state(distance: 1, after: seconds).distance)
        + velocity.scaled(by: spring.state(distance: 0, velocity: 1, after: seconds).distance)
    case .deceleration(let deceleration):
      return start + velocity.scaled(by: deceleration.distance(velocity: 1, after: seconds))
    }
  }

  /// Returns the rate of change after some seconds, in units per second.
  public func velocity(at seconds: Double) -> Value {
    guard seconds < duration else { return .zero }
    switch force {
    case .spring(let spring):
      return (start - destination).scaled(by: spring.state(distance: 1, after: seconds).velocity)
        + velocity.scaled(by: spring.state(distance: 0, velocity: 1, after: seconds).velocity)
    case .deceleration(let deceleration): return velocity.scaled(by: deceleration.velocity(1, after: seconds))
    }
  }
}

extension ValueGlide: Sendable where Value: Sendable {}
