// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Formats
internal import X11

extension Binding {
  /// The reasons why these devices cannot make the binding's gesture; nil if a device can, or if the
  /// condition excludes all devices.
  func obstacle(on devices: [InputDevice]) -> Message? {
    let devices = devices.filter { condition?.excludesDevice(named: $0.name) != true }
    guard !devices.isEmpty else { return nil }
    let reasons = devices.compactMap { device in
      obstacle(on: device).map { Message("%1: %2", of: [.name(device.name), $0]) }
    }
    return reasons.count < devices.count ? nil : .list(reasons, separator: "; ")
  }

  private func obstacle(on device: InputDevice) -> Message? {
    switch device.kind {
    case .touchscreen:
      if condition?.excludesTouchscreens == true { return Message("its condition excludes touchscreens") }
      // 0: the device does not know its number of fingers.
      guard device.touchCount > 0, pattern.fingers.lowerBound > device.touchCount else { return nil }
      return Message("it reports at most %1 fingers", "\(device.touchCount)")
    case .touchpad:
      for gesture in pattern.earlier.map(\.motion.gesture) + [pattern.gesture]
      where type(of: gesture).touchpadKind == nil {
        return Message("a touchpad does not report a %1", gesture.kind.rawValue)
      }
      if pattern.rest != nil { return Message("a touchpad does not report fingers that rest") }
      if pattern.start != nil || pattern.earlier.contains(where: { $0.start != nil }) {
        return Message("a touchpad does not report where fingers land")
      }
      if pattern.prelude != nil { return Message("a touchpad does not report a rest or a tap before it") }
      // libinput reports swipes of three fingers and more; touchpads report at most five fingers.
      return pattern.fingers.lowerBound > 5 ? Message("a touchpad reports gestures of up to 5 fingers") : nil
    }
  }
}
