// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The movement of a value of any kind, such as a scale, an angle or an opacity, from the moment it is let go.
///
/// As a ``Glide`` it is a value: where the thing is at each time follows from how it was let go. To aim it elsewhere
/// while it moves, begin a new one with ``value(at:)`` and ``velocity(at:)`` of the present one.
///
/// ```swift
/// let home = ValueGlide(from: card.scale, to: 1, velocity: pinch.velocity)
/// window.animate(home) { card.scale = $0 }
/// ```
public struct ValueGlide<Value: VectorArithmetic> {
  /// The place where it comes to rest.
  public let destination: Value
  /// After how many seconds it is there, as nearly as its threshold.
  public let duration: Double

  private enum Force {
    case spring(Spring)
    case deceleration(Deceleration)
  }

  private let start: Value
  private let velocity: Value
  private let force: Force

  /// Something that a spring brings to a value, with the speed that it has.
  ///
  /// - Parameters:
  ///   - start: What it is now.
  ///   - destination: What it is to be.
  ///   - velocity: How fast it changes now, in units per second; not at all unless said otherwise.
  ///   - spring: What brings it there.
  ///   - threshold: How near is there, in the value's units: a thousandth unless said otherwise.
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

  /// Something that goes on as it did, slower and slower: the inertia of a pinch or a turn.
  ///
  /// - Parameters:
  ///   - start: What it is now.
  ///   - velocity: How fast it changes now, in units per second.
  ///   - deceleration: How it slows down.
  ///   - threshold: How near is there, in the value's units: a thousandth unless said otherwise.
  public init(
    from start: Value, velocity: Value, _ deceleration: Deceleration = .normal, threshold: Double = 0.001
  ) {
    self.start = start
    self.velocity = velocity
    destination = start + velocity.scaled(by: deceleration.timeConstant)
    force = .deceleration(deceleration)
    duration = deceleration.duration(velocity: velocity.length, leaving: threshold)
  }

  /// Returns what it is after some seconds.
  public func value(at seconds: Double) -> Value {
    guard seconds < duration else { return destination }
    switch force {
    case .spring(let spring):
      // The formula is linear, so that one of each kind gives all.
      let way = start - destination
      return destination + way.scaled(by: spring.state(distance: 1, after: seconds).distance)
        + velocity.scaled(by: spring.state(distance: 0, velocity: 1, after: seconds).distance)
    case .deceleration(let deceleration):
      return start + velocity.scaled(by: deceleration.distance(velocity: 1, after: seconds))
    }
  }

  /// Returns how fast it changes after some seconds, in units per second.
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
