// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The motion of a set of fingers together: how far it moves, spreads and turns.
///
/// The engine measures each set of touches once per batch; all recognizers that follow the same fingers read
/// the same object, see ``GestureEnvironment/motion(of:)``. A motion belongs to one set of fingers: when one
/// lifts or joins, another motion begins, and recognizers that follow add the motions up.
///
/// Lengths are points, angles radians and positive clockwise on the screen, times seconds. Scale follows
/// Flutter's and UIKit's definition, the mean distance of the fingers from their centroid relative to the
/// beginning; rotation is the turn that best maps the first places onto the present ones in the sense of
/// least squares (Procrustes), in which a finger near the centroid has no leverage.
///
/// Some window systems report the fingers of one scan of the screen one after the other. Between the first
/// and the last of these reports the hand looks as if it had spread and turned. Scale and rotation of three
/// or more fingers, or of two if the environment says so, are therefore measured when all have reported, when
/// one reports again, or 4 ms after the first report.
public final class TouchMotion {
  /// One finger of the set.
  public struct Finger: Hashable, Sendable {
    /// The finger's location when the motion began.
    public internal(set) var start: Point
    /// The finger's location.
    public internal(set) var location: Point

    /// The displacement of the finger since the motion began.
    public var translation: Vector { location - start }
  }

  /// The fingers, in order of arrival.
  @exclusivity(unchecked) public private(set) var fingers: [Finger]
  /// The time at which the set was complete.
  public let startTime: Double
  /// The time of the last movement.
  public private(set) var time: Double
  /// The mean of the places where the fingers began.
  public private(set) var startCentroid = Point.zero
  /// The mean of the places where the fingers are.
  public private(set) var centroid = Point.zero
  /// The spread at the beginning.
  public private(set) var startSpread = 0.0
  /// Twice the mean distance of the fingers from their centroid; for two fingers the distance between them.
  public private(set) var spread = 0.0
  /// The turn of the fingers about their centroid, without limit.
  public private(set) var rotation = 0.0
  /// The length of the centroid's path.
  public private(set) var pathLength = 0.0
  /// The turn of the centroid's path, all bends added up with their signs: a clockwise circle is 2π.
  ///
  /// A bend of more than 120 degrees at once is left out: the path turns back there, and its next bends count
  /// against the circle.
  public private(set) var pathTurn = 0.0
  /// The least spread with a scale and a direction; fingers that are closer count as being in one place.
  ///
  /// The rotation is measured while the fingers are about half of this distance or more from the centroid.
  public let leastSpread: Double
  /// The movement of the centroid at the last measurement of spread, scale and rotation.
  public private(set) var measuredTranslation = Vector.zero

  /// Whether the fingers have moved since the beginning.
  public private(set) var hasMoved = false
  /// The movement of the centroid.
  public var translation: Vector { centroid - startCentroid }
  /// The spread relative to the one at the beginning, both at least ``leastSpread``.
  public var scale: Double { max(spread, leastSpread) / max(startSpread, leastSpread) }
  /// The time from the beginning to the last movement.
  public var duration: Double { time - startTime }
  /// The mean speed of the centroid in a straight line from its beginning, in points per second; 0 at first.
  public var meanSpeed: Double { duration > 0 ? translation.length / duration : 0 }
  /// The speed of the centroid, in points per second.
  public var velocity: Vector { tracker.velocity(at: time) }
  /// Whether one of the fingers is lifting, which ends the motion.
  public internal(set) var isEnding = false
  /// The directness of the path: 1 is a straight line, 0 leads back to the beginning.
  public var straightness: Double { pathLength > 0 ? min(translation.length / pathLength, 1) : 1 }

  /// The path of the centroid since ``keepPath()``; nil unless that was called.
  public private(set) var path: StrokePath?
  /// The properties of ``path``, computed on demand; nil after each step.
  private var knownCourse: StrokePath.Course?

  /// The value of `stray`, computed on demand; nil after each step.
  private var knownStray: Double?

  @exclusivity(unchecked) private var tracker = VelocityTracker()
  /// The measured touches; empty for a motion of places.
  @exclusivity(unchecked) var touches: [Touch] = []
  var set = TouchSet()
  /// Whether a finger has landed at ``startTime``.
  var beganWithLanding = false
  var coalescesReports = false
  /// The fingers that have reported since the last measurement, a bit for each.
  private var reported: UInt64 = 0
  private var scanStart = 0.0
  /// The places about the centroid from which the turn is measured; empty while the fingers are in one place.
  @exclusivity(unchecked) private var reference: [Vector] = []
  /// The angle from the reference at the last movement.
  private var angle = 0.0
  /// The end of the path's last step, and the displacement of that step, which is nil before the first one.
  private var corner = Point.zero
  private var way: Vector?

  /// 4 ms: the duration of a scan at 240 scans per second, the highest rate of any touchscreen; all fingers
  /// report within a scan.
  private static let scanInterval = 0.004
  /// The properties of ``path``, computed once a step for all shapes.
  var course: StrokePath.Course {
    if let knownCourse { return knownCourse }
    let course = path?.course ?? StrokePath.Course()
    knownCourse = course
    return course
  }

  /// The greatest displacement of a finger relative to the hand; computed once a step for all swipes.
  var stray: Double {
    if let knownStray { return knownStray }
    let way = translation
    var most = 0.0
    for finger in fingers { most = max(most, (finger.translation - way).length) }
    knownStray = most
    return most
  }

  /// Two points, 0.3 mm: the least step between two bends of the path; the noise of a resting finger is less.
  private static let pathStep = 2.0
  /// 120 degrees: sharper bends are reversals; a hand that goes round three times a second bends its path by
  /// only 11 degrees from one report to the next.
  private static let sharpestBend = 2 * Double.pi / 3
  /// Four points, 0.6 mm: two fingers are never so close; closer coordinates were invented or clamped.
  public static let defaultLeastSpread = 4.0

  /// Makes a motion of places, without touches.
  ///
  /// - Parameters:
  ///   - places: The places of the fingers.
  ///   - time: The time, in seconds.
  ///   - leastSpread: See ``leastSpread``.
  public init(of places: [Point], at time: Double, leastSpread: Double = TouchMotion.defaultLeastSpread) {
    fingers = places.map { Finger(start: $0, location: $0) }
    startTime = time
    self.time = time
    self.leastSpread = leastSpread
    begin()
  }

  /// Moves the fingers to other places.
  ///
  /// Does nothing if the number of places is not that of the fingers.
  ///
  /// - Parameters:
  ///   - places: The place of each finger, in the same order.
  ///   - time: The time, in seconds.
  public func move(to places: [Point], at time: Double) {
    guard places.count == fingers.count else { return }
    for index in fingers.indices { fingers[index].location = places[index] }
    moveCentroid(at: time)
    measure()
  }

  /// Keeps the path of the centroid from now on, unless it is kept already.
  public func keepPath() {
    guard path == nil else { return }
    path = StrokePath()
    path?.add(centroid)
    knownCourse = nil
  }

  func follow(_ changed: [Touch], at time: Double) {
    if beganWithLanding, time == startTime, changed.allSatisfy({ $0.startTimestamp < time }) {
      // Landings precede movements in a batch, so movements of other fingers in the batch of a landing set
      // their start.
      for index in fingers.indices {
        fingers[index] = Finger(start: touches[index].location, location: touches[index].location)
      }
      return begin()
    }
    var moved: UInt64 = 0
    for index in fingers.indices where fingers[index].location != touches[index].location {
      moved |= 1 << UInt64(truncatingIfNeeded: index)
    }
    if reported & moved != 0 { measure() }
    for index in fingers.indices { fingers[index].location = touches[index].location }
    moveCentroid(at: time)
    guard moved != 0 else { return }
    if reported == 0 { scanStart = time }
    reported |= moved
    if !coalescesReports || reported.nonzeroBitCount == fingers.count { measure() }
  }

  private func begin() {
    centroid = meanLocation
    startCentroid = centroid
    corner = centroid
    path?.removeAll()
    path?.add(centroid)
    (knownCourse, knownStray) = (nil, nil)
    tracker.reset()
    tracker.add(centroid, at: time)
    spread = meanSpread
    startSpread = spread
    takeReference()
  }

  private func moveCentroid(at time: Double) {
    self.time = time
    hasMoved = true
    knownStray = nil
    let former = centroid
    centroid = meanLocation
    tracker.add(centroid, at: time)
    followPath(from: former)
  }

  /// Whether scale and turn include the last movement.
  var isMeasured: Bool { reported == 0 }

  /// The end of the wait for fingers that have not reported; infinite without a wait.
  var measurementDeadline: Double { isMeasured ? .infinity : scanStart + Self.scanInterval }

  func measure() {
    reported = 0
    measuredTranslation = translation
    guard fingers.count > 1 else { return }
    spread = meanSpread
    turn()
  }

  private var meanLocation: Point {
    var sum = Vector.zero
    for finger in fingers { sum = sum + (finger.location - .zero) }
    return .zero + sum * (1 / Double(max(fingers.count, 1)))
  }

  private var meanSpread: Double {
    guard fingers.count > 1 else { return 0 }
    var sum = 0.0
    for finger in fingers { sum += finger.location.distance(to: centroid) }
    return 2 * sum * (1 / Double(fingers.count))
  }

  // MARK: Turn

  /// Measures turns from the present places, unless the fingers are in one place.
  private func takeReference() {
    reference.removeAll(keepingCapacity: true)
    angle = 0
    guard fingers.count > 1, spread >= leastSpread else { return }
    for finger in fingers { reference.append(finger.location - centroid) }
  }

  private func turn() {
    guard !reference.isEmpty else { return takeReference() }
    var along = 0.0
    var across = 0.0
    for index in fingers.indices {
      let (a, b) = (reference[index], fingers[index].location - centroid)
      along += a.dx * b.dx + a.dy * b.dy
      across += a.dx * b.dy - a.dy * b.dx
    }
    let lever = leastSpread / 2
    let least = lever * lever * Double(fingers.count)
    // Fingers in one place, or in a wholly different arrangement, do not have an angle.
    guard along * along + across * across >= least * least else { return takeReference() }
    let next = Self.angle(along: along, across: across)
    var step = next - angle
    if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
    angle = next
    rotation += step
  }

  /// The arc tangent; a small one is computed without the C library.
  private static func angle(along: Double, across: Double) -> Double {
    guard across.magnitude < 0.1 * along else { return atan2(across, along) }
    // The power series, with an error below 2e-10.
    let x = across / along
    let square = x * x
    return x * (1 - square * (1 / 3.0 - square * (1 / 5.0 - square / 7)))
  }

  // MARK: Path

  private func followPath(from former: Point) {
    pathLength += centroid.distance(to: former)
    path?.add(centroid)
    knownCourse = nil
    let step = centroid - corner
    guard step.length >= Self.pathStep else { return }
    corner = centroid
    if let way {
      let bend = Self.angle(
        along: way.dx * step.dx + way.dy * step.dy, across: way.dx * step.dy - way.dy * step.dx)
      if bend.magnitude <= Self.sharpestBend { pathTurn += bend }
    }
    way = step
  }
}
