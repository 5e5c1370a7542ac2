// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A virtual device; its methods return as soon as their messages are sent.
package class VirtualDevice {
  package let device: InputTestDevice

  init(_ device: InputTestDevice) { self.device = device }

  package func sync() throws(SessionError) { try device.sync() }
}

/// A virtual keyboard with the server's default layout.
package final class VirtualKeyboard: VirtualDevice {}

package final class VirtualMouse: VirtualDevice {}

/// A virtual touchpad that reports swipes and pinches.
package final class VirtualTouchpad: VirtualDevice {}

package class ScreenWideDevice: VirtualDevice {
  private let screen: ScreenSize

  init(_ device: InputTestDevice, screen: ScreenSize) {
    self.screen = screen
    super.init(device)
  }

  /// The driver's axes 0 and 1, which run to 65535; pixel x begins exactly at x · 65536 / width.
  package func axes(_ point: ScreenPoint) -> InputTestMessage.Valuators {
    [0: point.x * 65536 / Double(screen.width), 1: point.y * 65536 / Double(screen.height)]
  }
}

package final class VirtualPen: ScreenWideDevice {}
