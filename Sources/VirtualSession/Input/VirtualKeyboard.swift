// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A virtual keyboard.
///
/// Every verb returns as soon as it is sent; `sync()` waits until the server has acted.
package final class VirtualKeyboard {
  /// The connection to the driver.
  package let device: InputTestDevice

  init(_ device: InputTestDevice) { self.device = device }

  /// Presses a key, by its X keycode: 38 is A on most keyboards.
  package func press(_ keycode: Int) throws(SessionError) { try device.send(.key(keycode, pressed: true)) }

  /// Releases a key.
  package func release(_ keycode: Int) throws(SessionError) { try device.send(.key(keycode, pressed: false)) }

  /// Presses and releases a key.
  package func type(_ keycode: Int) throws(SessionError) {
    try press(keycode)
    try release(keycode)
  }

  /// Waits until the server has processed everything that was sent; clients may not have read it yet.
  package func sync() throws(SessionError) { try device.sync() }
}
