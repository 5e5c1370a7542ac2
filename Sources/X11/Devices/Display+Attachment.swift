// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// Whether a device moves no pointer now: one round trip.
  ///
  /// A device that a client grabs is taken from its pointer as long as the grab lasts, without an event.
  package func isFloating(_ device: DeviceID) -> Bool {
    var isFloating = false
    // A device that is gone is an error, and none of ours.
    _ = trap(waiting: false) {
      var count: Int32 = 0
      guard let info = XIQueryDevice(connection, device.rawValue, &count) else { return }
      defer { XIFreeDeviceInfo(info) }
      isFloating = info.pointee.use == XIFloatingSlave
    }
    return isFloating
  }
}
