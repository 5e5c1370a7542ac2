// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// XInput2 events that we select, as the bits of the protocol.
nonisolated struct InputEventMask: OptionSet, Sendable {
  let rawValue: UInt64

  static let deviceChanged = InputEventMask(bit: XI_DeviceChanged)
  static let hierarchy = InputEventMask(bit: XI_HierarchyChanged)
  static let rawKeys = InputEventMask(bit: XI_RawKeyPress).union(InputEventMask(bit: XI_RawKeyRelease))
  static let regularTouches: InputEventMask = [
    InputEventMask(bit: XI_TouchBegin), InputEventMask(bit: XI_TouchUpdate), InputEventMask(bit: XI_TouchEnd),
  ]
  static let touches = regularTouches.union(InputEventMask(bit: XI_TouchOwnership))
  static let rawFingers: InputEventMask = [
    InputEventMask(bit: XI_RawTouchBegin), InputEventMask(bit: XI_RawTouchEnd),
  ]
  static let rawUpdates = InputEventMask(bit: XI_RawTouchUpdate)
  static let rawTouches = rawFingers.union(rawUpdates)
  static let rawMotion = InputEventMask(bit: XI_RawMotion)
  static let rawButtonPress = InputEventMask(bit: XI_RawButtonPress)
  static let swipes: InputEventMask = [
    InputEventMask(bit: XI_GestureSwipeBegin), InputEventMask(bit: XI_GestureSwipeUpdate),
    InputEventMask(bit: XI_GestureSwipeEnd),
  ]
  static let pinches: InputEventMask = [
    InputEventMask(bit: XI_GesturePinchBegin), InputEventMask(bit: XI_GesturePinchUpdate),
    InputEventMask(bit: XI_GesturePinchEnd),
  ]

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: Int32) { rawValue = 1 << UInt64(bit) }

}

nonisolated extension Request {
  /// Selects events of devices on a window, and replaces the former selection of the same devices.
  @inline(never)
  static func selection(
    _ input: Extension, _ events: InputEventMask, of device: Int32, on window: WindowID
  ) -> Request {
    Request(input.opcode, 46).window(window).half(1).half(0).half(device).half(2).mask(events)
  }
}

extension Display {
  /// Adds events to the selection of all devices on the root window.
  func selectInput(_ events: InputEventMask) {
    guard !events.isSubset(of: rootInput) else { return }
    rootInput.formUnion(events)
    applyInputSelection()
  }

  /// Removes events from the selection of all devices on the root window.
  func deselectInput(_ events: InputEventMask) {
    guard !events.isDisjoint(with: rootInput) else { return }
    rootInput.subtract(events)
    applyInputSelection()
  }

  private func applyInputSelection() {
    // One mask for one device id: a new selection replaces the former one.
    select(rootInput, of: XIAllDevices)
  }

  /// Selects events of a device, or of several, on the root window.
  func select(_ events: InputEventMask, of device: Int32) {
    send(.selection(input, events, of: device, on: root))
  }
}
