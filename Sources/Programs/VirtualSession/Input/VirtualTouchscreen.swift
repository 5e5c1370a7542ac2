// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Fingers on a virtual touchscreen that covers the whole screen.
///
/// Fingers are numbered by the caller and a number may be used again once it is lifted.
package final class VirtualTouchscreen: ScreenWideDevice {
  /// Puts a finger down.
  package func down(_ finger: Int, at point: ScreenPoint) throws(SessionError) {
    try device.send(.touch(finger, .begin, axes(point)))
  }

  /// Moves a finger that is down.
  package func move(_ finger: Int, to point: ScreenPoint) throws(SessionError) {
    try device.send(.touch(finger, .update, axes(point)))
  }

  /// Lifts a finger where it is.
  package func up(_ finger: Int) throws(SessionError) { try device.send(.touch(finger, .end, [:])) }
}
