// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A virtual pen on a tablet that covers the whole screen.
package final class VirtualPen: VirtualDevice {
  private let screen: ScreenSize

  init(_ device: InputTestDevice, screen: ScreenSize) {
    self.screen = screen
    super.init(device)
  }

  /// Moves the pen over a place, near enough to be seen.
  package func hover(over point: ScreenPoint) throws(SessionError) { try move(to: point, pressure: 0) }

  /// Puts the pen down with a part, from 0 to 1, of the pressure that it can feel.
  package func press(at point: ScreenPoint, pressure: Double) throws(SessionError) {
    try move(to: point, pressure: pressure)
    try device.send(.button(1, pressed: true))
  }

  /// Moves the pen, with a pressure from 0 to 1.
  package func move(to point: ScreenPoint, pressure: Double) throws(SessionError) {
    let place = [0: point.x * 65536 / Double(screen.width), 1: point.y * 65536 / Double(screen.height)]
    try device.send(.motion(absolute: true, place.merging([pressureAxis: pressure * 1000]) { $1 }))
  }

  /// Lifts the pen.
  package func lift() throws(SessionError) { try device.send(.button(1, pressed: false)) }
}

/// The driver's axis of pressure, which runs from 0 to 1000, behind those of the place and of two wheels.
private nonisolated let pressureAxis = 4
