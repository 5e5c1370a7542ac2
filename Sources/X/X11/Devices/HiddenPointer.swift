// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// The picture of the pointer, hidden until ``show()`` or the end of our connection.
///
/// Applications get all events as before. While the pointer is hidden, the server reports movements and
/// clicks of other devices as ``ServerEvent/pointerUsed``. While it shows, these events are not selected, so
/// that a mouse does not wake the process.
package final class HiddenPointer {
  private let display: Display
  private var devices: Set<DeviceID> = []
  private(set) var isHidden = false

  /// Two round trips; nil if the server cannot hide the pointer.
  package init?(_ display: Display) {
    var (major, minor): (Int32, Int32) = (4, 0)
    guard XFixesQueryVersion(display.connection, &major, &minor) != 0, major >= 4 else { return nil }
    self.display = display
  }

  /// Hides it until ``show()``, and listens to these devices meanwhile.
  ///
  /// The server counts a client's requests to hide the pointer, so a hidden pointer is not hidden again.
  package func hide(from devices: Set<DeviceID>) {
    guard !isHidden else { return }
    isHidden = true
    self.devices = devices
    XFixesHideCursor(display.connection, display.root.rawValue)
    select([.rawMotion, .rawButtonPress])
  }

  package func show() {
    guard isHidden else { return }
    isHidden = false
    XFixesShowCursor(display.connection, display.root.rawValue)
    select([])
  }

  private func select(_ events: InputEventMask) {
    // A device may be gone since it was listed, which is not an error to log.
    _ = display.trap(waiting: false) {
      for device in devices { display.select(events, of: device.rawValue) }
    }
  }
}
