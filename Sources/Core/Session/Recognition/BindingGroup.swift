// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// Bindings that share a recognizer, because they differ only in the direction of the fingers.
///
/// Bindings with other conditions have recognizers of their own: in an application without a binding for a
/// swipe to the left, that swipe must fail, as every movement without a binding does.
nonisolated struct BindingGroup {
  let fingers: Int
  private(set) var matchers: [BindingMatcher]
  /// Whether the gestures are drawings.
  let isJudgedByPath: Bool

  init(_ first: BindingMatcher) {
    fingers = first.fingers
    isJudgedByPath = first.gesture.isJudgedByPath
    matchers = [first]
  }

  /// The gesture of the first binding; its direction is irrelevant.
  var gesture: any BoundGesture { matchers[0].gesture }
  var prelude: GesturePattern.Prelude? { matchers[0].pattern.prelude }

  /// The earlier gestures of the first binding; the others have the same numbers of fingers and the same
  /// taps.
  var parts: [BindingMatcher.Part] { matchers[0].parts }
  var isPlain: Bool { matchers[0].pattern.isPlain }
  var areTaps: Bool { if case .taps = gesture.recognizerKind { true } else { false } }

  /// Whether the bindings are sequences that include a gesture of the given kind and number of fingers.
  func includes(_ kind: GestureKind, fingers: Int) -> Bool {
    guard !parts.isEmpty else { return false }
    return self.fingers == fingers && gesture.kind == kind
      || matchers.contains { $0.parts.contains { $0.fingers == fingers && $0.gesture.kind == kind } }
  }

  /// The condition on other fingers that rest during the gesture; nil without one.
  var rest: RestingFingers? { matchers[0].pattern.rest }

  /// The matchers, each followed by the matchers of its gesture with longer movements.
  private var withLonger: [BindingMatcher] { matchers.flatMap { [$0] + $0.longer } }

  /// The log's name of the recognizer, from its bindings: "swipe 3 left, swipe 3 right".
  var title: String {
    var names: [String] = []
    for matcher in withLonger where !names.contains(matcher.binding.name) {
      names.append(matcher.binding.name)
    }
    return names.joined(separator: ", ")
  }

  /// The maximum duration of the gesture; infinite if one of the bindings has no limit.
  var maximumDuration: Double {
    matchers.map { $0.pattern.speedLimits.maximumDuration ?? .infinity }.max() ?? .infinity
  }

  var isOneFingerFromSomewhere: Bool { matchers.allSatisfy(\.isOneFingerFromSomewhere) }

  var beginsWithOneFingerFromSomewhere: Bool { matchers.allSatisfy(\.beginsWithOneFingerFromSomewhere) }

  /// Whether some bindings have feedback before they act.
  var isVisible: Bool { withLonger.contains { $0.feedback != .none || $0.showsRest } }

  var isTapOfSeveral: Bool {
    guard fingers > 1, isPlain, case .taps = gesture.recognizerKind else { return false }
    return true
  }

  var beginWithTapOfSeveral: Bool { parts.first.map { $0.isTap && $0.fingers > 1 } ?? false }

  /// Whether the gestures are taps that act without waiting for following taps.
  var actsImmediately: Bool { Self.isHasty(gesture) && prelude == nil }

  private static func isHasty(_ gesture: any BoundGesture) -> Bool {
    (gesture as? TapBinding)?.waits == false
  }

  /// Whether the gestures are long presses of several fingers, which may land anywhere.
  var isPress: Bool {
    guard fingers > 1, prelude == nil, case .rest = gesture.recognizerKind else { return false }
    return matchers.allSatisfy { $0.pattern.start == nil }
  }

  /// The common properties of matchers that share a recognizer.
  ///
  /// Bindings with a prelude may differ in kind and conditions, and sequences and drawings in conditions.
  private struct Key: Hashable {
    let fingers: Int
    let prelude: GesturePattern.Prelude?
    let rest: RestingFingers?
    /// The numbers of fingers of the earlier gestures, and whether these tap.
    var fingersOfParts: [Int] = []
    var tapsOfParts: [Bool] = []
    /// Whether the fingers of each earlier gesture, and of the last one, land in a certain place.
    var placesOfParts: [Bool] = []
    var kind: GestureKind?
    var extent: Extent?
    var isHasty = false
    var condition: Condition?
    var target: WindowTarget?
    /// The matcher itself, if applications have bindings for its gesture: then it does not share a
    /// recognizer.
    var alone: ObjectIdentifier?

    init(_ matcher: BindingMatcher) {
      fingers = matcher.fingers
      prelude = matcher.pattern.prelude
      rest = matcher.pattern.rest
      guard prelude == nil else { return }
      kind = matcher.gesture.kind
      fingersOfParts = matcher.parts.map(\.fingers)
      tapsOfParts = matcher.parts.map(\.isTap)
      if !matcher.parts.isEmpty {
        placesOfParts = (matcher.parts.map(\.start) + [matcher.pattern.start]).map { $0 != nil }
      }
      guard matcher.parts.isEmpty, !matcher.gesture.isJudgedByPath else { return }
      extent = matcher.gesture.extent
      isHasty = BindingGroup.isHasty(matcher.gesture)
      condition = matcher.binding.condition
      target = condition == nil ? nil : matcher.binding.target
      alone = matcher.replacements.isEmpty ? nil : ObjectIdentifier(matcher)
    }
  }

  static func groups(_ matchers: [BindingMatcher]) -> [BindingGroup] {
    var groups: [BindingGroup] = []
    var places: [Key: Int] = [:]
    for matcher in matchers {
      let key = Key(matcher)
      if let place = places[key] {
        groups[place].matchers.append(matcher)
      } else {
        places[key] = groups.count
        groups.append(BindingGroup(matcher))
      }
    }
    return groups
  }
}
