// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

/// What several fingers do on a virtual touchscreen.
extension VirtualTouchscreen {
  /// Puts a finger down and lifts it again.
  package func tap(_ finger: Int = 0, at point: ScreenPoint) throws(SessionError) {
    try down(finger, at: point)
    try up(finger)
  }

  /// Moves several fingers, side by side and in parallel, from their places by one distance, and lifts them.
  ///
  /// - Parameters:
  ///   - fingers: How many; the finger with number 0 is the leftmost.
  ///   - start: Where the leftmost finger begins.
  ///   - dx: How far right, in pixels.
  ///   - dy: How far down, in pixels.
  ///   - steps: In how many moves.
  ///   - interval: Seconds between two moves. The server stamps the events with its clock as they come, so a speed
  ///     needs an interval; 0 sends all at once.
  ///   - spacing: Pixels from finger to finger.
  /// - Throws: `SessionError` when the server has gone.
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
