// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

extension VirtualTouchscreen {
  package func tap(_ finger: Int = 0, at point: ScreenPoint) throws(SessionError) {
    try down(finger, at: point)
    try up(finger)
  }

  /// Puts fingers down; a finger's number is its index in the list.
  package func land(_ places: [ScreenPoint]) throws(SessionError) {
    for (finger, place) in places.enumerated() { try down(finger, at: place) }
    try sync()
  }

  /// Puts fingers down side by side, the leftmost finger at `start`.
  package func land(fingers: Int, at start: ScreenPoint, spacing: Double = 60) throws(SessionError) {
    try land((0..<fingers).map { start.moved(byX: Double($0) * spacing, y: 0) })
  }

  /// Moves fingers, which have landed at `places`, by one distance; waits `interval` seconds before each
  /// step.
  package func go(
    from places: [ScreenPoint], byX dx: Double, y dy: Double, steps: Int = 10, interval: Double = 0
  ) throws(SessionError) {
    var pace = Pace(interval)
    for step in 1...steps {
      pace.step()
      let part = Double(step) / Double(steps)
      for (finger, place) in places.enumerated() {
        try move(finger, to: place.moved(byX: dx * part, y: dy * part))
      }
      try sync()
    }
  }

  /// Lifts the first fingers, in the order of their numbers.
  package func lift(_ fingers: Int) throws(SessionError) {
    for finger in 0..<fingers { try up(finger) }
    try sync()
  }

  /// Taps with fingers side by side.
  package func tap(fingers: Int, at start: ScreenPoint, spacing: Double = 60) throws(SessionError) {
    try land(fingers: fingers, at: start, spacing: spacing)
    try lift(fingers)
  }

  /// Puts fingers down side by side, moves them all by one distance, and lifts them.
  ///
  /// Finger 0 is the leftmost and begins at `start`. `dx`, `dy` and `spacing` are pixels, and `interval` is
  /// seconds between two moves. The server stamps events with its clock as they arrive, so a speed needs an
  /// interval; 0 sends all at once.
  package func swipe(
    fingers: Int, from start: ScreenPoint, byX dx: Double, y dy: Double, steps: Int = 10,
    interval: Double = 0, spacing: Double = 60
  ) throws(SessionError) {
    for finger in 0..<fingers {
      try down(finger, at: start.moved(byX: Double(finger) * spacing, y: 0))
    }
    var pace = Pace(interval)
    for step in 1...max(1, steps) {
      pace.step()
      let part = Double(step) / Double(max(1, steps))
      for finger in 0..<fingers {
        try move(finger, to: start.moved(byX: Double(finger) * spacing + dx * part, y: dy * part))
      }
    }
    pace.step()
    for finger in 0..<fingers { try up(finger) }
  }
}
