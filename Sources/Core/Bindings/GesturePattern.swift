// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// The gesture that a binding waits for, with every threshold filled in.
nonisolated package struct GesturePattern: Hashable, Sendable {
  /// What the fingers do, whichever kind of gesture it is.
  package struct Motion: Hashable, Sendable {
    package let gesture: any BoundGesture

    package init(_ gesture: any BoundGesture) { self.gesture = gesture }

    package static func == (a: Motion, b: Motion) -> Bool {
      func isEqual<Kind: BoundGesture>(_ mine: Kind) -> Bool { mine == b.gesture as? Kind }
      return isEqual(a.gesture)
    }

    package func hash(into hasher: inout Hasher) { gesture.hash(into: &hasher) }
  }

  /// What the fingers do before a motion, so that it is another gesture than the motion alone.
  package enum Prelude: String, Hashable, Sendable, CaseIterable {
    /// They rest for a while.
    case hold
    case tap
  }

  /// How fast a motion may be until it counts; what is nil does not matter.
  package struct SpeedLimits: Hashable, Sendable {
    /// The least mean speed, as a length per second.
    package var minimumSpeed: Length?
    /// The greatest mean speed, as a length per second.
    package var maximumSpeed: Length?
    /// The longest time in seconds since the last finger landed.
    package var maximumDuration: Double?

    /// Makes limits; every motion keeps to the one without limits.
    package init(minimumSpeed: Length? = nil, maximumSpeed: Length? = nil, maximumDuration: Double? = nil) {
      self.minimumSpeed = minimumSpeed
      self.maximumSpeed = maximumSpeed
      self.maximumDuration = maximumDuration
    }
  }

  /// How many fingers it may have, from 1 to 10.
  package var fingers: ClosedRange<Int>
  /// What they do.
  package var motion: Motion
  /// What they do before.
  package var prelude: Prelude?
  /// The gestures that come before, each of which ends with a lift or goes on into the next one; none if empty.
  package var earlier: [GesturePart]
  /// Where at least one of them lands; anywhere if nil.
  package var start: StartZone?
  /// How fast they may be.
  package var speedLimits: SpeedLimits
  /// Other fingers, which rest meanwhile; nil if that does not matter.
  package var rest: RestingFingers?

  package init(
    fingers: ClosedRange<Int>, motion: Motion, prelude: Prelude? = nil, earlier: [GesturePart] = [],
    start: StartZone? = nil,
    speedLimits: SpeedLimits = SpeedLimits(), rest: RestingFingers? = nil
  ) {
    self.fingers = fingers
    self.motion = motion
    self.prelude = prelude
    self.earlier = earlier
    self.start = start
    self.speedLimits = speedLimits
    self.rest = rest
  }

  /// What they do, as one of the kinds of gesture.
  package var gesture: any BoundGesture { motion.gesture }
  package var kind: GestureKind { gesture.kind }
  /// Where it goes, in the words of the configuration; nil where the kind has no direction.
  package var directionName: String? { gesture.directionName }
  /// Whether nothing comes before.
  package var isPlain: Bool { prelude == nil && earlier.isEmpty }
  /// How many fingers it takes at least to begin it.
  package var firstFingers: Int { earlier.first?.fingers ?? fingers.lowerBound }
  /// Where at least one of its first fingers lands; anywhere if nil.
  package var firstStart: StartZone? { earlier.first.map(\.start) ?? start }
  /// Whether it lasts, which a tap does not.
  package var lasts: Bool {
    switch gesture.recognizerKind {
    case .taps: false
    case .rest, .movement: true
    }
  }

  /// Whether the other gesture is also this one, once far enough and with as many fingers.
  package func covers(_ other: GesturePattern) -> Bool { kind == other.kind && isOnTheWay(of: other) }

  /// Whether the other gesture goes this one's way, perhaps as a gesture of another kind.
  func isOnTheWay(of other: GesturePattern) -> Bool {
    prelude == other.prelude && earlier == other.earlier && rest == other.rest
      && (start == nil || start == other.start)
      && (speedLimits == SpeedLimits() || speedLimits == other.speedLimits)
      && other.gesture.coveringVariants.contains(gesture.variant)
  }

  /// Whether the two movements differ in nothing but their extents.
  func differsInExtent(from other: GesturePattern) -> Bool {
    fingers == other.fingers && start == other.start && speedLimits == other.speedLimits
      && gesture.variant == other.gesture.variant && gesture.recognizerKind == .movement
      && !gesture.isJudgedByPath && isOnTheWay(of: other)
  }
}

nonisolated extension GesturePattern: CustomStringConvertible {
  /// The short name: "swipe 3 left", "tap 2", "tap 2 twice", "pinch 3-4 in".
  package var description: String {
    let count = fingers.count == 1 ? "\(fingers.lowerBound)" : "\(fingers.lowerBound)-\(fingers.upperBound)"
    var words = [kind.rawValue, count]
    if let directionName { words.append(directionName) }
    if let addition = gesture.addition { words.append(addition) }
    if let prelude { words.append("after \(prelude.rawValue)") }
    if !earlier.isEmpty { words.append("after " + earlier.map(\.description).joined(separator: ", ")) }
    if let start { words.append("from \(start)") }
    if let rest { words.append("\(rest)") }
    return words.joined(separator: " ")
  }
}
