// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// An event of the server; without references, so that copies and ends of events are cheap.
nonisolated package enum ServerEvent: Hashable, Sendable {
  /// An event of a finger, reported to the touch grab.
  case touch(TouchEvent)
  /// An event of a finger, reported regardless of grabs.
  case rawTouch(RawTouchEvent)
  /// A finger that landed or lifted, as reported by the touchscreen itself; see ``SlaveTouchEventSelection``.
  case slaveTouch(TouchEvent.Phase, DeviceID)
  case gesture(TouchpadGestureEvent)
  /// A key of a physical keyboard or of XTEST, reported regardless of grabs.
  case rawKey(RawKeyEvent)
  /// A pen moved over the screen or on it, at a time in seconds of the server's clock; see
  /// ``PenEventSelection``.
  case pen(time: Double)
  /// A mouse or touchpad moved or clicked while the pointer is hidden; see ``HiddenPointer``.
  case pointerUsed(DeviceID)
  /// A key was pressed while an ``InputWindow`` has the keyboard; its keysym without modifiers.
  case key(UInt32)
  /// The pointer's first button went down or up in an ``InputWindow``, or the pointer moved there; the place
  /// is in pixels of the root window.
  case pointer(PointerPhase, Point)
  /// The screen saver started or ended, at a time in seconds of the server's clock; see ``ScreenSaver``.
  case screenSaver(isOn: Bool, time: Double)
  /// Devices have not been used since a time in seconds of the server's clock; see ``IdleAlarms``.
  case idle(alarm: UInt, since: Double)
  /// Devices came, went, were switched on or off, or changed their master.
  case hierarchyChanged(HierarchyChange)
  /// A device has other axes or capabilities than before; list the devices again.
  case deviceChanged(DeviceID)
  /// The root window or the monitors changed; the size is the root window's, in pixels.
  case screenChanged(Size)
  case propertyChanged(PropertyChange)
  /// A watched window was moved or resized; see ``WindowManager/watch(_:)``.
  case windowMoved(WindowID)
  /// A top-level window was shown, hidden, moved, resized, restacked or got another parent.
  ///
  /// See ``ScreenLock/lookAhead(_:)``.
  case topLevelChanged
  case windowDestroyed(WindowID)
  /// The keyboard or pointer mapping changed; Xlib's own tables are up to date already.
  case mappingChanged
  /// The screen has another window manager, or has lost it; see ``Display/hearWindowManagers()``.
  case windowManagerChanged
  case selectionLost(selection: UInt)
  /// An event that does not concern us.
  case other
}

nonisolated package enum PointerPhase: Hashable, Sendable {
  /// The first button went down.
  case pressed
  /// The pointer moved, with or without buttons.
  case moved
  /// The first button went up.
  case released
}

nonisolated package struct RawKeyEvent: Hashable, Sendable {
  var isPressed: Bool
  var keycode: UInt8
  /// The device that this copy of the event is about: the keyboard itself or its master.
  var device: DeviceID
  /// The keyboard that has the key.
  var source: DeviceID
  /// In seconds of the server's clock.
  var time: Double
  /// The number of our request that the server had reached; an event that our request caused has its number.
  var request: UInt
}

nonisolated package struct PropertyChange: Hashable, Sendable {
  package var window: WindowID
  /// An atom.
  package var property: UInt
  var isDeleted: Bool
  /// In seconds of the server's clock.
  var time: Double
}

nonisolated package struct HierarchyChange: Hashable, Sendable {
  /// Devices that were detached from their master or removed; their open touches never get an end.
  package var lost: DeviceSet
  /// Devices that were switched off; the server ended their touches before.
  package var disabled: DeviceSet
  /// In seconds of the server's clock.
  var time: Double
}

/// Devices of a server, which has at most 256.
nonisolated package struct DeviceSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A bit for each device.
  private var bits = SIMD4<UInt64>()

  package init(arrayLiteral devices: DeviceID...) { for device in devices { insert(device) } }

  package func contains(_ device: DeviceID) -> Bool {
    (0..<256).contains(device.rawValue) && bits[Int(device.rawValue / 64)] >> (device.rawValue % 64) & 1 != 0
  }

  mutating func insert(_ device: DeviceID) {
    guard (0..<256).contains(device.rawValue) else { return }
    bits[Int(device.rawValue / 64)] |= 1 << (device.rawValue % 64)
  }
}
