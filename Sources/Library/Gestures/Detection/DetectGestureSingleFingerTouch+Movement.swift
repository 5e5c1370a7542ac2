// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The beginning and the end of a finger's contact, in seconds.
public typealias TouchPeriod = (start: Double, end: Double)

extension DetectGestureSingleFingerTouch {
  /// 40 ms without a movement count as rest, as in ``VelocityTracker/stopInterval``.
  static let stopInterval = 0.04

  /// The times of the finger's first and last events; nil without events.
  public var period: TouchPeriod? {
    guard let first = values.first, let last = values.last else { return nil }
    return (first.time, last.time)
  }

  /// The time that the finger was down so far, in seconds; nil without events.
  public var duration: Double? { period.map { $0.end - $0.start } }

  /// Returns whether both fingers were down for some time together.
  ///
  /// A finger that lands when the other lifts does not overlap with it. A finger with a single event does not
  /// overlap with any.
  public func isOverlapped(with other: Self) -> Bool {
    guard let mine = period, let theirs = other.period else { return false }
    return max(mine.start, theirs.start) < min(mine.end, theirs.end)
  }

  /// Returns whether the finger overlaps with any of the others, or itself if `removeSelf` is false.
  ///
  /// - Parameters:
  ///   - others: The fingers.
  ///   - removeSelf: Whether the finger itself, if it is among them, does not count.
  /// - Returns: Whether the finger overlaps with any of them.
  public func isOverlapped(with others: [Self], removeSelf: Bool = true) -> Bool {
    others.contains { other in
      if removeSelf, other.eventID == eventID { return false }
      return isOverlapped(with: other)
    }
  }

  /// The displacement of the finger from its landing.
  public var diff: Vector {
    guard let first = values.first, let last = values.last else { return .zero }
    return last.location - first.location
  }

  /// The displacement of the finger from its landing, as a width and a height.
  public var translation: Size { Size(width: diff.dx, height: diff.dy) }

  /// The speed of the finger between its last two events, in points per second.
  ///
  /// Zero after a heartbeat, and when the finger lifts without moving; see ``movementVelocity``.
  public var velocity: Size {
    guard let last = values.last, let previous = values.dropLast().last else { return .zero }
    let elapsed = last.time - previous.time
    guard elapsed > 0 else { return .zero }
    let velocity = (last.location - previous.location) * (1 / elapsed)
    return Size(width: velocity.dx, height: velocity.dy)
  }

  /// The speed of the finger's last movement, in points per second; zero if it has rested for 40 ms since.
  public var movementVelocity: Vector {
    guard let end = values.last?.time, let (start, newest) = lastMovement,
      end - newest.timestamp <= Self.stopInterval + 1e-6, newest.timestamp > start.timestamp
    else { return .zero }
    return (newest.location - start.location) * (1 / (newest.timestamp - start.timestamp))
  }

  /// The greatest distance from the landing.
  var reach: Double {
    guard let first = values.first else { return 0 }
    return values.reduce(0) { max($0, $1.location.distance(to: first.location)) }
  }

  /// The last two events in different places, with the hardware's timestamps; of two events with the same
  /// timestamp the second counts.
  private var lastMovement: (start: SpatialEventCollection.Event, end: SpatialEventCollection.Event)? {
    guard var last = values.first?.fingerEvent else { return nil }
    var start = last
    var end: SpatialEventCollection.Event?
    for event in values.dropFirst().map(\.fingerEvent) {
      if event.location != last.location {
        if event.timestamp > last.timestamp { start = last }
        end = event
      }
      last = event
    }
    return end.map { (start, $0) }
  }
}

extension Size {
  /// The length of the diagonal, which is the distance of a translation.
  public var distance: Double { Vector(dx: width, dy: height).length }
}
