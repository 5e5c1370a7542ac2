// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The path that a finger or the middle of a hand has drawn, reduced to few points.
///
/// A path allocates its storage once. When the storage is full, every other point is dropped, and the next
/// points lie twice as far apart. The last place is always included.
public struct StrokePath: Hashable, Sendable {
  /// The places on the path, from the first to the last.
  public private(set) var points: [Point] = []
  /// The length of the path, in points.
  public private(set) var length = 0.0

  /// The least distance between two consecutive places.
  private var spacing = StrokePath.firstSpacing
  /// Whether the last place is nearer than the spacing to the one before, and is included only as the last.
  private var isLastLoose = false
  /// The corners of the smallest upright rectangle about the path.
  private var low = Point.zero
  private var high = Point.zero

  /// 256 points: eight for each part of a ``StrokeForm``.
  static let capacity = 256
  /// Two points, 0.3 mm: the reported place of a resting finger moves less.
  private static let firstSpacing = 2.0

  /// Makes an empty path with all its storage.
  public init() { points.reserveCapacity(Self.capacity) }

  /// Makes the path through some places.
  public init(_ places: some Sequence<Point>) {
    self.init()
    for place in places { add(place) }
  }

  /// Adds a place.
  public mutating func add(_ place: Point) {
    guard let last = points.last else {
      points.append(place)
      (low, high) = (place, place)
      return
    }
    length += last.distance(to: place)
    low = Point(x: min(low.x, place.x), y: min(low.y, place.y))
    high = Point(x: max(high.x, place.x), y: max(high.y, place.y))
    if isLastLoose { points.removeLast() }
    isLastLoose = points.last.map { $0.distance(to: place) < spacing } ?? false
    if points.count == Self.capacity { thin() }
    points.append(place)
  }

  /// Forgets all places, and keeps the storage.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    (length, spacing, isLastLoose) = (0, Self.firstSpacing, false)
    (low, high) = (.zero, .zero)
  }

  /// The diagonal of the smallest upright rectangle about the path, in points.
  public var size: Double { low.distance(to: high) }

  private mutating func thin() {
    var kept = 0
    for index in stride(from: 0, to: points.count, by: 2) {
      points[kept] = points[index]
      kept += 1
    }
    points.removeLast(points.count - kept)
    spacing *= 2
  }
}

extension StrokePath {
  /// Returns equidistant places on the path, its ends included.
  public func places(_ count: Int) -> [Point] {
    StrokeForm.places(on: points, count: max(count, 2) - 1) + points.suffix(1)
  }

  /// The directness of the path: 1 is a straight line, 0 leads back to the beginning.
  public var straightness: Double {
    guard let first = points.first, let last = points.last, length > 0 else { return 1 }
    return first.distance(to: last)
      / zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Whether the path is a line, drawn once or back and forth: it bows less than an arc of 45 degrees.
  public var isStraight: Bool { course.isStraight }

  /// The properties of an unfinished path.
  struct Course {
    /// The displacement from the beginning to the furthest place.
    var reach = Vector.zero
    var isStraight = true
  }

  /// The properties of the path so far, computed in two passes over all points.
  var course: Course {
    guard let first = points.first else { return Course() }
    var course = Course()
    var most = 0.0
    for point in points {
      let way = point - first
      let square = way.dx * way.dx + way.dy * way.dy
      if square > most { (course.reach, most) = (way, square) }
    }
    let (way, limit) = (course.reach, Self.bow * most)
    course.isStraight = points.allSatisfy { point in
      let aside = point - first
      return (way.dx * aside.dy - way.dy * aside.dx).magnitude <= limit
    }
    return course
  }

  /// The greatest distance of an arc of 45 degrees from its chord, as a fraction of the chord: half the
  /// tangent of 11 degrees.
  private static let bow = 0.1
}
