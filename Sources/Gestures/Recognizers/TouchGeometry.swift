// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What recognizers measure about several fingers at once.
enum TouchGeometry {
  /// The mean place of touches; zero of none.
  static func centroid(of touches: [Touch]) -> Point {
    var sum = Vector.zero
    for touch in touches { sum = sum + (touch.location - .zero) }
    return .zero + sum * (1 / Double(max(touches.count, 1)))
  }

  /// The mean of places; the origin of none.
  static func centroid(of places: [Point]) -> Point {
    var sum = Vector.zero
    for place in places { sum = sum + (place - .zero) }
    return .zero + sum * (1 / Double(max(places.count, 1)))
  }

  /// The mean place of the touches that have not lifted; nil if there are none.
  static func centroidOfDown(_ touches: [Touch]) -> Point? {
    var sum = Vector.zero
    var count = 0
    for touch in touches where touch.isDown {
      sum = sum + (touch.location - .zero)
      count += 1
    }
    return count > 0 ? .zero + sum * (1 / Double(count)) : nil
  }

  /// The mean place where touches landed; zero of none.
  static func startCentroid(of touches: [Touch]) -> Point {
    var sum = Vector.zero
    for touch in touches { sum = sum + (touch.startLocation - .zero) }
    return .zero + sum * (1 / Double(max(touches.count, 1)))
  }

  /// How far fingers are apart: twice their mean distance from their middle, which for two is their distance.
  static func spread(of touches: [Touch]) -> Double {
    let middle = centroid(of: touches)
    var sum = 0.0
    for touch in touches { sum += touch.location.distance(to: middle) }
    return 2 * sum / Double(max(touches.count, 1))
  }

  /// The direction from a point to another one in radians, clockwise from the x axis.
  static func angle(from start: Point, to end: Point) -> Double {
    atan2(end.y - start.y, end.x - start.x)
  }
}
