// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// Whether a device is detached from any pointer: one round trip.
  ///
  /// A client's grab of a device detaches it from its pointer for as long as the grab lasts, without an
  /// event. Our own grabs do not count.
  package func isFloating(_ device: DeviceID) -> Bool {
    guard grabbedTouchscreens[device] == nil else { return false }
    // A device that is gone does not float.
    return devices(device.rawValue).first?.use == XIFloatingSlave
  }
}
