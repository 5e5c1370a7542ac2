// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents

/// The fingers that are down and were given back, which the engine still follows: what joins them may be a gesture yet.
///
/// The server reports nothing more about them to us; the touchscreen itself does.
nonisolated struct SharedFingers {
  private struct Finger {
    let id: UInt32
    let source: DeviceID
    let start: Point
    var location: Point
    /// Whether it has gone somewhere since it was given back.
    var hasGone = false
  }

  /// 4 mm in points: a palm or a thumb that rests moves less.
  private static let restingReach = 26.0

  private var fingers: [Finger] = []

  /// Their touches.
  package var touches: [UInt32] { fingers.map(\.id) }

  /// Whether one of them has not gone anywhere yet, so that it may be a palm that rests.
  var areAnyResting: Bool { fingers.contains { !$0.hasGone } }

  /// Whether a touch is one of them.
  package func contains(_ id: UInt32) -> Bool { fingers.contains { $0.id == id } }

  /// Adds the finger of a touch that was given back.
  package mutating func add(_ touch: TouchSequence) {
    fingers.append(
      Finger(id: touch.id, source: touch.source, start: touch.location, location: touch.location))
  }

  /// Notes where a finger is, in pixels.
  ///
  /// - Returns: Whether it is one of them.
  package mutating func move(_ id: UInt32, to location: Point, pointsPerPixel: Double) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return false }
    fingers[index].location = location
    if location.distance(to: fingers[index].start) * pointsPerPixel > Self.restingReach {
      fingers[index].hasGone = true
    }
    return true
  }

  /// Forgets a finger.
  ///
  /// - Returns: Where it was last, in pixels; nil if it is none of them.
  package mutating func remove(_ id: UInt32) -> Point? {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    return fingers.remove(at: index).location
  }

  /// Forgets the fingers on a touchscreen, or on all.
  ///
  /// - Returns: Them, and where they were last, in pixels.
  package mutating func removeAll(of source: DeviceID? = nil) -> [(id: UInt32, location: Point)] {
    defer { fingers.removeAll { source == nil || $0.source == source } }
    return fingers.compactMap { source == nil || $0.source == source ? ($0.id, $0.location) : nil }
  }
}
