// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Fingers on a virtual touchscreen that covers the whole screen.
///
/// Fingers are numbered by the caller and a number may be used again once it is lifted.
package final class VirtualTouchscreen: VirtualDevice {
  private let screen: ScreenSize

  init(_ device: InputTestDevice, screen: ScreenSize) {
    self.screen = screen
    super.init(device)
  }

  /// Puts a finger down.
  package func down(_ finger: Int, at point: ScreenPoint) throws(SessionError) {
    try device.send(.touch(finger, .begin, valuators(point)))
  }

  /// Moves a finger that is down.
  package func move(_ finger: Int, to point: ScreenPoint) throws(SessionError) {
    try device.send(.touch(finger, .update, valuators(point)))
  }

  /// Lifts a finger where it is.
  package func up(_ finger: Int) throws(SessionError) { try device.send(.touch(finger, .end, [:])) }

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

  /// The driver's axes 0 and 1, which run to 65535; pixel x begins exactly at x · 65536 / width.
  private func valuators(_ point: ScreenPoint) -> InputTestMessage.Valuators {
    [0: point.x * 65536 / Double(screen.width), 1: point.y * 65536 / Double(screen.height)]
  }
}
