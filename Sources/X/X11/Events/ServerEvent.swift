// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// An event of the server, decoded.
nonisolated package enum ServerEvent: Hashable, Sendable {
  /// A finger, through the grab.
  case touch(TouchEvent)
  /// A finger, beside all grabs.
  case rawTouch(RawTouchEvent)
  /// A finger that landed or lifted, as reported by the touchscreen itself; see ``SlaveTouchEventSelection``.
  case slaveTouch(TouchEvent.Phase, DeviceID)
  /// A touchpad's gesture.
  case gesture(TouchpadGestureEvent)
  /// A key of a physical keyboard or of XTEST, beside all grabs.
  case rawKey(RawKeyEvent)
  /// A pen moved over the screen or on it, at a time in seconds of the server's clock; see ``PenEventSelection``.
  case pen(time: Double)
  /// A mouse or touchpad moved or clicked while the pointer is hidden; see ``HiddenPointer``.
  case pointerUsed(DeviceID)
  /// A key was pressed while an ``InputWindow`` has the keyboard; its keysym without modifiers.
  case key(UInt32)
  /// The pointer's first button went down or up in an ``InputWindow``, or the pointer moved there; the place is in pixels
  /// of the root window.
  case pointer(PointerPhase, Point)
  /// The screen saver started or ended, at a time in seconds of the server's clock; see ``ScreenSaver``.
  case screenSaver(isOn: Bool, time: Double)
  /// Nobody has used a device for a time, since a moment in seconds of the server's clock; see ``IdleAlarms``.
  case idle(alarm: UInt, since: Double)
  /// Devices came, went, were switched on or off, or changed their master.
  ///
  /// Apart from the others, which then are copied and forgotten without a look at what they are.
  indirect case hierarchyChanged(HierarchyChange)
  /// A device has other axes or capabilities than before; list the devices again.
  case deviceChanged(DeviceID)
  /// The root window or the monitors changed; the size is the root window's, in pixels.
  case screenChanged(Size)
  /// A window's property was set or deleted.
  case propertyChanged(PropertyChange)
  /// A window that is watched has another place or size; see ``WindowManager/watch(_:)``.
  case windowMoved(WindowID)
  /// Some top-level window shows, hides, has another place, size or parent, or is above others than before; see
  /// ``ScreenLock/lookAhead(_:)``.
  case topLevelChanged
  /// A window is gone.
  case windowDestroyed(WindowID)
  /// The keyboard or pointer mapping changed; Xlib's own tables are up to date already.
  case mappingChanged
  /// Another window manager manages the screen, or none does; see ``Display/hearWindowManagers()``.
  case windowManagerChanged
  /// Another client owns this selection now.
  case selectionLost(selection: UInt)
  /// Nothing that concerns us.
  case other
}

/// What the pointer did in a window of ours.
nonisolated package enum PointerPhase: Hashable, Sendable {
  /// The first button went down.
  case pressed
  /// It moved, whatever its buttons do.
  case moved
  /// The first button went up.
  case released
}

/// A key that went down or up.
nonisolated package struct RawKeyEvent: Hashable, Sendable {
  /// Whether it went down.
  package var isPressed: Bool
  /// Which key, as an X keycode.
  package var keycode: UInt8
  /// The device this copy was sent for.
  package var device: DeviceID
  /// The keyboard.
  package var source: DeviceID
  /// When, in seconds of the server's clock.
  package var time: Double
  /// The number of our request that the server had come to by then: what a request of ours caused has its number.
  package var request: UInt
}

/// A property that was set or deleted.
nonisolated package struct PropertyChange: Hashable, Sendable {
  /// Whose.
  package var window: WindowID
  /// Which, as an atom.
  package var property: UInt
  /// Whether it is gone now.
  package var isDeleted: Bool
  /// When, in seconds of the server's clock.
  package var time: Double
}

/// How the devices changed.
nonisolated package struct HierarchyChange: Hashable, Sendable {
  /// The devices whose open touches never get an end: they were detached from their master or removed.
  package var lost: [DeviceID]
  /// The devices that were switched off; the server ended their touches before.
  package var disabled: [DeviceID]
  /// When, in seconds of the server's clock.
  package var time: Double
}
