// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// What the server reported about one finger through the touch grab.
nonisolated package struct TouchEvent: Hashable, Sendable {
  /// What happened.
  package enum Phase: UInt8, Hashable, Sendable {
    /// The finger landed.
    case began
    /// The finger moved, or lifted while its owner has not answered yet: ``TouchEvent/isPendingEnd``.
    case updated
    /// The touch is over; after a reject the server makes this up, and the location means nothing.
    case ended
    /// It is our turn to answer; the location means nothing.
    case ownership
  }

  /// What happened.
  package var phase: Phase
  /// Whether the server made the pointer follow this finger.
  package var isEmulatingPointer: Bool
  /// Whether the finger has left the screen while another client has still to answer.
  package var isPendingEnd: Bool
  /// Which finger, unique among all devices.
  package var touch: UInt32
  /// The master to answer for.
  package var device: DeviceID
  /// The touchscreen.
  package var source: DeviceID
  /// When, in seconds of the server's clock.
  package var time: Double
  /// Where, in pixels of the root window.
  package var location: Point
  /// The deepest window under the finger when it landed, somewhere in an application's or in decoration.
  package var deepest: WindowID?
  /// The modifier keys that were down.
  package var modifiers: Modifiers

  /// Describes an event.
  package init(
    phase: Phase, isEmulatingPointer: Bool, isPendingEnd: Bool, touch: UInt32, device: DeviceID,
    source: DeviceID,
    time: Double, location: Point, deepest: WindowID? = nil, modifiers: Modifiers
  ) {
    self.phase = phase
    self.isEmulatingPointer = isEmulatingPointer
    self.isPendingEnd = isPendingEnd
    self.touch = touch
    self.device = device
    self.source = source
    self.time = time
    self.location = location
    self.deepest = deepest
    self.modifiers = modifiers
  }
}

/// A raw event of one finger, in the device's own units.
nonisolated package struct RawTouchEvent: Hashable, Sendable {
  /// What happened; never ownership.
  package var phase: TouchEvent.Phase
  /// Which finger, with the id that grab events use too.
  package var touch: UInt32
  /// The device this copy was sent for.
  package var device: DeviceID
  /// The touchscreen; equal to ``device`` in exactly one of the copies.
  package var source: DeviceID
  /// When, in seconds of the server's clock.
  package var time: Double
  /// The first axis; not a number if the driver left it out because it did not change.
  package var x: Double
  /// The second axis; not a number if the driver left it out because it did not change.
  package var y: Double

  /// Describes an event.
  package init(
    phase: TouchEvent.Phase, touch: UInt32, device: DeviceID, source: DeviceID, time: Double, x: Double,
    y: Double
  ) {
    self.phase = phase
    self.touch = touch
    self.device = device
    self.source = source
    self.time = time
    self.x = x
    self.y = y
  }
}
