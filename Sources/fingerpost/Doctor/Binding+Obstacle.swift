// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import X11

extension Binding {
  /// Why none of some devices can make its gesture; nil if one can.
  func obstacle(on devices: [InputDevice]) -> String? {
    let reasons = devices.map { ($0, obstacle(on: $0)) }
    guard reasons.allSatisfy({ $0.1 != nil }) else { return nil }
    return reasons.map { "\($0.0.name): \($0.1 ?? "")" }.joined(separator: "; ")
  }

  private func obstacle(on device: InputDevice) -> String? {
    switch device.kind {
    case .touchscreen:
      if condition?.excludesTouchscreens == true { return "its condition excludes touchscreens" }
      // Some say 0, which means that they do not know.
      guard device.touchCount > 0, pattern.fingers.lowerBound > device.touchCount else { return nil }
      return "it reports at most \(device.touchCount) fingers"
    case .touchpad:
      for gesture in pattern.earlier.map(\.motion.gesture) + [pattern.gesture]
      where type(of: gesture).touchpadKind == nil {
        return "a touchpad does not report a \(gesture.kind.rawValue)"
      }
      if pattern.rest != nil { return "a touchpad does not report fingers that rest" }
      if pattern.start != nil || pattern.earlier.contains(where: { $0.start != nil }) {
        return "a touchpad does not report where fingers land"
      }
      if pattern.prelude != nil { return "a touchpad does not report what fingers do before" }
      // libinput reports swipes of three fingers and more, and no touchpad has more than five.
      return pattern.fingers.lowerBound > 5 ? "a touchpad reports gestures of up to 5 fingers" : nil
    }
  }
}
