// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A virtual mouse.
///
/// Every verb returns as soon as it is sent; `sync()` waits until the server has acted.
package final class VirtualMouse {
  /// The connection to the driver.
  package let device: InputTestDevice

  init(_ device: InputTestDevice) { self.device = device }

  /// Moves the pointer to a place.
  package func move(to point: ScreenPoint) throws(SessionError) {
    try device.send(.motion(absolute: true, [0: point.x, 1: point.y]))
  }

  /// Presses a button: 1 left, 2 middle, 3 right.
  package func press(_ button: Int) throws(SessionError) { try device.send(.button(button, pressed: true)) }

  package func release(_ button: Int) throws(SessionError) {
    try device.send(.button(button, pressed: false))
  }

  /// Presses and releases a button.
  package func click(_ button: Int = 1) throws(SessionError) {
    try press(button)
    try release(button)
  }

  /// Waits until the server has processed everything that was sent; clients may not have read it yet.
  package func sync() throws(SessionError) { try device.sync() }
}
