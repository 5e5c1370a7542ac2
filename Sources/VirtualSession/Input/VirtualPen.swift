// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A virtual pen on a tablet that covers the whole screen.
///
/// Every verb returns as soon as it is sent; `sync()` waits until the server has acted.
package final class VirtualPen {
  /// The connection to the driver.
  package let device: InputTestDevice
  private let screen: ScreenSize

  init(_ device: InputTestDevice, screen: ScreenSize) {
    self.device = device
    self.screen = screen
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

  /// Waits until the server has processed everything that was sent; clients may not have read it yet.
  package func sync() throws(SessionError) { try device.sync() }
}

/// The driver's axis of pressure, which runs from 0 to 1000, behind those of the place and of two wheels.
private nonisolated let pressureAxis = 4
