// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import InputEvents

extension Display {
  /// Whether what a touchpad scrolls goes with the fingers, as its driver says; one round trip.
  ///
  /// Also true where that is not known.
  package func scrollsNaturally(_ device: DeviceID) -> Bool {
    property(.naturalScrolling, of: device, count: 1, as: UInt8.self).map { $0 != [0] } ?? true
  }
}
