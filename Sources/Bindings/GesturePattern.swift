// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// The gesture that a binding waits for, with every threshold filled in.
nonisolated package struct GesturePattern: Hashable, Sendable {
  /// What the fingers do.
  package enum Motion: Hashable, Sendable {
    /// They tap, `count` times.
    case tap(count: Int)
    /// They move `distance` far in one direction.
    case swipe(Heading, distance: Length)
    /// They approach or spread by a fraction of their first distance; see ``isReached(scale:)``.
    case pinch(PinchDirection, threshold: Double)
    /// They turn by an angle in radians, more than 0.
    case rotation(RotationDirection, threshold: Double)
    /// They rest for a time in seconds.
    case longPress(duration: Double)
    /// They move anywhere, `distance` far before they are followed.
    case pan(distance: Length)
  }

  /// What the fingers do before a motion, so that it is another gesture than the motion alone.
  package enum Lead: String, Hashable, Sendable, CaseIterable {
    /// They rest for a while.
    case hold
    /// They tap.
    case tap
  }

  /// How fast a motion may be until it counts; what is nil does not matter.
  package struct Pace: Hashable, Sendable {
    /// The least mean speed, as a length per second.
    package var minimumSpeed: Length?
    /// The greatest mean speed, as a length per second.
    package var maximumSpeed: Length?
    /// The longest time in seconds since the last finger landed.
    package var maximumDuration: Double?

    /// Makes a pace; every motion keeps to the one without limits.
    package init(minimumSpeed: Length? = nil, maximumSpeed: Length? = nil, maximumDuration: Double? = nil) {
      self.minimumSpeed = minimumSpeed
      self.maximumSpeed = maximumSpeed
      self.maximumDuration = maximumDuration
    }
  }

  /// What a pinch does.
  package enum PinchDirection: String, Hashable, Sendable, CaseIterable {
    /// The fingers approach.
    case `in`
    /// The fingers spread.
    case out
    /// Either of them.
    case any
  }

  /// Which way a rotation turns, seen on the screen.
  package enum RotationDirection: String, Hashable, Sendable, CaseIterable {
    /// As the clock's hands do.
    case clockwise
    /// Against the clock's hands.
    case counterclockwise
    /// Either of them.
    case any
  }

  /// How many fingers it may have, from 1 to 10.
  package var fingers: ClosedRange<Int>
  /// What they do.
  package var motion: Motion
  /// What they do before.
  package var lead: Lead?
  /// Where at least one of them lands; anywhere if nil.
  package var start: StartZone?
  /// How fast they may be.
  package var pace: Pace

  /// Makes a pattern.
  package init(
    fingers: ClosedRange<Int>, motion: Motion, lead: Lead? = nil, start: StartZone? = nil,
    pace: Pace = Pace()
  ) {
    self.fingers = fingers
    self.motion = motion
    self.lead = lead
    self.start = start
    self.pace = pace
  }

  /// The kind of gesture.
  package var kind: GestureKind {
    switch motion {
    case .tap: .tap
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotation: .rotation
    case .longPress: .longPress
    case .pan: .pan
    }
  }

  /// Where it goes, in the words of the configuration; nil where the kind has no direction.
  package var directionName: String? {
    switch motion {
    case .tap, .longPress, .pan: nil
    case .swipe(let heading, _): "\(heading)"
    case .pinch(let direction, _): direction.rawValue
    case .rotation(let direction, _): direction.rawValue
    }
  }

  /// Whether it is for fingers that go a certain way and its opposite, which then is the way back.
  package var hasTwoWays: Bool {
    switch motion {
    case .swipe(.horizontal, _), .swipe(.vertical, _), .pinch(.any, _), .rotation(.any, _): true
    default: false
    }
  }

  /// Whether a pinch's spread relative to its beginning has gone far enough; false for other kinds.
  ///
  /// A threshold of 25 % is reached at 1.25 when the fingers spread and at 1/1.25 when they approach, so that one
  /// undoes the other.
  package func isReached(scale: Double) -> Bool {
    switch motion {
    case .pinch(.out, let threshold): scale >= 1 + threshold
    case .pinch(.in, let threshold): scale <= 1 / (1 + threshold)
    case .pinch(.any, let threshold): scale >= 1 + threshold || scale <= 1 / (1 + threshold)
    default: false
    }
  }

  /// Whether a rotation in radians, positive clockwise, has gone far enough; false for other kinds.
  package func isReached(rotation: Double) -> Bool {
    switch motion {
    case .rotation(.clockwise, let threshold): rotation >= threshold
    case .rotation(.counterclockwise, let threshold): rotation <= -threshold
    case .rotation(.any, let threshold): abs(rotation) >= threshold
    default: false
    }
  }
}

nonisolated extension GesturePattern: CustomStringConvertible {
  /// The short name: "swipe 3 left", "tap 2", "tap 2 twice", "pinch 3-4 in".
  package var description: String {
    let count = fingers.count == 1 ? "\(fingers.lowerBound)" : "\(fingers.lowerBound)-\(fingers.upperBound)"
    var words = [kind.rawValue, count]
    if let directionName { words.append(directionName) }
    if case .tap(let taps) = motion, taps > 1 { words.append(taps == 2 ? "twice" : "\(taps) times") }
    if let lead { words.append("after \(lead.rawValue)") }
    if let start { words.append("from \(start)") }
    return words.joined(separator: " ")
  }
}
