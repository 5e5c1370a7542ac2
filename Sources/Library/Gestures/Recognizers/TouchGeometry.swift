// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

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

  /// The mean place where touches landed; zero of none.
  static func startCentroid(of touches: [Touch]) -> Point {
    var sum = Vector.zero
    for touch in touches { sum = sum + (touch.startLocation - .zero) }
    return .zero + sum * (1 / Double(max(touches.count, 1)))
  }
}
