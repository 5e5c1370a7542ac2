// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// The devices that events come from, by their numbers.
struct PointingDevices {
  struct Axis {
    var number: Int
    var minimum: Double
    var maximum: Double

    /// The position of a value between the axis's minimum and maximum, from 0 to 1.
    func part(_ value: Double) -> Double {
      maximum > minimum ? min(max((value - minimum) / (maximum - minimum), 0), 1) : 0
    }
  }

  /// An axis for the notches of a wheel, or the movement of scrolling fingers.
  struct Wheel {
    var number: Int
    var isHorizontal: Bool
    /// The change of the value for one notch.
    var increment: Double
    /// The last reported value.
    var value: Double
  }

  struct Device {
    /// Whether fingers touch the screen itself; the device's pointer is then emulated.
    var isTouchscreen = false
    /// Whether the driver reports gestures, as for touchpads.
    var isTouchpad = false
    var wheels: [Wheel] = []
    var pressure: Axis?
    var tiltX: Axis?
    var tiltY: Axis?
    var distance: Axis?

    /// Whether the device is a stylus or similar: a pointer with pressure.
    var isStylus: Bool { pressure != nil && !isTouchscreen && !isTouchpad }
  }

  private var devices: [Int32: Device] = [:]

  /// Asks the server for the devices in one round trip; the first call needs one more for each axis label.
  init(_ display: OpaquePointer) {
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(list) }
    let labels = Labels(display)
    for info in UnsafeBufferPointer(start: list, count: Int(count)) {
      devices[info.deviceid] = Device(info, labels)
    }
  }

  subscript(id: Int32) -> Device {
    get { devices[id] ?? Device() }
    set { devices[id] = newValue }
  }
}

extension PointingDevices {
  fileprivate struct Labels {
    let pressure: Set<Atom>
    let tiltX: Atom
    let tiltY: Atom
    let distance: Atom

    init(_ display: OpaquePointer) {
      func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }
      pressure = [atom("Abs Pressure"), atom("Abs MT Pressure")]
      tiltX = atom("Abs Tilt X")
      tiltY = atom("Abs Tilt Y")
      distance = atom("Abs Distance")
    }
  }
}

extension PointingDevices.Device {
  fileprivate init(_ info: XIDeviceInfo, _ labels: PointingDevices.Labels) {
    self.init()
    var values: [Int32: Double] = [:]
    let classes = UnsafeBufferPointer(start: info.classes, count: Int(info.num_classes)).compactMap { $0 }
    for item in classes where item.pointee.type == XIValuatorClass {
      item.withMemoryRebound(to: XIValuatorClassInfo.self, capacity: 1) { axis in
        values[axis.pointee.number] = axis.pointee.value
        take(axis.pointee, labels)
      }
    }
    for item in classes {
      switch item.pointee.type {
      case XITouchClass:
        item.withMemoryRebound(to: XITouchClassInfo.self, capacity: 1) {
          isTouchscreen = $0.pointee.mode == XIDirectTouch
        }
      case XIGestureClass: isTouchpad = true
      case XIScrollClass:
        item.withMemoryRebound(to: XIScrollClassInfo.self, capacity: 1) { scroll in
          guard scroll.pointee.increment != 0 else { return }
          wheels.append(
            PointingDevices.Wheel(
              number: Int(scroll.pointee.number),
              isHorizontal: scroll.pointee.scroll_type == XIScrollTypeHorizontal,
              increment: scroll.pointee.increment, value: values[scroll.pointee.number] ?? 0))
        }
      default: break
      }
    }
  }

  private mutating func take(_ info: XIValuatorClassInfo, _ labels: PointingDevices.Labels) {
    let axis = PointingDevices.Axis(number: Int(info.number), minimum: info.min, maximum: info.max)
    if labels.pressure.contains(info.label) { pressure = axis }
    if info.label == labels.tiltX { tiltX = axis }
    if info.label == labels.tiltY { tiltY = axis }
    if info.label == labels.distance { distance = axis }
  }
}
