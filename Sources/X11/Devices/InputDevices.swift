// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc
package import InputEvents

/// The touchscreens and touchpads of the server, and the devices that XTEST types with.
///
/// It is a picture of one moment; make a new one after ``ServerEvent/hierarchyChanged(_:)`` and
/// ``ServerEvent/deviceChanged(_:)``.
nonisolated package struct InputDevices: Hashable, Sendable {
  /// Touchscreens and touchpads, by number.
  package private(set) var all: [InputDevice] = []
  /// The slaves that XTEST speaks through.
  package private(set) var xtest: Set<DeviceID> = []
  /// The slaves among them that click, with their numbers of buttons, by the master that they are attached to.
  package private(set) var xtestPointers: [DeviceID: XTestPointer] = [:]
  /// The slaves that are pens: they report a pressure, and no touches.
  package private(set) var pens: Set<DeviceID> = []
  /// The slaves that move the pointer and are no touchscreens, no pens and none of XTEST: mice, touchpads and the like.
  package private(set) var pointers: Set<DeviceID> = []
  /// The slaves that are keyboards; those of XTEST are not among them.
  package private(set) var keyboards: Set<DeviceID> = []

  /// A slave that XTEST clicks with.
  package struct XTestPointer: Hashable, Sendable {
    /// Its number.
    package var id: DeviceID
    /// How many buttons it has.
    package var buttonCount: Int
  }

  /// The touchscreens.
  package var touchscreens: [InputDevice] { all.filter { $0.kind == .touchscreen } }
  /// The touchpads.
  package var touchpads: [InputDevice] { all.filter { $0.kind == .touchpad } }

  /// The device with this number, if fingers use it.
  package subscript(_ id: DeviceID) -> InputDevice? { all.first { $0.id == id } }

  /// Asks the server: a few round trips.
  @MainActor
  package init(_ display: Display) {
    var count: Int32 = 0
    guard let infos = XIQueryDevice(display.connection, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(infos) }
    for info in UnsafeBufferPointer(start: infos, count: Int(count)) {
      guard info.use != XIMasterPointer, info.use != XIMasterKeyboard else { continue }
      let id = DeviceID(rawValue: info.deviceid)
      if info.mayBeXTest, display.isXTest(id) {
        xtest.insert(id)
        guard info.use == XISlavePointer else { continue }
        xtestPointers[DeviceID(rawValue: info.attachment)] = XTestPointer(
          id: id, buttonCount: info.buttonCount)
      } else if let device = InputDevice(info) {
        all.append(device)
        if device.kind == .touchpad { pointers.insert(id) }
      } else if info.hasAxis(display.atoms[.pressure]) {
        pens.insert(id)
      } else {
        if info.use == XISlavePointer { pointers.insert(id) }
        if info.hasKeys { keyboards.insert(id) }
      }
    }
  }
}

nonisolated extension InputDevice {
  /// Reads the information of XInput2; nil for what fingers do not use.
  fileprivate init?(_ info: XIDeviceInfo) {
    var isDirect: Bool?
    var touchCount = 0
    var hasGestures = false
    var axes: [Int32: Axis] = [:]
    for item in info.items {
      switch item.pointee.type {
      case XITouchClass:
        item.withMemoryRebound(to: XITouchClassInfo.self, capacity: 1) {
          isDirect = $0.pointee.mode == XIDirectTouch
          touchCount = Int($0.pointee.num_touches)
        }
      case XIGestureClass: hasGestures = true
      case XIValuatorClass:
        item.withMemoryRebound(to: XIValuatorClassInfo.self, capacity: 1) {
          axes[$0.pointee.number] = Axis(
            minimum: $0.pointee.min, maximum: $0.pointee.max, resolution: Int($0.pointee.resolution))
        }
      default: break
      }
    }
    guard isDirect != nil || hasGestures else { return nil }
    self.init(
      id: DeviceID(rawValue: info.deviceid), name: hostileText(info.name),
      kind: isDirect == true ? .touchscreen : .touchpad, isEnabled: info.enabled != 0,
      attachment: info.use == XIFloatingSlave
        ? .floating : .master(DeviceID(rawValue: info.attachment)),
      touchCount: touchCount, buttonCount: info.buttonCount, hasGestures: hasGestures, horizontal: axes[0],
      vertical: axes[1])
  }
}

nonisolated extension XIDeviceInfo {
  var items: [UnsafeMutablePointer<XIAnyClassInfo>] {
    UnsafeBufferPointer(start: classes, count: Int(num_classes)).compactMap(\.self)
  }

  fileprivate func hasAxis(_ label: UInt) -> Bool {
    items.contains { item in
      guard item.pointee.type == XIValuatorClass else { return false }
      return item.withMemoryRebound(to: XIValuatorClassInfo.self, capacity: 1) { $0.pointee.label == label }
    }
  }

  fileprivate var buttonCount: Int {
    guard let item = items.first(where: { $0.pointee.type == XIButtonClass }) else { return 0 }
    return item.withMemoryRebound(to: XIButtonClassInfo.self, capacity: 1) { Int($0.pointee.num_buttons) }
  }

  /// Whether it is called as the server calls the devices of XTEST, so that it is worth a round trip to ask.
  var mayBeXTest: Bool { name.map { strstr($0, "XTEST") != nil } ?? false }

  fileprivate var hasKeys: Bool { items.contains { $0.pointee.type == XIKeyClass } }
}

extension Display {
  fileprivate func isXTest(_ device: DeviceID) -> Bool {
    property(.deviceIsXTest, of: device, count: 1, as: UInt8.self) == [1]
  }
}
