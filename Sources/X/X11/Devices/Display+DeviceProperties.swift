// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// Asks for the first words of a device's property.
  func askProperty(_ name: AtomName, of device: DeviceID, words: Int) -> Question {
    ask(.property(input, of: device, atoms[name], words: words))
  }

  /// Whether content follows the fingers when a touchpad scrolls, according to its driver; one round trip.
  ///
  /// True if that is not known.
  package func scrollsNaturally(_ device: DeviceID) -> Bool {
    askProperty(.naturalScrolling, of: device, words: 1).isSet ?? true
  }

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

nonisolated extension Request {
  @inline(never)
  static func property(_ input: Extension, of device: DeviceID, _ property: UInt, words: Int) -> Request {
    Request(input.opcode, 59).device(device).byte(0).byte(0).word(property).word(AnyPropertyType).word(0)
      .word(words)
  }
}

nonisolated extension Question {
  /// Whether the property is one byte that is not 0; nil if it has another form, or the device is gone.
  var isSet: Bool? {
    read { $0.byte(20) == 8 && $0.word(16) == 1 && $0.count > 32 ? $0.byte(32) != 0 : nil }
  }

  /// The 32-bit numbers of the answered property; empty unless it has exactly `count` of them.
  func floats(count: Int) -> [Double] {
    read { answer in
      guard answer.byte(20) == 32, answer.word(16) == count, answer.count >= 32 + count * 4 else {
        return nil
      }
      var numbers: [Double] = []
      for index in 0..<count { numbers.append(Double(Float(bitPattern: answer.word(32 + index * 4)))) }
      return numbers
    } ?? []
  }
}
