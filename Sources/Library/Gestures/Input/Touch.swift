// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One finger, from its landing to its lift.
///
/// The object stays the same for the finger's whole life and its values follow the finger. Source: UITouch.
public final class Touch {
  /// The phase of a touch.
  public enum Phase: Int, Hashable, Sendable {
    /// The finger landed.
    case began = 0
    /// The finger moved.
    case moved = 1
    /// Other fingers changed, this finger did not.
    case stationary = 2
    /// The finger lifted.
    case ended = 3
    /// The system cancelled the touch.
    case cancelled = 4
  }

  enum Origin {
    /// A finger that the host reported.
    case finger
    /// A finger on a touchpad whose driver reports only the number of fingers.
    case touchpad
    /// Scrolling, not a finger.
    case scroll
    /// A button, not a finger.
    case press
  }

  /// The number of the finger; unique among the touches that are down, possibly used again after the lift.
  public let id: UInt64
  /// The current phase.
  public internal(set) var phase: Phase = .began
  /// The time of the touch's last change, in seconds.
  public internal(set) var timestamp: Double = 0
  /// The number of quick taps in the same place up to this one: 1 for the first.
  public internal(set) var tapCount = 1
  /// The type of the touch.
  public internal(set) var type: TouchType = .direct
  /// The force of the press; 1 is an average touch, 0 where the hardware does not report it.
  public internal(set) var force: Double = 0
  /// The largest ``force`` that the hardware reports; 0 where the hardware does not report a force.
  public internal(set) var maximumPossibleForce: Double = 0
  /// Half the width of the contact in points, 0 where the hardware does not report it.
  public internal(set) var majorRadius: Double = 0
  /// The uncertainty of ``majorRadius``.
  public internal(set) var majorRadiusTolerance: Double = 0
  /// The angle between stylus and surface in radians; π/2 is upright, 0 is not known.
  public internal(set) var altitudeAngle: Double = 0
  /// The node under the landing; the same until the finger has lifted.
  public internal(set) weak var node: Node?

  /// The direction in which the stylus leans, in radians clockwise from the root's x axis.
  var azimuth = 0.0
  var location = Point.zero
  var previousLocation = Point.zero
  package internal(set) var startLocation = Point.zero
  var startTimestamp = 0.0
  /// The location after the last movement beyond a resting finger's tolerance; at first the landing.
  var restLocation = Point.zero
  /// The time of the last movement beyond a resting finger's tolerance; at first that of the landing.
  var restTimestamp = 0.0
  var isDown = true
  var origin = Origin.finger
  /// Whether the engine made the touch: hosts do not wait for its verdict.
  var isVirtual: Bool { origin != .finger }
  var nodeDelivery = NodeDelivery.idle
  /// The bit of this touch in each ``TouchSet``.
  var slot = 0

  /// Makes a touch with default values, for tests; the engine makes its own.
  public init() { id = 0 }

  init(id: UInt64) { self.id = id }

  /// The displacement from the landing, in the root's coordinates.
  package final var way: Vector { location - startLocation }
  package final var previousWay: Vector { previousLocation - startLocation }
  /// Whether the node has received the beginning of the touch, and not yet the end.
  package final var isDelivered: Bool { nodeDelivery == .delivered }

  /// The root of the touch's tree; nil for a touch outside all nodes.
  ///
  /// Locations that are requested without a node are in this root's coordinates. Source: UITouch.window.
  public var root: Node? { node?.root }

  /// The recognizers that follow the touch now, in order of precedence.
  public var gestureRecognizers: [GestureRecognizer] {
    guard let environment = node?.environment, environment.touches.contains(where: { $0 === self })
    else { return [] }
    return environment.active.filter { $0.attempt.tracked.contains(self) }
  }

  /// Returns the location of the finger, in a node's coordinates or, without a node, in those of the root.
  public func location(in node: Node?) -> Point { node?.convert(fromRoot: location) ?? location }

  /// Returns the location before the last change, in a node's coordinates or in those of the root.
  public func previousLocation(in node: Node?) -> Point {
    node?.convert(fromRoot: previousLocation) ?? previousLocation
  }

  /// Returns the location as exactly as the hardware reports it; not for hit testing.
  public func preciseLocation(in node: Node?) -> Point { location(in: node) }

  /// Returns the direction in which the stylus leans, in radians clockwise from the x axis of a node or of
  /// the root.
  public func azimuthAngle(in node: Node?) -> Double {
    let vector = azimuthUnitVector(in: node)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction in which the stylus leans, as a displacement of length 1.
  public func azimuthUnitVector(in node: Node?) -> Vector { Vector.unit(at: azimuth, in: node) }
}
