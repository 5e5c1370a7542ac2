// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

/// A virtual pen on a tablet that covers the whole screen.
extension VirtualPen {
  /// Moves the pen near the tablet, in proximity but without contact.
  package func hover(over point: ScreenPoint) throws(SessionError) { try move(to: point, pressure: 0) }

  /// Puts the pen down with a pressure from 0 to 1.
  package func press(at point: ScreenPoint, pressure: Double) throws(SessionError) {
    try move(to: point, pressure: pressure)
    try device.send(.button(1, pressed: true))
  }

  package func move(to point: ScreenPoint, pressure: Double) throws(SessionError) {
    let axes = axes(point).merging([pressureAxis: pressure * 1000]) { $1 }
    try device.send(.motion(absolute: true, axes))
  }

  package func lift() throws(SessionError) { try device.send(.button(1, pressed: false)) }
}

/// The number of the driver's pressure axis, after two axes of the place and two of wheels; it goes to 1000.
private nonisolated let pressureAxis = 4
