// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

extension Display {
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
