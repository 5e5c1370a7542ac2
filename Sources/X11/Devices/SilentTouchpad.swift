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
    var count: Int32 = 0
    guard let infos = XIQueryDevice(connection, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(infos) }
    return UnsafeBufferPointer(start: infos, count: Int(count)).compactMap { info in
      let items = UnsafeBufferPointer(start: info.classes, count: Int(info.num_classes))
      guard info.use != XIMasterPointer, info.use != XIMasterKeyboard,
        !items.contains(where: { $0?.pointee.type == XIGestureClass })
      else { return nil }
      let own = properties(of: DeviceID(rawValue: info.deviceid))
      guard let mark = marks.first(where: { $0.atom != 0 && own.contains($0.atom) }) else { return nil }
      return SilentTouchpad(
        id: DeviceID(rawValue: info.deviceid), name: hostileText(info.name), driver: mark.driver)
    }
  }

  private func properties(of device: DeviceID) -> [Atom] {
    var count: Int32 = 0
    var list: UnsafeMutablePointer<Atom>?
    // The device may be gone since it was listed.
    _ = trap(waiting: false) { list = XIListProperties(connection, device.rawValue, &count) }
    guard let list else { return [] }
    defer { XFree(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }
}
