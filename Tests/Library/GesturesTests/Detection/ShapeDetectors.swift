// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Glibc

/// The way of one finger as a drawing: an example of a program's own detections.
struct Drawing {
  let points: [Point]

  /// The drawing of the only finger that is down, without heartbeats; nil without exactly one finger.
  init?<Detection>(_ state: DetectGestureState<Detection>) {
    guard let sequence = state.lastTapSequence, state.tappingFingers.count == 1,
      let finger = state.tappingFingers.first, !finger.isOverlapped(with: sequence.touches)
    else { return nil }
    points = finger.values.withRawNotifiedGesture().map(\.location)
  }

  init(_ points: [Point]) { self.points = points }

  /// The distance from the start to the end.
  var gap: Double {
    guard let first = points.first, let last = points.last else { return .infinity }
    return first.distance(to: last)
  }

  var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  /// The turn at each inner point, in degrees; not wrapped: a full turn has a peak of nearly 360 degrees.
  var turningAngles: [Double] {
    let directions = zip(points, points.dropFirst()).map { start, end in
      atan2(end.y - start.y, end.x - start.x) * 180 / .pi
    }
    return zip(directions, directions.dropFirst()).map { ($1 - $0).magnitude }
  }

  var radiusVariance: Double {
    let count = Double(max(points.count, 1))
    let middle = Point.zero + points.reduce(Vector.zero) { $0 + ($1 - .zero) } * (1 / count)
    let radii = points.map { $0.distance(to: middle) }
    let mean = radii.reduce(0, +) / count
    return radii.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
  }

  /// A closed line about a middle without corners.
  var isCircle: Bool {
    points.count > 100 && gap < 40 && radiusVariance < 600 && turningAngles.count { $0 > 50 } < 3
  }

  /// The number of corners that are apart from each other.
  var corners: Int {
    var count = 0
    var last = -Int.max / 2
    for (index, angle) in turningAngles.enumerated() where angle > 60 && index - last >= 5 {
      count += 1
      last = index
    }
    return count
  }

  /// A nearly closed line with as many corners as the outline of a star.
  var isStar: Bool { points.count > 42 && gap <= length / 4 && (8...12).contains(corners) }
}

extension Drawing {
  /// Returns one turn on a circle, as so many points.
  static func circle(points count: Int = 121, radius: Double = 80, turn: Double = 360) -> [Point] {
    (0..<count).map { index in
      let angle = turn * Double(index) / Double(count - 1) * .pi / 180
      return Point(x: 500 + radius * cos(angle), y: 500 + radius * sin(angle))
    }
  }

  /// Returns straight lines between corners at these radii and directions, with so many points to a line.
  static func polygon(_ corners: [(radius: Double, degrees: Double)], pointsPerSide: Int = 8) -> [Point] {
    let places = corners.map { corner in
      let angle = corner.degrees * .pi / 180
      return Point(x: 500 + corner.radius * cos(angle), y: 500 + corner.radius * sin(angle))
    }
    let sides = zip(places, places.dropFirst()).flatMap { start, end in
      (0..<pointsPerSide).map { start + (end - start) * (Double($0) / Double(pointsPerSide)) }
    }
    return sides + places.suffix(1)
  }

  static let starOutline = polygon((0...10).map { ($0.isMultiple(of: 2) ? 100 : 40, 36 * Double($0)) })

  /// A star in five lines, drawn without lifting.
  static let pentagram = polygon((0...5).map { (100, 144 * Double($0)) })
}
