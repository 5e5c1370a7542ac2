// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// The picture of the pointer, hidden as long as we say so and live; applications get everything as before.
///
/// While it is hidden, the server reports the first use of other devices as ``ServerEvent/pointerUsed``. It is asked for
/// nothing of them as long as the pointer shows, so that a mouse causes no wake-up.
package final class HiddenPointer {
  private let display: Display
  private var devices: Set<DeviceID> = []
  /// Whether it is hidden by us.
  package private(set) var isHidden = false

  /// Knows how to hide it: two round trips.
  ///
  /// - Returns: Nil if the server cannot.
  package init?(_ display: Display) {
    var (major, minor): (Int32, Int32) = (4, 0)
    guard XFixesQueryVersion(display.connection, &major, &minor) != 0, major >= 4 else { return nil }
    self.display = display
  }

  /// Hides it, until ``show()``, and listens to these devices meanwhile.
  ///
  /// The server counts how often each client has hidden it, so it is hidden once.
  package func hide(from devices: Set<DeviceID>) {
    guard !isHidden else { return }
    isHidden = true
    self.devices = devices
    XFixesHideCursor(display.connection, display.root.rawValue)
    select([.rawMotion, .rawButtonPress])
  }

  /// Shows it again.
  package func show() {
    guard isHidden else { return }
    isHidden = false
    XFixesShowCursor(display.connection, display.root.rawValue)
    select([])
  }

  private func select(_ events: InputEventMask) {
    // A device may be gone since it was listed; that is no error worth a line.
    _ = display.trap(waiting: false) {
      for device in devices { display.select(events, of: device.rawValue) }
    }
  }
}
