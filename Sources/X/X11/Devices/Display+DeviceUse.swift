// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// Whether a device is detached from any pointer: one round trip.
  ///
  /// A client's grab of a device detaches it from its pointer for as long as the grab lasts, without an
  /// event. Our own grabs do not count.
  package func isFloating(_ device: DeviceID) -> Bool {
    guard grabbedTouchscreens[device] == nil else { return false }
    // A device that is gone does not float.
    return devices(device.rawValue).first?.use == XIFloatingSlave
  }

  /// The numbers of the buttons, from 1 to 5, that are held on mice and touchpads; one round trip.
  ///
  /// Two kinds of buttons are not held by a hand: the master pointer's while a finger is on a touchscreen,
  /// and XTEST's, which programs hold.
  package var heldButtons: [Int] {
    var held = 0
    for device in devices(XIAllDevices)
    where device.use == XISlavePointer && !device.mayBeXTest && device.touch?.isDirect != true {
      held |= device.heldButtons
    }
    return (1...5).filter { held >> $0 & 1 != 0 }
  }
}
