// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// A touchpad that moves the pointer and reports no gestures.
nonisolated package struct SilentTouchpad: Hashable, Sendable {
  /// Its number.
  package var id: DeviceID
  /// Its name; hostile text of limited length.
  package var name: String
  /// Its driver, as ``Display/driver(of:)`` reports it.
  package var driver: String
}

extension Display {
  /// What only touchpads have, by driver.
  private static let marks = [
    "libinput Tapping Enabled": "libinput", "Synaptics Off": "synaptics", "Synaptics Finger": "synaptics",
  ]

  /// The touchpads that report no gestures, as their drivers' properties give them away: some round trips for each
  /// device.
  package func silentTouchpads() -> [SilentTouchpad] {
    let marks = Self.marks.map { (atom: XInternAtom(connection, $0.key, 1), driver: $0.value) }
    return devices(XIAllDevices).compactMap { device in
      guard !device.isMaster, !device.hasGestures else { return nil }
      let own = properties(of: device.id)
      guard let mark = marks.first(where: { $0.atom != 0 && own.contains($0.atom) }) else { return nil }
      return SilentTouchpad(id: device.id, name: device.name, driver: mark.driver)
    }
  }
}
