// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// All the input that shares one timestamp.
///
/// A host fills one and hands it to ``GestureEnvironment/handle(_:)``. Keep the batch and call ``clear(at:)``
/// instead of making a new one: its storage is then used again.
///
/// ```swift
/// let finger = TouchChange(id: 1, phase: .moved, location: Point(x: 120, y: 80))
/// for verdict in environment.handle(InputBatch(at: now(), touches: [finger])) { print(verdict.verdict) }
/// ```
public struct InputBatch: Sendable {
  /// The time of the input, in seconds of any monotonic clock.
  public var timestamp: Double
  /// The changes of fingers.
  ///
  /// The engine puts them in order: began, moved, ended, cancelled, then by ascending id.
  public var touches: [TouchChange]
  /// The changes of buttons and remote controls.
  public var presses: [PressChange]
  /// The gestures that a touchpad's driver reported.
  public var indirect: IndirectGesture?
  /// The scrolling of a wheel, or of fingers on a touchpad.
  public var scroll: ScrollChange?
  /// The movements of the pointer.
  public var hover: HoverChange?
  /// The modifier keys held down.
  public var modifiers: Modifiers
  /// The pointer buttons held down.
  public var buttons: ButtonMask

  /// Makes a batch.
  ///
  /// - Parameters:
  ///   - timestamp: The time, in seconds of the host's clock, which never runs backwards.
  ///   - touches: The changes of fingers, styluses and pressed pointers.
  ///   - presses: The changes of buttons and keys.
  ///   - indirect: The gesture that a touchpad's driver recognizes by itself.
  ///   - scroll: The scrolling of a wheel or a touchpad.
  ///   - hover: The movement of the pointer with no button down.
  ///   - modifiers: The modifier keys held down.
  ///   - buttons: The pointer buttons held down.
  public init(
    at timestamp: Double, touches: [TouchChange] = [], presses: [PressChange] = [],
    indirect: IndirectGesture? = nil, scroll: ScrollChange? = nil, hover: HoverChange? = nil,
    modifiers: Modifiers = [], buttons: ButtonMask = []
  ) {
    self.timestamp = timestamp
    self.touches = touches
    self.presses = presses
    self.indirect = indirect
    self.scroll = scroll
    self.hover = hover
    self.modifiers = modifiers
    self.buttons = buttons
  }

  /// Empties the batch for the next timestamp and keeps its storage.
  public mutating func clear(at timestamp: Double) {
    self.timestamp = timestamp
    if !touches.isEmpty { touches.removeAll(keepingCapacity: true) }
    if !presses.isEmpty { presses.removeAll(keepingCapacity: true) }
    indirect = nil
    scroll = nil
    hover = nil
    modifiers = []
    buttons = []
  }
}

/// The change of one finger at one moment, in the coordinates of the root node.
///
/// ```swift
/// let landing = TouchChange(id: 7, phase: .began, location: Point(x: 40, y: 40), type: .pencil, force: 1)
/// ```
public struct TouchChange: Hashable, Sendable {
  /// The number of the finger; unique among the touches that are down, free for use again after the lift.
  public var id: UInt64
  /// The phase.
  public var phase: Touch.Phase
  /// The location; limited to a million points, and a coordinate that is not a number counts as unchanged.
  public var location: Point
  /// The type of the touch.
  public var type: TouchType
  /// The force of the press; 1 is an average touch, 0 where the hardware does not report it.
  public var force: Double
  /// The largest ``force`` that the hardware reports; 0 where the hardware does not report a force.
  public var maximumPossibleForce: Double
  /// Half the width of the contact in points, 0 where the hardware does not report it.
  public var majorRadius: Double
  /// The possible error of ``majorRadius``, in points.
  public var majorRadiusTolerance: Double
  /// The angle between stylus and surface in radians; π/2 is upright, 0 is not known.
  public var altitudeAngle: Double
  /// The direction in which the stylus leans, in radians clockwise from the x axis.
  public var azimuthAngle: Double

  /// Describes one finger's change.
  ///
  /// - Parameters:
  ///   - id: The finger's number from landing to lift.
  ///   - phase: The phase.
  ///   - location: The location, in the root's coordinates.
  ///   - type: The type; a finger by default.
  ///   - force: The force of the press; 1 is an average touch, 0 is unknown.
  ///   - maximumPossibleForce: The largest force that the hardware reports.
  ///   - majorRadius: Half the width of the contact, in points; 0 is unknown.
  ///   - majorRadiusTolerance: The possible error of the radius, in points.
  ///   - altitudeAngle: The angle between stylus and surface, in radians.
  ///   - azimuthAngle: The direction in which the stylus leans, in radians clockwise from the x axis.
  public init(
    id: UInt64, phase: Touch.Phase, location: Point, type: TouchType = .direct, force: Double = 0,
    maximumPossibleForce: Double = 0, majorRadius: Double = 0, majorRadiusTolerance: Double = 0,
    altitudeAngle: Double = 0, azimuthAngle: Double = 0
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.type = type
    self.force = force
    self.maximumPossibleForce = maximumPossibleForce
    self.majorRadius = majorRadius
    self.majorRadiusTolerance = majorRadiusTolerance
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
  }
}

/// The type of a touch.
public enum TouchType: Int, Hashable, Sendable, CaseIterable {
  /// A finger on the screen itself.
  case direct = 0
  /// A finger on a surface other than the screen.
  case indirect = 1
  /// A stylus.
  case pencil = 2
  /// A mouse or touchpad pointer with its button down.
  case indirectPointer = 3
}

/// A gesture as a touchpad's driver reports it: fingers are counted, not placed.
///
/// Such a gesture drives swipe, pan, pinch, rotation and transform recognizers, as trackpad events do on
/// Apple's systems. Source: XInput 2.4 swipe and pinch events.
public struct IndirectGesture: Hashable, Sendable {
  /// The gesture as the driver classified it.
  public enum Kind: String, Hashable, Sendable {
    /// Fingers that move together.
    case swipe
    /// Fingers that spread, approach or turn.
    case pinch
  }

  /// Stages of the gesture.
  public enum Phase: String, Hashable, Sendable {
    /// The fingers are down and the gesture begins.
    case began
    /// The fingers moved.
    case changed
    /// The fingers lifted.
    case ended
    /// The driver cancelled the gesture.
    case cancelled
  }

  /// The gesture as the driver classified it.
  public var kind: Kind
  /// The stage.
  public var phase: Phase
  /// The number of fingers that take part.
  public var fingers: Int
  /// The location of the pointer, in the coordinates of the root node.
  public var location: Point
  /// The movement since the last report, in points.
  public var delta: Vector
  /// The spread relative to the gesture's beginning; 1 at began, and limited to the range from 0.01 to 100.
  public var scale: Double
  /// The turn since the last report, in radians, positive clockwise on the screen.
  public var rotationDelta: Double

  /// Describes one report of a touchpad's driver.
  ///
  /// - Parameters:
  ///   - kind: The gesture as the driver classified it.
  ///   - phase: The stage.
  ///   - fingers: The number of fingers.
  ///   - location: The location of the pointer.
  ///   - delta: The movement since the last report, in points.
  ///   - scale: The spread relative to the gesture's beginning.
  ///   - rotationDelta: The turn since the last report, in radians.
  public init(
    kind: Kind, phase: Phase, fingers: Int, location: Point, delta: Vector = .zero, scale: Double = 1,
    rotationDelta: Double = 0
  ) {
    self.kind = kind
    self.phase = phase
    self.fingers = fingers
    self.location = location
    self.delta = delta
    self.scale = scale
    self.rotationDelta = rotationDelta
  }
}

/// The change of one button at one moment.
public struct PressChange: Hashable, Sendable {
  /// The number of the button; unique among the buttons that are down.
  public var id: UInt64
  /// The kind of button.
  public var type: Press.PressType
  /// The phase.
  public var phase: Press.Phase
  /// The force of the press, from 0 to 1.
  public var force: Double

  /// Describes one button's change.
  ///
  /// - Parameters:
  ///   - id: The button's number while it is down.
  ///   - type: The kind of button.
  ///   - phase: The phase.
  ///   - force: The force, from 0 to 1.
  public init(id: UInt64, type: Press.PressType, phase: Press.Phase, force: Double = 0) {
    self.id = id
    self.type = type
    self.phase = phase
    self.force = force
  }
}

/// A movement of the pointer, or of a stylus near the surface, at one moment.
public struct HoverChange: Hashable, Sendable {
  /// Stages of the stay over the surface.
  public enum Phase: Int, Hashable, Sendable {
    /// The pointer came over the surface.
    case entered
    /// The pointer moved.
    case moved
    /// The pointer left.
    case exited
  }

  /// The phase.
  public var phase: Phase
  /// The place, in the coordinates of the root node.
  public var location: Point
  /// The height over the surface from 1, far, to 0, touching or not known.
  public var zOffset: Double
  /// The angle between stylus and surface in radians; π/2 is upright, 0 is not known.
  public var altitudeAngle: Double
  /// The direction in which the stylus leans, in radians clockwise from the x axis.
  public var azimuthAngle: Double
  /// The turn of the stylus about itself, in radians.
  public var rollAngle: Double

  /// Describes one change of the pointer.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - location: The place, in the root's coordinates.
  ///   - zOffset: The height over the surface, from 1, far, to 0.
  ///   - altitudeAngle: The angle between stylus and surface, in radians.
  ///   - azimuthAngle: The direction in which the stylus leans, in radians.
  ///   - rollAngle: The turn of the stylus about itself, in radians.
  public init(
    phase: Phase, location: Point, zOffset: Double = 0, altitudeAngle: Double = 0,
    azimuthAngle: Double = 0, rollAngle: Double = 0
  ) {
    self.phase = phase
    self.location = location
    self.zOffset = zOffset
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
    self.rollAngle = rollAngle
  }
}
