// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A stroke for comparison: 32 parts of equal length, each with its direction and its place in the whole.
///
/// A form is independent of size and place on the screen. Two forms are compared by dynamic time warping in a
/// band of a tenth of the parts (Sakoe and Chiba, 1978). The cost of two parts is 1 minus the cosine of the
/// angle between them, as in Penny Pincher (Taranta and LaViola, 2015), plus the weighted square of the
/// distance between their places. The sum distinguishes a P from a D, unlike directions alone. The
/// displacement from the beginning to the end counts too: it distinguishes a cup from a triangle.
struct StrokeForm: Hashable, Sendable {
  static let count = 32
  /// The number of parts by which one stroke may be ahead of the other.
  private static let band = 3
  /// The weight of the places relative to the directions.
  private static let placeWeight = 0.5
  /// The weight of the displacement from the beginning to the end: an open cup is not a triangle.
  private static let gapWeight = 0.03

  /// Four numbers for each part: direction and place.
  private(set) var values: [Double]

  /// Makes a form to set later, with all its storage.
  init() { values = Array(repeating: 0, count: 4 * Self.count) }

  init(_ places: some Collection<Point>) {
    self.init()
    set(to: places)
  }

  /// Sets the form to that of another path, without an allocation.
  mutating func set(to places: some Collection<Point>) {
    var length = 0.0
    var former = places.first ?? .zero
    for place in places {
      length += former.distance(to: place)
      former = place
    }
    values.withUnsafeMutableBufferPointer { Self.divide(places, of: length, into: $0) }
    normalise()
  }

  private static func divide(
    _ places: some Collection<Point>, of length: Double, into values: UnsafeMutableBufferPointer<Double>
  ) {
    let step = length / Double(count)
    var start = places.first ?? .zero
    var former = start
    var gone = 0.0
    var part = 0
    func close(at end: Point) {
      let way = end - start
      let size = max(way.length, 1e-9)
      values[4 * part] = way.dx / size
      values[4 * part + 1] = way.dy / size
      values[4 * part + 2] = (start.x + end.x) / 2
      values[4 * part + 3] = (start.y + end.y) / 2
      start = end
      part += 1
    }
    for place in places {
      let distance = former.distance(to: place)
      while part < count - 1, distance > 0, gone + distance >= step * Double(part + 1) {
        close(at: former + (place - former) * ((step * Double(part + 1) - gone) / distance))
      }
      gone += distance
      former = place
    }
    while part < count { close(at: former) }
  }

  /// Makes the places' middle the origin, and their mean distance from it 1.
  private mutating func normalise() {
    var middle = Vector.zero
    for part in 0..<Self.count { middle += Vector(dx: values[4 * part + 2], dy: values[4 * part + 3]) }
    middle = middle / Double(Self.count)
    var sum = 0.0
    for part in 0..<Self.count {
      values[4 * part + 2] -= middle.dx
      values[4 * part + 3] -= middle.dy
      sum += values[4 * part + 2] * values[4 * part + 2] + values[4 * part + 3] * values[4 * part + 3]
    }
    let factor = 1 / max((sum / Double(Self.count)).squareRoot(), 1e-9)
    for part in 0..<Self.count {
      values[4 * part + 2] *= factor
      values[4 * part + 3] *= factor
    }
  }

  /// The distance of two forms: 0 for equal forms, 1 for forms at right angles all the way; infinite beyond
  /// the limit.
  func distance(to other: StrokeForm, limit: Double = .infinity, includingGap: Bool = true) -> Double {
    let count = Self.count
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: count + 2) { row in
      row.initialize(repeating: .infinity)
      row[0] = 0
      return values.withUnsafeBufferPointer { mine in
        other.values.withUnsafeBufferPointer { theirs in
          let gap = includingGap ? Self.gap(mine, theirs) : 0
          return gap + Self.warp(mine, theirs, row, limit: (limit - gap) * Double(count)) / Double(count)
        }
      }
    }
  }

  /// The cost of different displacements from beginning to end, as between a closed and an open stroke.
  private static func gap(
    _ mine: UnsafeBufferPointer<Double>, _ theirs: UnsafeBufferPointer<Double>
  ) -> Double {
    let last = 4 * (count - 1)
    let aside = (mine[last + 2] - mine[2]) - (theirs[last + 2] - theirs[2])
    let below = (mine[last + 3] - mine[3]) - (theirs[last + 3] - theirs[3])
    return gapWeight * (aside * aside + below * below)
  }

  private static func warp(
    _ mine: UnsafeBufferPointer<Double>, _ theirs: UnsafeBufferPointer<Double>,
    _ row: UnsafeMutableBufferPointer<Double>, limit: Double
  ) -> Double {
    for part in 0..<count {
      let (first, last) = (max(0, part - band), min(count - 1, part + band))
      var diagonal = row[first]
      if part > 0 || first > 0 { row[first] = .infinity }
      var left = Double.infinity
      var least = Double.infinity
      let (dx, dy) = (mine[4 * part], mine[4 * part + 1])
      let (x, y) = (mine[4 * part + 2], mine[4 * part + 3])
      for other in first...last {
        let (aside, below) = (x - theirs[4 * other + 2], y - theirs[4 * other + 3])
        let cost =
          1 - (dx * theirs[4 * other] + dy * theirs[4 * other + 1])
          + placeWeight * (aside * aside + below * below)
        let above = row[other + 1]
        left = cost + min(diagonal, above, left)
        diagonal = above
        row[other + 1] = left
        least = min(least, left)
      }
      row[0] = .infinity
      guard least <= limit else { return .infinity }
    }
    return row[count]
  }
}
