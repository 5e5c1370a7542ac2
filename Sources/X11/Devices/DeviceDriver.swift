// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// The drivers that can be known by the properties that they give their devices.
  private static let drivers = ["libinput", "Evdev", "Synaptics", "Wacom"]

  /// The driver of a device, such as "libinput"; nil if it cannot be known.
  ///
  /// A few round trips.
  package func driver(of device: DeviceID) -> String? {
    var count: Int32 = 0
    var properties: UnsafeMutablePointer<Atom>?
    // The device may be gone since it was listed.
    _ = trap(waiting: false) { properties = XIListProperties(connection, device.rawValue, &count) }
    guard let properties else { return nil }
    defer { XFree(properties) }
    for property in UnsafeBufferPointer(start: properties, count: Int(count)) {
      let name = XGetAtomName(connection, property)
      defer { if let name { XFree(name) } }
      let word = hostileText(name).prefix { $0 != " " }
      if let known = Self.drivers.first(where: { $0 == word }) { return known.lowercased() }
    }
    return nil
  }
}
