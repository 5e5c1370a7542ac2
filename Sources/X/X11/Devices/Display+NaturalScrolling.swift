// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import InputEvents

extension Display {
  /// Whether what a touchpad scrolls goes with the fingers, as its driver says; one round trip.
  ///
  /// Also true where that is not known.
  package func scrollsNaturally(_ device: DeviceID) -> Bool {
    askProperty(.naturalScrolling, of: device, words: 1).isSet ?? true
  }
}
