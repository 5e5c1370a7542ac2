// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The events of all fingers on a node at one moment, in order of arrival.
///
/// A lifted finger is included once more, in the phase ended. Source: SwiftUI's SpatialEventCollection.
public struct SpatialEventCollection: RandomAccessCollection, Hashable, Sendable {
  private var events: [Event]

  /// Makes a collection of events, in order of arrival.
  public init(_ events: [Event] = []) { self.events = events }

  /// The index of the first event.
  public var startIndex: Int { 0 }

  /// One past the last event.
  public var endIndex: Int { events.count }

  /// The event at a place in the order of arrival.
  public subscript(position: Int) -> Event { events[position] }

  /// The event of one finger; nil if it is not included.
  public subscript(id: Event.ID) -> Event? { events.first { $0.id == id } }

  /// Whether all fingers have lifted.
  public var isOver: Bool { !events.contains { $0.phase == .active } }
}

extension SpatialEventCollection {
  /// The event of one finger at one moment.
  public struct Event: Identifiable, Hashable, Sendable {
    /// The number of a finger; unique as long as any finger is down, possibly used again afterwards.
    public struct ID: Hashable, Sendable {
      /// The id of the touch.
      public let touch: UInt64

      /// Makes the id of a touch.
      public init(touch: UInt64) { self.touch = touch }
    }

    /// The type of the touch.
    public enum Kind: Hashable, Sendable {
      /// A finger on the surface.
      case touch
      /// A stylus.
      case pencil
      /// A pointer with its button down.
      case pointer
    }

    /// Stages of the touch.
    public enum Phase: Hashable, Sendable {
      /// The touch is down.
      case active
      /// The touch lifts.
      case ended
      /// The system takes the touch away.
      case cancelled
    }

    /// The position of a stylus.
    public struct Pose: Hashable, Sendable {
      /// The angle between stylus and surface; a quarter turn is upright.
      public var altitude: Angle
      /// The direction in which the stylus leans, clockwise from the x axis.
      public var azimuth: Angle

      /// Describes the position of a stylus.
      ///
      /// - Parameters:
      ///   - altitude: The angle between stylus and surface.
      ///   - azimuth: The direction in which the stylus leans, clockwise from the x axis.
      public init(altitude: Angle, azimuth: Angle) {
        self.altitude = altitude
        self.azimuth = azimuth
      }
    }

    /// The number of the finger.
    public var id: ID
    /// The time of the finger's last change, in seconds of the input's clock.
    public var timestamp: Double
    /// The type of the touch.
    public var kind: Kind
    /// The location, in the requested coordinate space.
    public var location: Point
    /// The stage of the touch.
    public var phase: Phase
    /// The modifier keys held down.
    public var modifierKeys: Modifiers
    /// The position of the stylus; nil where the hardware does not report it.
    public var inputDevicePose: Pose?

    /// Describes the event of one finger.
    ///
    /// - Parameters:
    ///   - id: The finger's number.
    ///   - timestamp: The time, in seconds.
    ///   - kind: The type of the touch.
    ///   - location: The location.
    ///   - phase: The stage of the touch.
    ///   - modifierKeys: The modifier keys held down.
    ///   - inputDevicePose: The position of the stylus; nil for other touches.
    public init(
      id: ID, timestamp: Double, kind: Kind = .touch, location: Point, phase: Phase = .active,
      modifierKeys: Modifiers = [], inputDevicePose: Pose? = nil
    ) {
      self.id = id
      self.timestamp = timestamp
      self.kind = kind
      self.location = location
      self.phase = phase
      self.modifierKeys = modifierKeys
      self.inputDevicePose = inputDevicePose
    }
  }
}

extension SpatialEventCollection.Event {
  /// The event of a touch now, in a node's coordinates or, without a node, in those of the root.
  init(_ touch: Touch, in node: Node?, modifiers: Modifiers) {
    self.init(
      id: ID(touch: touch.id), timestamp: touch.timestamp, kind: Kind(touch.type),
      location: touch.location(in: node), phase: Phase(touch.phase), modifierKeys: modifiers,
      inputDevicePose: Pose(touch, in: node))
  }
}

extension SpatialEventCollection.Event.Pose {
  /// Nil where the hardware does not report the position of a stylus.
  init?(_ touch: Touch, in node: Node?) {
    guard touch.altitudeAngle > 0 else { return nil }
    self.init(
      altitude: Angle(radians: touch.altitudeAngle), azimuth: Angle(radians: touch.azimuthAngle(in: node)))
  }
}

extension SpatialEventCollection.Event.Kind {
  init(_ type: TouchType) {
    switch type {
    case .direct, .indirect: self = .touch
    case .pencil: self = .pencil
    case .indirectPointer: self = .pointer
    }
  }
}

extension SpatialEventCollection.Event.Phase {
  init(_ phase: Touch.Phase) {
    switch phase {
    case .began, .moved, .stationary: self = .active
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
