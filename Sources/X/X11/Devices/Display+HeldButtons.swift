// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

extension Display {
  /// The numbers of the buttons, from 1 to 5, that are held on mice and touchpads; one round trip.
  ///
  /// The master pointer has a button held while a finger is on a touchscreen, and XTEST holds those of programs: neither
  /// is one that a hand holds.
  package var heldButtons: [Int] {
    var held = 0
    for device in devices(XIAllDevices)
    where device.use == XISlavePointer && !device.mayBeXTest && device.touch?.isDirect != true {
      held |= device.heldButtons
    }
    return (1...5).filter { held >> $0 & 1 != 0 }
  }
}
