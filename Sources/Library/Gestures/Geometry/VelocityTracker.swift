// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Computes a velocity from the last few places.
///
/// The unit is that of the places, per second. Holds its samples inline and never allocates.
///
/// ```swift
/// var tracker = VelocityTracker()
/// tracker.add(Point(x: 0, y: 0), at: 0)
/// tracker.add(Point(x: 8, y: 0), at: 0.008)
/// print(tracker.velocity(at: 0.008))
/// ```
public struct VelocityTracker: Sendable {
  /// Ways to compute the speed from samples.
  public enum Strategy: Hashable, Sendable {
    /// The speed of the newest pair of samples counts a quarter, that of the pair before three quarters.
    ///
    /// Source: OpenSwiftUI.
    case weightedPairs
    /// The speed of the newest pair of samples.
    case lastFrame
    /// The slope, at the newest sample, of a parabola fitted by least squares to the samples of the last
    /// `horizon` seconds, at most 20; samples before a pause of more than 40 ms are left out.
    ///
    /// Older samples count less, down to 40 % at the horizon: recorded flings then come nearer to the results
    /// of several platforms than with equal weights. Up to three samples are fitted by a line, because a
    /// parabola through three points would follow their noise. Source: Android's and Flutter's trackers.
    case leastSquares(horizon: Double)
    /// The mean speed from the first to the last sample of the last `duration` seconds.
    ///
    /// Source: GTK.
    case window(duration: Double)

    /// The least-squares fit over a tenth of a second.
    public static let leastSquares = Strategy.leastSquares(horizon: 0.1)
  }

  struct Sample {
    var position = Point.zero
    var time = 0.0
  }

  /// The number of samples that the largest strategy uses.
  static let capacity = 20
  /// 40 ms: samples further apart belong to different movements.
  static let pause = 0.04

  /// The weight of the residual of a sample as old as the horizon; the newest has 1.
  static let weightAtHorizon = 0.4

  /// The way to compute the speed from samples.
  public var strategy: Strategy
  /// The time after the last sample at which a movement counts as stopped, in seconds; 40 ms by default.
  public var stopInterval = 0.04
  /// The largest speed that is reported; a faster velocity is shortened and keeps its direction.
  public var maximumSpeed = Double.infinity

  private var samples = InlineArray<20, Sample>(repeating: Sample())
  private var newest = 0
  private var count = 0

  /// Makes a tracker without samples.
  public init(strategy: Strategy = .leastSquares) { self.strategy = strategy }

  /// Forgets all samples.
  public mutating func reset() { count = 0 }

  /// Adds a place at a time.
  ///
  /// A sample at the time of the last one replaces it; samples that are older or not finite are dropped.
  ///
  /// - Parameters:
  ///   - position: The place.
  ///   - time: The time, in seconds.
  public mutating func add(_ position: Point, at time: Double) {
    guard time.isFinite, position.x.isFinite, position.y.isFinite else { return }
    if count > 0 {
      let last = sample(0).time
      guard time >= last else { return }
      if time == last {
        samples[newest].position = position
        return
      }
    }
    newest = (newest + 1) % Self.capacity
    samples[newest] = Sample(position: position, time: time)
    count = min(count + 1, Self.capacity)
  }

  /// Moves all samples, so that the origin can change without a loss of speed.
  public mutating func shift(by displacement: Vector) {
    for age in 0..<count { samples[slot(age)].position += displacement }
  }

  /// Multiplies all samples, and so the speed.
  public mutating func scale(by factor: Double) {
    guard factor.isFinite else { return }
    for age in 0..<count {
      let position = samples[slot(age)].position
      samples[slot(age)].position = Point(x: position.x * factor, y: position.y * factor)
    }
  }

  /// The speed at a moment; zero with fewer than two samples, or when the last one is too long ago.
  public func velocity(at time: Double) -> Vector {
    guard count >= 2, time - sample(0).time <= stopInterval + 1e-6 else { return .zero }
    let velocity: Vector
    switch strategy {
    case .weightedPairs: velocity = weightedPairs()
    case .lastFrame: velocity = speed(from: 1, to: 0)
    case .leastSquares(let horizon): velocity = leastSquares(horizon: horizon)
    case .window(let duration): velocity = speed(from: oldest(within: duration, pause: .infinity), to: 0)
    }
    let speed = velocity.length
    return speed > maximumSpeed ? velocity * (maximumSpeed / speed) : velocity
  }

  /// A sample by age: 0 is the newest.
  private func sample(_ age: Int) -> Sample { samples[slot(age)] }

  private func slot(_ age: Int) -> Int { (newest + Self.capacity - age) % Self.capacity }

  private func speed(from older: Int, to newer: Int) -> Vector {
    guard older > newer else { return .zero }
    let (a, b) = (sample(older), sample(newer))
    return (b.position - a.position) * (1 / (b.time - a.time))
  }

  private func weightedPairs() -> Vector {
    guard count >= 3 else { return speed(from: 1, to: 0) }
    return speed(from: 1, to: 0) * 0.25 + speed(from: 2, to: 1) * 0.75
  }

  private func oldest(within horizon: Double, pause: Double) -> Int {
    // A span, because each access to the stored property would copy all samples.
    let samples = samples.span
    let last = samples[newest].time
    var (age, time) = (0, last)
    while age + 1 < count {
      let older = samples[slot(age + 1)].time
      guard last - older <= horizon + 1e-6, time - older <= pause + 1e-6 else { break }
      (age, time) = (age + 1, older)
    }
    return age
  }

  private func leastSquares(horizon: Double) -> Vector {
    let oldest = oldest(within: horizon, pause: Self.pause)
    guard oldest >= 2 else { return speed(from: oldest, to: 0) }
    // Sums of powers of the time before the newest sample, in units of `span`, which keeps them near 1.
    let (last, span) = (sample(0), sample(0).time - sample(oldest).time)
    var (s0, s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (p0, p1, p2) = (Vector.zero, Vector.zero, Vector.zero)
    let samples = samples.span
    for age in 0...oldest {
      let sample = samples[slot(age)]
      let t = (sample.time - last.time) / span
      let p = sample.position - last.position
      let nearness = 1 - (1 - Self.weightAtHorizon) * (last.time - sample.time) / horizon
      let w = nearness * nearness
      (s0, s1, s2, s3, s4) = (s0 + w, s1 + w * t, s2 + w * t * t, s3 + w * t * t * t, s4 + w * t * t * t * t)
      (p0, p1, p2) = (p0 + p * w, p1 + p * (w * t), p2 + p * (w * t * t))
    }
    if oldest == 2 { return (p1 * s0 - p0 * s1) * (1 / ((s0 * s2 - s1 * s1) * span)) }
    // Cramer's rule for the linear coefficient of a + b·t + c·t², which is the slope at t = 0.
    let determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    guard determinant.magnitude > 1e-12 else { return speed(from: oldest, to: 0) }
    let slope = p1 * (s0 * s4 - s2 * s2) + p0 * (s2 * s3 - s1 * s4) + p2 * (s1 * s2 - s0 * s3)
    return slope * (1 / (determinant * span))
  }
}
