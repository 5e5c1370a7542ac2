// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A direction on the screen, for ``DefaultDetectGesture``.
public enum DefaultDetectGestureDirection: Hashable, Sendable, CaseIterable {
  /// Upwards.
  case up
  /// Downwards.
  case down
  /// To the left.
  case left
  /// To the right.
  case right

  /// The signed length of a displacement in this direction.
  func extent(of vector: Vector) -> Double {
    switch self {
    case .up: -vector.dy
    case .down: vector.dy
    case .left: -vector.dx
    case .right: vector.dx
    }
  }
}

/// The default gestures of ``DetectGestureState/detected(_:gestureValues:)``.
///
/// Each is a question about the history, asked again with every update. With `allowMultiTap` false a finger
/// does not count if another one was down at the same time. With `checkOnlyLastTap` true only fingers of the
/// present update count. If several are detected at once, the first one that the closure asks for has
/// priority.
public enum DefaultDetectGesture: Hashable, Sendable {
  /// A finger lifts within the node.
  ///
  /// Without limits of time and movement the end of a drag is a tap too: ask for the drag first.
  /// `maximumMovement` is in points, `maximumDuration` in seconds.
  case tap(
    allowMultiTap: Bool = false, checkOnlyLastTap: Bool = true, maximumMovement: Double? = nil,
    maximumDuration: Double? = nil)

  /// A finger has been down for a time in milliseconds; 1000 if nil.
  ///
  /// Detected while the finger is down and at its lift. `maximumMovement` is in points; no limit by default.
  case longTap(
    milliSecondsForDetection: Double? = nil, allowMultiTap: Bool = false, checkOnlyLastTap: Bool = true,
    maximumMovement: Double? = nil)

  /// A finger is at least a number of points from its landing, in any direction.
  case drag(minimumDistance: Double, allowMultiTap: Bool = false, checkOnlyLastTap: Bool = true)

  /// A finger is at least a number of points from its landing along one direction; the other axis does not
  /// matter.
  case slide(
    direction: DefaultDetectGestureDirection, minimumDistance: Double, allowMultiTap: Bool = false,
    checkOnlyLastTap: Bool = true)

  /// A finger lifts while moving in one direction at a least speed, in points per second.
  case swipe(
    direction: DefaultDetectGestureDirection, minimumVelocity: Double = 300, allowMultiTap: Bool = false,
    checkOnlyLastTapSequence: Bool = true)

  /// A number of taps of single fingers in a row, with a greatest interval from one lift to the next, in
  /// milliseconds.
  case sequentialTap(count: Int, maximumTapIntervalMilliseconds: Double, checkOnlyLastTap: Bool = true)

  /// The distance between two fingers has grown or shrunk by a number of points.
  case pinch(minimumDistance: Double, checkOnlyLastTap: Bool = true)

  /// Two fingers have turned about each other by an angle, in either direction.
  case rotate(minimumAngle: Angle, checkOnlyLastTap: Bool = true)
}

extension DefaultDetectGesture {
  /// 1000 ms, as in SwiftUI-DetectGestureUtil, which these types follow.
  static let defaultLongTapMilliseconds = 1000.0

  /// 1 µs: covers the rounding error of times, so that ten steps of 0.1 s are one second.
  static let timeTolerance = 1e-6

  func isDetected(
    in sequences: [DetectGestureTapSequence], _ values: [DetectGestureValue]
  ) -> Bool {
    guard let last = values.last else { return false }
    switch self {
    case .tap(let multi, let onlyLast, let movement, let duration):
      return sequences.contains(last, onlyLast, multi) { finger in
        finger.isTap && finger.stays(within: movement)
          && (finger.duration ?? 0) <= (duration ?? .infinity) + Self.timeTolerance
      }
    case .longTap(let milliseconds, let multi, let onlyLast, let movement):
      let duration = (milliseconds ?? Self.defaultLongTapMilliseconds) / 1000
      return sequences.contains(last, onlyLast, multi) { finger in
        (finger.duration ?? 0) >= duration - Self.timeTolerance && finger.stays(within: movement)
      }
    case .drag(let distance, let multi, let onlyLast):
      return sequences.contains(last, onlyLast, multi) { $0.diff.length >= distance }
    case .slide(let direction, let distance, let multi, let onlyLast):
      return sequences.contains(last, onlyLast, multi) { direction.extent(of: $0.diff) >= distance }
    case .swipe(let direction, let velocity, let multi, let onlyLast):
      return sequences.contains(last, onlyLast, multi) { finger in
        finger.hasEnded && direction.extent(of: finger.movementVelocity) >= velocity
      }
    case .sequentialTap(let count, let milliseconds, let onlyLast):
      return sequences.containTaps(count, interval: milliseconds / 1000, last, onlyLast)
    case .pinch(let distance, let onlyLast):
      return values.contain(onlyLast) { pinch in
        guard let start = pinch.values.first?.distance else { return false }
        return pinch.values.contains { ($0.distance - start).magnitude >= distance }
      }
    case .rotate(let angle, let onlyLast):
      return values.contain(onlyLast) { pinch in
        pinch.turns.contains { $0.radians.magnitude >= angle.radians }
      }
    }
  }
}

extension DetectGestureSingleFingerTouch {
  /// Whether the finger has lifted, and was not cancelled.
  fileprivate var hasEnded: Bool { values.last?.fingerEvent.phase == .ended }

  /// Whether the finger has lifted within the node.
  fileprivate var isTap: Bool { hasEnded && values.last?.isInView() == true }

  fileprivate func stays(within limit: Double?) -> Bool { limit.map { reach <= $0 } ?? true }

  fileprivate func takesPart(in value: DetectGestureValue) -> Bool {
    values.last?.attachmentInfo.id == value.id
  }
}

extension [DetectGestureTapSequence] {
  fileprivate func contains(
    _ last: DetectGestureValue, _ onlyLast: Bool, _ allowsOthers: Bool,
    where condition: (DetectGestureSingleFingerTouch) -> Bool
  ) -> Bool {
    // Only the last sequence can have fingers of the present update.
    (onlyLast ? suffix(1) : self[...]).contains { sequence in
      sequence.touches.contains { finger in
        (!onlyLast || finger.takesPart(in: last)) && condition(finger)
          && (allowsOthers || !finger.isOverlapped(with: sequence.touches))
      }
    }
  }

  fileprivate func containTaps(
    _ count: Int, interval: Double, _ last: DetectGestureValue, _ onlyLast: Bool
  ) -> Bool {
    let taps = flatMap { sequence in
      sequence.touches.filter { $0.isTap && !$0.isOverlapped(with: sequence.touches) }
    }
    guard count > 0, taps.count >= count else { return false }
    var run = 0
    var previousLift: Double?
    for tap in taps {
      guard let lift = tap.period?.end else { continue }
      let isClose = previousLift.map { lift - $0 <= interval + DefaultDetectGesture.timeTolerance } ?? false
      run = isClose ? run + 1 : 1
      previousLift = lift
      if run >= count, !onlyLast || tap.takesPart(in: last) { return true }
    }
    return false
  }
}

extension [DetectGestureValue] {
  /// Whether a condition holds for two fingers in the last update or, if `onlyLast` is false, in any update.
  fileprivate func contain(_ onlyLast: Bool, where condition: (DetectGesturePinch) -> Bool) -> Bool {
    guard onlyLast else {
      return DetectGesturePinch.segments(of: self, upTo: last).contains(where: condition)
    }
    return DetectGesturePinch.current(self).map(condition) ?? false
  }
}
