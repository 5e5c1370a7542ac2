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
    case swipe(SwipeDirection, distance: Length)
    /// They approach or spread by a fraction of their first distance; see ``isReached(scale:)``.
    case pinch(PinchDirection, threshold: Double)
    /// They turn by an angle in radians, more than 0.
    case rotation(RotationDirection, threshold: Double)
    /// They rest for a time in seconds.
    case longPress(duration: Double)
    /// They move anywhere, `distance` far before they are followed.
    case pan(distance: Length)
  }

  /// Where a swipe goes.
  package enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// To the top.
    case up
    /// To the bottom.
    case down
  }

  /// What a pinch does.
  package enum PinchDirection: String, Hashable, Sendable, CaseIterable {
    /// The fingers approach.
    case `in`
    /// The fingers spread.
    case out
  }

  /// Which way a rotation turns, seen on the screen.
  package enum RotationDirection: String, Hashable, Sendable, CaseIterable {
    /// As the clock's hands do.
    case clockwise
    /// Against the clock's hands.
    case counterclockwise
  }

  /// How many fingers it may have, from 1 to 10.
  package var fingers: ClosedRange<Int>
  /// What they do.
  package var motion: Motion

  /// Makes a pattern.
  package init(fingers: ClosedRange<Int>, motion: Motion) {
    self.fingers = fingers
    self.motion = motion
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

  /// Where it goes; nil where the kind has no direction.
  package var direction: GestureDirection? {
    switch motion {
    case .tap, .longPress, .pan: nil
    case .swipe(let direction, _): GestureDirection(rawValue: direction.rawValue)
    case .pinch(let direction, _): GestureDirection(rawValue: direction.rawValue)
    case .rotation(let direction, _): GestureDirection(rawValue: direction.rawValue)
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
    default: false
    }
  }

  /// Whether a rotation in radians, positive clockwise, has gone far enough; false for other kinds.
  package func isReached(rotation: Double) -> Bool {
    switch motion {
    case .rotation(.clockwise, let threshold): rotation >= threshold
    case .rotation(.counterclockwise, let threshold): rotation <= -threshold
    default: false
    }
  }
}

nonisolated extension GesturePattern: CustomStringConvertible {
  /// The short name: "swipe 3 left", "tap 2", "tap 2 twice", "pinch 3-4 in".
  package var description: String {
    let count = fingers.count == 1 ? "\(fingers.lowerBound)" : "\(fingers.lowerBound)-\(fingers.upperBound)"
    var words = [kind.rawValue, count]
    if let direction { words.append(direction.rawValue) }
    if case .tap(let taps) = motion, taps > 1 { words.append(taps == 2 ? "twice" : "\(taps) times") }
    return words.joined(separator: " ")
  }
}
