// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

extension VirtualTouchscreen {
  package func tap(_ finger: Int = 0, at point: ScreenPoint) throws(SessionError) {
    try down(finger, at: point)
    try up(finger)
  }

  /// Swipes with several parallel fingers side by side, and lifts them.
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
