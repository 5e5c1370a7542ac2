// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

/// What a virtual pen does on a tablet that covers the whole screen.
extension VirtualPen {
  /// Moves the pen over a place, near enough to be seen.
  package func hover(over point: ScreenPoint) throws(SessionError) { try move(to: point, pressure: 0) }

  /// Puts the pen down with a part, from 0 to 1, of the pressure that it can feel.
  package func press(at point: ScreenPoint, pressure: Double) throws(SessionError) {
    try move(to: point, pressure: pressure)
    try device.send(.button(1, pressed: true))
  }

  /// Moves the pen, with a pressure from 0 to 1.
  package func move(to point: ScreenPoint, pressure: Double) throws(SessionError) {
    let axes = axes(point).merging([pressureAxis: pressure * 1000]) { $1 }
    try device.send(.motion(absolute: true, axes))
  }

  /// Lifts the pen.
  package func lift() throws(SessionError) { try device.send(.button(1, pressed: false)) }
}

/// The driver's axis of pressure, which runs from 0 to 1000, behind those of the place and of two wheels.
private nonisolated let pressureAxis = 4
