// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A gesture that a touchpad's driver recognised by itself.
nonisolated public struct TouchpadGestureEvent: Hashable, Sendable {
  /// The kind of gesture, as the driver judges it.
  public var kind: IndirectGesture.Kind
  /// The stage of the gesture.
  public var phase: IndirectGesture.Phase
  /// The number of fingers; 0 in the end event that follows a replay.
  public var fingers: Int
  /// The master device, which the answer to the server names.
  public var device: DeviceID
  /// The touchpad.
  public var source: DeviceID
  /// The time in seconds of the server's clock.
  public var time: Double
  /// The place of the pointer, in pixels of the root window.
  public var location: Point
  /// The movement since the last event, in the pixels of an accelerated pointer.
  public var delta: Vector
  /// The movement since the last event, without pointer acceleration.
  public var unacceleratedDelta: Vector
  /// The spread relative to the beginning; 1 for swipes.
  public var scale: Double
  /// The turn since the last event, in radians, positive clockwise; 0 for swipes.
  public var rotationDelta: Double
  /// The deepest window under the pointer: a part of an application's window or of its decoration.
  public var deepest: WindowID?
  /// The modifier keys that were down.
  public var modifiers: Modifiers

  /// Describes an event.
  public init(
    kind: IndirectGesture.Kind, phase: IndirectGesture.Phase, fingers: Int, device: DeviceID,
    source: DeviceID,
    time: Double, location: Point, delta: Vector, unacceleratedDelta: Vector, scale: Double,
    rotationDelta: Double, deepest: WindowID? = nil, modifiers: Modifiers
  ) {
    self.kind = kind
    self.phase = phase
    self.fingers = fingers
    self.device = device
    self.source = source
    self.time = time
    self.location = location
    self.delta = delta
    self.unacceleratedDelta = unacceleratedDelta
    self.scale = scale
    self.rotationDelta = rotationDelta
    self.deepest = deepest
    self.modifiers = modifiers
  }
}
