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
  package func hover(over point: ScreenPoint) throws(SessionError) {
    let place = [0: point.x * 65536 / Double(screen.width), 1: point.y * 65536 / Double(screen.height)]
    try device.send(.motion(absolute: true, place))
  }

  /// Waits until the server has processed everything that was sent; clients may not have read it yet.
  package func sync() throws(SessionError) {
    try device.sync()
  }
}
