// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import InputEvents

extension Display {
  /// Whether content follows the fingers when a touchpad scrolls, according to its driver; one round trip.
  ///
  /// True if that is not known.
  package func scrollsNaturally(_ device: DeviceID) -> Bool {
    askProperty(.naturalScrolling, of: device, words: 1).isSet ?? true
  }
}
