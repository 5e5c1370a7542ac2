// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The movement of something from the moment at which fingers let it go.
///
/// A glide is a value: where the thing is at each time follows from how it was let go, so it can be drawn whenever a
/// picture is due, and tested without waiting. Times are seconds since the beginning, by any clock.
///
/// ```swift
/// let glide = Glide(from: card.center, velocity: pan.velocity(in: root), within: root.bounds)
/// window.animate(glide) { card.center = $0 }
/// ```
public struct Glide: Hashable, Sendable {
  /// The place where it comes to rest.
  public var destination: Point { Point(x: x.destination, y: y.destination) }
  /// After how many seconds it is there, as nearly as half a point.
  public let duration: Double

  private let x: AxisGlide
  private let y: AxisGlide

  /// Something that rolls out, and that a spring brings back from where it may not be.
  ///
  /// - Parameters:
  ///   - start: Where it was let go.
  ///   - velocity: How fast it was then, in points per second.
  ///   - deceleration: How it slows down.
  ///   - bounds: Where it may come to rest, edges included; anywhere if nil.
  ///   - spring: What takes over at the edges, with the speed that is left.
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

  /// Something that a spring brings to a place.
  ///
  /// - Parameters:
  ///   - start: Where it was let go.
  ///   - velocity: How fast it was then, in points per second.
  ///   - destination: Where it belongs, such as what ``Deceleration/snap(from:velocity:to:)`` finds.
  ///   - spring: What brings it there.
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

  /// Returns where it is after some seconds.
  public func location(at seconds: Double) -> Point {
    seconds < duration ? Point(x: x.state(at: seconds).place, y: y.state(at: seconds).place) : destination
  }

  /// Returns how fast it is after some seconds, in points per second.
  public func velocity(at seconds: Double) -> Vector {
    seconds < duration ? Vector(dx: x.state(at: seconds).velocity, dy: y.state(at: seconds).velocity) : .zero
  }
}

/// A glide in one direction: it rolls until a spring takes over, if one does.
private struct AxisGlide: Hashable, Sendable {
  let start: Double
  let velocity: Double
  let deceleration: Deceleration
  let spring: Spring
  /// When the spring takes over; infinite if it never does.
  let turn: Double
  let destination: Double
  let duration: Double

  /// What is left of the way when it counts as made, in points.
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
