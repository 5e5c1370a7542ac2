// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

extension Display {
  /// The values of a device's property: one round trip.
  ///
  /// Nil if the device is gone, which is not an error, or the property is missing or has another format or length.
  func property<Value: BitwiseCopyable>(
    _ name: AtomName, of device: DeviceID, count: Int, as type: Value.Type
  ) -> [Value]? {
    let size = MemoryLayout<Value>.size
    var actualType: Atom = 0
    var format: Int32 = 0
    var items: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    // Properties are asked for in units of four bytes.
    _ = trap(waiting: false) {
      XIGetProperty(
        connection, device.rawValue, atoms[name], 0, (count * size + 3) / 4, 0, Atom(AnyPropertyType),
        &actualType, &format, &items, &left, &data)
    }
    guard let data else { return nil }
    defer { XFree(data) }
    guard Int(format) == 8 * size, items == count else { return nil }
    return data.withMemoryRebound(to: Value.self, capacity: count) { values in
      (0..<count).map { values[$0] }
    }
  }
}
