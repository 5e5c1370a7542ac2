// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

extension Display {
  /// The numbers of the buttons, from 1 to 5, that are held on mice and touchpads; one round trip.
  ///
  /// The master pointer has a button held while a finger is on a touchscreen, and XTEST holds those of programs: neither
  /// is one that a hand holds.
  package var heldButtons: [Int] {
    var count: Int32 = 0
    guard let infos = XIQueryDevice(connection, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(infos) }
    var held: Set<Int> = []
    for info in UnsafeBufferPointer(start: infos, count: Int(count))
    where info.use == XISlavePointer && !info.mayBeXTest && !info.isTouchscreen {
      held.formUnion(info.heldButtons)
    }
    return held.sorted()
  }
}

nonisolated extension XIDeviceInfo {
  fileprivate var isTouchscreen: Bool {
    items.contains { item in
      item.pointee.type == XITouchClass
        && item.withMemoryRebound(to: XITouchClassInfo.self, capacity: 1) { $0.pointee.mode == XIDirectTouch }
    }
  }

  fileprivate var heldButtons: [Int] {
    guard let item = items.first(where: { $0.pointee.type == XIButtonClass }) else { return [] }
    return item.withMemoryRebound(to: XIButtonClassInfo.self, capacity: 1) { info in
      let state = info.pointee.state
      guard let mask = state.mask else { return [] }
      return (1...5).filter { $0 / 8 < Int(state.mask_len) && mask[$0 / 8] >> UInt8($0 % 8) & 1 != 0 }
    }
  }
}
