// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// A touchpad that moves the pointer but does not report gestures.
nonisolated package struct SilentTouchpad: Hashable, Sendable {
  package var id: DeviceID
  /// Hostile text of limited length.
  package var name: String
  package var driver: String
}

extension Display {
  /// Properties that only touchpads have, and their drivers.
  private static let marks = [
    "libinput Tapping Enabled": "libinput", "Synaptics Off": "synaptics", "Synaptics Finger": "synaptics",
  ]

  /// Finds touchpads without gestures by their drivers' properties: some round trips for each device.
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
