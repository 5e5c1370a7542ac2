// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// Whether a device moves no pointer now: one round trip.
  ///
  /// A device that a client grabs is taken from its pointer as long as the grab lasts, without an event; for ours that does
  /// not count.
  package func isFloating(_ device: DeviceID) -> Bool {
    guard grabbedTouchscreens[device] == nil else { return false }
    // A device that is gone is none that floats.
    return devices(device.rawValue).first?.use == XIFloatingSlave
  }
}
