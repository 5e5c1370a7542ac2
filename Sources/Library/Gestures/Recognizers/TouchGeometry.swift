// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

enum TouchGeometry {
  /// Zero without touches.
  static func centroid(of touches: [Touch]) -> Point {
    var sum = Vector.zero
    for touch in touches { sum = sum + (touch.location - .zero) }
    return .zero + sum * (1 / Double(max(touches.count, 1)))
  }

  /// Zero without places.
  static func centroid(of places: [Point]) -> Point {
    var sum = Vector.zero
    for place in places { sum = sum + (place - .zero) }
    return .zero + sum * (1 / Double(max(places.count, 1)))
  }

  /// The mean of the landings; zero without touches.
  static func startCentroid(of touches: [Touch]) -> Point {
    var sum = Vector.zero
    for touch in touches { sum = sum + (touch.startLocation - .zero) }
    return .zero + sum * (1 / Double(max(touches.count, 1)))
  }
}
