// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Fingers on a virtual touchscreen that covers the whole screen.
///
/// The caller numbers the fingers; a number may be used again after its finger has lifted.
package final class VirtualTouchscreen: ScreenWideDevice {
  package func down(_ finger: Int, at point: ScreenPoint) throws(SessionError) {
    try device.send(.touch(finger, .begin, axes(point)))
  }

  package func move(_ finger: Int, to point: ScreenPoint) throws(SessionError) {
    try device.send(.touch(finger, .update, axes(point)))
  }

  package func up(_ finger: Int) throws(SessionError) { try device.send(.touch(finger, .end, [:])) }
}
