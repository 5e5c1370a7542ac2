// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// The drivers that can be recognised by the properties of their devices.
  private static let drivers = ["libinput", "Evdev", "Synaptics", "Wacom"]

  /// The driver of a device, such as "libinput"; nil if it is not recognised.
  ///
  /// A few round trips.
  package func driver(of device: DeviceID) -> String? {
    // The device may be gone since it was listed.
    for property in properties(of: device) {
      let name = XGetAtomName(connection, property)
      defer { if let name { XFree(name) } }
      let word = hostileText(name).prefix { $0 != " " }
      if let known = Self.drivers.first(where: { $0 == word }) { return known.lowercased() }
    }
    return nil
  }
}
