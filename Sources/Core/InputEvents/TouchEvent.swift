// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A report of the server about one finger, through the touch grab.
nonisolated public struct TouchEvent: Hashable, Sendable {
  /// The stage of the touch that a report is about.
  public enum Phase: UInt8, Hashable, Sendable {
    /// The finger landed.
    case began
    /// The finger moved, or it lifted before the touch's owner answered; see ``TouchEvent/isPendingEnd``.
    case updated
    /// The touch is over; after a reject the server reports this before the lift, without a valid location.
    case ended
    /// It is our turn to answer; the location means nothing.
    case ownership
  }

  /// The stage of the touch.
  public var phase: Phase
  /// Whether the server made the pointer follow this finger.
  public var isEmulatingPointer: Bool
  /// Whether the finger has left the screen, but another client has not answered yet.
  public var isPendingEnd: Bool
  /// The touch's number, unique among all devices.
  public var touch: UInt32
  /// The master device, which the answer to the server names.
  public var device: DeviceID
  /// The touchscreen.
  public var source: DeviceID
  /// The time in seconds of the server's clock.
  public var time: Double
  /// The place in pixels of the root window.
  public var location: Point
  /// The deepest window under the finger at its landing: a part of an application's window or of its
  /// decoration.
  public var deepest: WindowID?
  /// The modifier keys that were down.
  public var modifiers: Modifiers

  /// Describes an event.
  public init(
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
nonisolated public struct RawTouchEvent: Hashable, Sendable {
  /// The stage of the touch; never ``TouchEvent/Phase/ownership``.
  public var phase: TouchEvent.Phase
  /// The touch's number, the same as in grab events.
  public var touch: UInt32
  /// The device that this copy of the event was sent for: the touchscreen or its master.
  public var device: DeviceID
  /// The touchscreen; equal to ``device`` in exactly one of the copies.
  public var source: DeviceID
  /// The time in seconds of the server's clock.
  public var time: Double
  /// The first axis; not a number if the driver left it out because it did not change.
  public var x: Double
  /// The second axis; not a number if the driver left it out because it did not change.
  public var y: Double

  /// Describes an event.
  public init(
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
