// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// The gesture that a binding waits for, with every threshold filled in.
nonisolated package struct GesturePattern: Hashable, Sendable {
  /// A gesture of any kind, in a form that can be compared.
  package struct Motion: Hashable, Sendable {
    package let gesture: any BoundGesture

    package init(_ gesture: any BoundGesture) { self.gesture = gesture }

    package static func == (a: Motion, b: Motion) -> Bool {
      func isEqual<Kind: BoundGesture>(_ mine: Kind) -> Bool { mine == b.gesture as? Kind }
      return isEqual(a.gesture)
    }

    package func hash(into hasher: inout Hasher) { gesture.hash(into: &hasher) }
  }

  /// An act of the fingers before a motion; both together are a different gesture from the motion alone.
  package enum Prelude: String, Hashable, Sendable, CaseIterable {
    /// The fingers rest for a while.
    case hold
    case tap
  }

  /// The limits of a motion's speed before it is recognised; nil is unlimited.
  package struct SpeedLimits: Hashable, Sendable {
    /// The least mean speed, as a length per second.
    package var minimumSpeed: Length?
    /// The greatest mean speed, as a length per second.
    package var maximumSpeed: Length?
    /// The longest time in seconds since the last finger landed.
    package var maximumDuration: Double?

    package init(minimumSpeed: Length? = nil, maximumSpeed: Length? = nil, maximumDuration: Double? = nil) {
      self.minimumSpeed = minimumSpeed
      self.maximumSpeed = maximumSpeed
      self.maximumDuration = maximumDuration
    }
  }

  /// From 1 to 10.
  package var fingers: ClosedRange<Int>
  package var motion: Motion
  package var prelude: Prelude?
  /// The gestures before it; each ends with a lift or goes on into the next one.
  package var earlier: [GesturePart]
  /// The zone where at least one of the fingers lands; nil for any place.
  package var start: StartZone?
  package var speedLimits: SpeedLimits
  /// Other fingers, which rest meanwhile; nil if resting fingers do not matter.
  package var rest: RestingFingers?

  init(
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

  package var gesture: any BoundGesture { motion.gesture }
  package var kind: GestureKind { gesture.kind }
  /// The direction in the words of the configuration; nil where the kind has no direction.
  package var directionName: String? { gesture.directionName }
  package var isPlain: Bool { prelude == nil && earlier.isEmpty }
  /// The least number of fingers that can begin the gesture.
  var firstFingers: Int { earlier.first?.fingers ?? fingers.lowerBound }
  /// The zone where at least one of its first fingers lands; nil for any place.
  package var firstStart: StartZone? { earlier.first.map(\.start) ?? start }
  /// Whether it lasts, unlike a tap.
  var lasts: Bool {
    switch gesture.recognizerKind {
    case .taps: false
    case .rest, .movement: true
    }
  }

  /// Whether enough fingers that make the other gesture also make this one as soon as they go far enough.
  package func covers(_ other: GesturePattern) -> Bool { kind == other.kind && isOnTheWay(of: other) }

  /// Whether fingers that make the other gesture, perhaps of another kind, also move as this one wants.
  func isOnTheWay(of other: GesturePattern) -> Bool {
    prelude == other.prelude && earlier == other.earlier && rest == other.rest
      && (start == nil || start == other.start)
      && (speedLimits == SpeedLimits() || speedLimits == other.speedLimits)
      && other.gesture.coveringVariants.contains(gesture.variant)
  }

  /// Whether the two movements differ only in their extents.
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
