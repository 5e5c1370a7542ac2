// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc
package import InputEvents

/// The touchscreens and touchpads of the server, and the devices of XTEST.
///
/// A snapshot; make a new one after ``ServerEvent/hierarchyChanged(_:)`` and
/// ``ServerEvent/deviceChanged(_:)``.
nonisolated package struct InputDevices: Hashable, Sendable {
  /// Touchscreens and touchpads, in the order of the server's list.
  package private(set) var all: [InputDevice] = []
  package private(set) var xtest: Set<DeviceID> = []
  /// The pointers among ``xtest``, by the master that each is attached to.
  package private(set) var xtestPointers: [DeviceID: XTestPointer] = [:]
  /// The slaves that are pens: they report pressure, but not touches.
  package private(set) var pens: Set<DeviceID> = []
  /// The slaves that move the pointer, such as mice and touchpads; without touchscreens, pens and XTEST.
  package private(set) var pointers: Set<DeviceID> = []
  /// The slaves that are keyboards, without those of XTEST.
  private(set) var keyboards: Set<DeviceID> = []

  package struct XTestPointer: Hashable, Sendable {
    package var id: DeviceID
    var buttonCount: Int
  }

  package var touchscreens: [InputDevice] { all.filter { $0.kind == .touchscreen } }
  package var touchpads: [InputDevice] { all.filter { $0.kind == .touchpad } }

  package subscript(_ id: DeviceID) -> InputDevice? { all.first { $0.id == id } }

  /// Asks the server: two round trips.
  ///
  /// With `isExploring`, counts floating touchscreens as attached, since the bridge has detached them.
  @MainActor
  package init(_ display: Display, exploring isExploring: Bool = false) {
    self.init(
      DeviceList(display.devices(XIAllDevices), display.atoms, display.input, on: display.connection),
      display.atoms)
    // Devices that we have detached from their pointers are attached again later.
    for (device, master) in display.grabbedTouchscreens { attach(device, to: master) }
    guard isExploring, let master = xtestPointers.keys.min(by: { $0.rawValue < $1.rawValue }) else { return }
    for device in touchscreens { attach(device.id, to: master) }
  }

  /// The devices at the time of the connection; later changes are reported.
  @MainActor
  package static func first(_ display: Display) -> InputDevices {
    defer { display.firstDevices = nil }
    return display.firstDevices.map { InputDevices($0, display.atoms) } ?? InputDevices(display)
  }

  /// Counts a floating touchscreen as attached to a pointer.
  private mutating func attach(_ device: DeviceID, to master: DeviceID) {
    guard let index = all.firstIndex(where: { $0.id == device && $0.attachment == .floating }) else { return }
    all[index].attachment = .master(master)
  }

  private init(_ list: DeviceList, _ atoms: Atoms) {
    for record in list.slaves {
      if record.isXTest?.isSet == true {
        xtest.insert(record.id)
        guard record.use == XISlavePointer else { continue }
        xtestPointers[record.attachment] = XTestPointer(id: record.id, buttonCount: record.buttonCount)
      } else if let device = InputDevice(record) {
        all.append(device)
        if device.kind == .touchpad { pointers.insert(record.id) }
      } else if record.axes.contains(where: { $0.label == atoms[.pressure] }) {
        pens.insert(record.id)
      } else {
        if record.use == XISlavePointer { pointers.insert(record.id) }
        if record.hasKeys { keyboards.insert(record.id) }
      }
    }
  }
}

/// The slaves; each possible XTEST device has an open question to the server whether it is one.
nonisolated struct DeviceList {
  let slaves: [DeviceRecord]

  /// Asks about all possible XTEST devices at once; one after the other would be a round trip for each.
  @inline(never)
  init(_ records: [DeviceRecord], _ atoms: Atoms, _ input: Extension, on connection: OpaquePointer) {
    var slaves: [DeviceRecord] = []
    for var record in records where !record.isMaster {
      if record.mayBeXTest {
        record.isXTest = Question(
          .property(input, of: record.id, atoms[.deviceIsXTest], words: 1), on: connection)
      }
      slaves.append(record)
    }
    self.slaves = slaves
  }
}

nonisolated extension InputDevice {
  /// Nil for a device without touches and gestures.
  fileprivate init?(_ record: DeviceRecord) {
    guard record.touch != nil || record.hasGestures else { return nil }
    func axis(_ number: Int) -> Axis? {
      record.axes.last { $0.number == number }.map {
        Axis(minimum: $0.minimum, maximum: $0.maximum, resolution: $0.resolution)
      }
    }
    self.init(
      id: record.id, name: record.name, kind: record.touch?.isDirect == true ? .touchscreen : .touchpad,
      isEnabled: record.isEnabled,
      attachment: record.use == XIFloatingSlave ? .floating : .master(record.attachment),
      touchCount: record.touch?.count ?? 0, buttonCount: record.buttonCount,
      hasGestures: record.hasGestures, horizontal: axis(0), vertical: axis(1))
  }
}
