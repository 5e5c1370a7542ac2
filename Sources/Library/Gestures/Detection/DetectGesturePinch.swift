// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The state of two fingers in one update.
public struct DetectGesturePinchValue: Hashable, Sendable {
  /// The two fingers' events.
  public let values: [DetectGestureSingleFingerValue]
  private let first: Point
  private let second: Point

  /// Makes a value of exactly two fingers' events; nil for any other number.
  public init?(values: [DetectGestureSingleFingerValue]) {
    guard values.count == 2 else { return nil }
    self.values = values
    (first, second) = (values[0].location, values[1].location)
  }

  /// The places of the fingers, in the order of the events.
  fileprivate var places: [Point] { [first, second] }

  /// The point halfway between the fingers.
  public var center: Point { first + (second - first) * 0.5 }

  /// The distance between the fingers, in points.
  public var distance: Double { first.distance(to: second) }

  /// The direction from the first finger to the second, clockwise from the x axis.
  public var angle: Angle { Angle(radians: atan2(second.y - first.y, second.x - first.x)) }
}

/// A period in which exactly the same two fingers were down.
public struct DetectGesturePinch: Hashable, Sendable {
  /// The states of the fingers, in order of time.
  public internal(set) var values: [DetectGesturePinchValue]
  /// Whether one of the fingers has lifted, or another one has joined.
  public internal(set) var isEnded: Bool

  /// Describes the movements of two fingers.
  ///
  /// - Parameters:
  ///   - values: The updates, in their order.
  ///   - isEnded: Whether the fingers have lifted.
  public init(values: [DetectGesturePinchValue], isEnded: Bool = false) {
    self.values = values
    self.isEnded = isEnded
  }

  /// The displacement of the fingers' middle since the first value; zero with fewer than two values.
  public var centerTransition: Vector {
    guard let first = values.first, let last = values.last else { return .zero }
    return last.center - first.center
  }

  /// The turn of the fingers since the first value, clockwise on the screen, without limit.
  public var rotation: Angle { turns.last ?? .zero }

  var turns: [Angle] {
    guard let first = values.first else { return [] }
    let motion = TouchMotion(of: first.places, at: 0)
    return values.map { value in
      motion.move(to: value.places, at: 0)
      return Angle(radians: motion.rotation)
    }
  }

  /// Cuts updates into periods of the same two fingers; the last one has not ended if `last` continues it.
  static func segments(
    of values: some Sequence<DetectGestureValue>, upTo last: DetectGestureValue?
  ) -> [DetectGesturePinch] {
    var pinches: [DetectGesturePinch] = []
    var present: FingerPair?
    for value in values {
      guard let pair = FingerPair(value),
        let pinchValue = DetectGesturePinchValue(values: value.asSingleFingerValues())
      else {
        present = nil
        continue
      }
      if pair != present { pinches.append(DetectGesturePinch(values: [], isEnded: true)) }
      pinches[pinches.count - 1].values.append(pinchValue)
      // The next sequence may use the same ids for other fingers, so a pair ends with its sequence.
      present = value.timing == .ended ? nil : pair
    }
    guard let present, let last, last.timing != .ended, FingerPair(last) == present else { return pinches }
    pinches[pinches.count - 1].isEnded = false
    return pinches
  }

  /// The present period of the two fingers of the last update; nil with another number of fingers.
  ///
  /// Does not search earlier periods, because it is needed at every movement.
  static func current(_ values: [DetectGestureValue]) -> DetectGesturePinch? {
    guard let last = values.last, let pair = FingerPair(last) else { return nil }
    var start = values.endIndex - 1
    while start > values.startIndex, values[start - 1].timing != .ended, FingerPair(values[start - 1]) == pair
    {
      start -= 1
    }
    return segments(of: values[start...], upTo: last).first
  }
}

/// The ids of two fingers, in either order.
private struct FingerPair: Equatable {
  let lower: UInt64
  let higher: UInt64

  init?(_ value: DetectGestureValue) {
    let events = value.spatialEventCollection
    guard events.count == 2 else { return nil }
    lower = min(events[0].id.touch, events[1].id.touch)
    higher = max(events[0].id.touch, events[1].id.touch)
  }
}
