// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// What a touchpad's driver recognised by itself.
nonisolated package struct TouchpadGestureEvent: Hashable, Sendable {
  /// What the driver takes it for.
  package var kind: IndirectGesture.Kind
  /// How far it has come.
  package var phase: IndirectGesture.Phase
  /// How many fingers; 0 in the end that follows a replay.
  package var fingers: Int
  /// The master to answer for.
  package var device: DeviceID
  /// The touchpad.
  package var source: DeviceID
  /// When, in seconds of the server's clock.
  package var time: Double
  /// Where the pointer is, in pixels of the root window.
  package var location: Point
  /// The movement since the last event, in the pixels of an accelerated pointer.
  package var delta: Vector
  /// The movement since the last event, without pointer acceleration.
  package var unacceleratedDelta: Vector
  /// The spread relative to the beginning; 1 for swipes.
  package var scale: Double
  /// The turn since the last event, in radians, positive clockwise; 0 for swipes.
  package var rotationDelta: Double
  /// The deepest window under the pointer, somewhere in an application's or in decoration.
  package var deepest: WindowID?
  /// The modifier keys that were down.
  package var modifiers: Modifiers

  /// Describes an event.
  package init(
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
