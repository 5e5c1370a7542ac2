// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The movement of an object from its release by fingers.
///
/// A glide is a value: the place at each time follows from the release. It can be drawn whenever a picture is
/// due, and tested without waiting. Times are seconds since the beginning, by any clock.
///
/// ```swift
/// let glide = Glide(from: card.center, velocity: pan.velocity(in: root), within: root.bounds)
/// window.animate(glide) { card.center = $0 }
/// ```
public struct Glide: Hashable, Sendable {
  /// The place where the object comes to rest.
  public var destination: Point { Point(x: x.destination, y: y.destination) }
  /// The time until the object is within half a point of the destination, in seconds.
  public let duration: Double

  private let x: AxisGlide
  private let y: AxisGlide

  /// Makes a glide of an object that slows down, and that a spring brings back into its bounds.
  ///
  /// - Parameters:
  ///   - start: The place of the release.
  ///   - velocity: The velocity at the release, in points per second.
  ///   - deceleration: The way in which the object slows down.
  ///   - bounds: The places at which the object may come to rest, edges included; anywhere if nil.
  ///   - spring: The spring that takes over at the edges, with the remaining speed.
  public init(
    from start: Point, velocity: Vector, _ deceleration: Deceleration = .normal, within bounds: Rect? = nil,
    spring: Spring = .smooth
  ) {
    self.init(
      x: AxisGlide(
        start.x, velocity.dx, deceleration, bounds.map { $0.minX...max($0.minX, $0.maxX) }, spring),
      y: AxisGlide(
        start.y, velocity.dy, deceleration, bounds.map { $0.minY...max($0.minY, $0.maxY) }, spring))
  }

  /// Makes a glide of an object that a spring brings to a place.
  ///
  /// - Parameters:
  ///   - start: The place of the release.
  ///   - velocity: The velocity at the release, in points per second.
  ///   - destination: The place at the end, such as the result of ``Deceleration/snap(from:velocity:to:)``.
  ///   - spring: The spring that brings the object there.
  public init(from start: Point, velocity: Vector, to destination: Point, spring: Spring = .smooth) {
    self.init(
      x: AxisGlide(start.x, velocity.dx, to: destination.x, spring),
      y: AxisGlide(start.y, velocity.dy, to: destination.y, spring))
  }

  private init(x: AxisGlide, y: AxisGlide) {
    self.x = x
    self.y = y
    duration = max(x.duration, y.duration)
  }

  /// Returns the place after some seconds.
  public func location(at seconds: Double) -> Point {
    seconds < duration ? Point(x: x.state(at: seconds).place, y: y.state(at: seconds).place) : destination
  }

  /// Returns the velocity after some seconds, in points per second.
  public func velocity(at seconds: Double) -> Vector {
    seconds < duration ? Vector(dx: x.state(at: seconds).velocity, dy: y.state(at: seconds).velocity) : .zero
  }
}

/// A glide along one axis: the object slows down until a spring takes over.
private struct AxisGlide: Hashable, Sendable {
  let start: Double
  let velocity: Double
  let deceleration: Deceleration
  let spring: Spring
  /// The time at which the spring takes over; infinite if the object comes to rest without a spring.
  let turn: Double
  let destination: Double
  let duration: Double

  /// Half a point: an object that is nearer to its destination has arrived.
  private static let threshold = 0.5

  init(
    _ start: Double, _ velocity: Double, _ deceleration: Deceleration, _ limits: ClosedRange<Double>?,
    _ spring: Spring
  ) {
    self.start = start
    self.velocity = velocity
    self.deceleration = deceleration
    self.spring = spring
    let free = start + deceleration.distance(velocity: velocity)
    let inside = limits.map { min(max(free, $0.lowerBound), $0.upperBound) } ?? free
    let startInside = limits.map { min(max(start, $0.lowerBound), $0.upperBound) } ?? start
    if startInside != start {
      (turn, destination) = (0, startInside)
      duration = spring.settlingDuration(distance: start - startInside, velocity: velocity)
    } else if inside != free, let crossing = deceleration.time(velocity: velocity, toGo: inside - start) {
      (turn, destination) = (crossing, inside)
      let left = deceleration.velocity(velocity, after: crossing)
      duration = crossing + spring.settlingDuration(distance: 0, velocity: left)
    } else {
      (turn, destination) = (.infinity, free)
      duration = deceleration.duration(velocity: velocity, leaving: Self.threshold)
    }
  }

  init(_ start: Double, _ velocity: Double, to destination: Double, _ spring: Spring) {
    self.start = start
    self.velocity = velocity
    deceleration = .normal
    self.spring = spring
    self.destination = destination
    turn = 0
    duration = spring.settlingDuration(distance: start - destination, velocity: velocity)
  }

  func state(at seconds: Double) -> (place: Double, velocity: Double) {
    let rolled = min(max(seconds, 0), turn)
    let place = start + deceleration.distance(velocity: velocity, after: rolled)
    let left = deceleration.velocity(velocity, after: rolled)
    guard seconds > turn || turn == 0 else { return (place, left) }
    let state = spring.state(distance: place - destination, velocity: left, after: seconds - turn)
    return (destination + state.distance, state.velocity)
  }
}
