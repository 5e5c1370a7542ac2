// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// Bindings that one recognizer can watch for, because they differ in nothing but where the fingers go.
///
/// Those that act for other hands have recognizers of their own: for an application without a swipe to the left, such a
/// swipe must fail as any other that is not bound.
nonisolated struct BindingGroup {
  let fingers: Int
  private(set) var matchers: [BindingMatcher]
  /// Whether the fingers draw them.
  let isJudgedByPath: Bool

  init(_ first: BindingMatcher) {
    fingers = first.fingers
    isJudgedByPath = first.gesture.isJudgedByPath
    matchers = [first]
  }

  /// The gesture of the first one; its direction means nothing.
  var gesture: any BoundGesture { matchers[0].gesture }
  /// What the fingers do before.
  var prelude: GesturePattern.Prelude? { matchers[0].pattern.prelude }

  /// The gestures that come before: of each how many fingers it has, and whether they tap.
  var parts: [BindingMatcher.Part] { matchers[0].parts }
  /// Whether nothing comes before.
  var isPlain: Bool { matchers[0].pattern.isPlain }
  var areTaps: Bool { if case .taps = gesture.recognizerKind { true } else { false } }

  /// Whether they make, in a sequence, what fingers may also do alone.
  func includes(_ kind: GestureKind, fingers: Int) -> Bool {
    guard !parts.isEmpty else { return false }
    return self.fingers == fingers && gesture.kind == kind
      || matchers.contains { $0.parts.contains { $0.fingers == fingers && $0.gesture.kind == kind } }
  }

  /// The fingers that rest meanwhile; nil if that does not matter.
  var rest: RestingFingers? { matchers[0].pattern.rest }

  /// The matchers, each before those of its longer ways.
  private var withLonger: [BindingMatcher] { matchers.flatMap { [$0] + $0.longer } }

  /// What the log calls the recognizer: the names of its bindings, "swipe 3 left, swipe 3 right".
  var title: String {
    var names: [String] = []
    for matcher in withLonger where !names.contains(matcher.binding.name) {
      names.append(matcher.binding.name)
    }
    return names.joined(separator: ", ")
  }

  /// How long the fingers have at most; infinite if one of the bindings sets no limit.
  var maximumDuration: Double {
    matchers.map { $0.pattern.speedLimits.maximumDuration ?? .infinity }.max() ?? .infinity
  }

  /// Whether they are for one finger that lands in a certain place.
  var isOneFingerFromSomewhere: Bool { matchers.allSatisfy(\.isOneFingerFromSomewhere) }

  /// Whether the first fingers of all are one that lands in a certain place.
  var beginsWithOneFingerFromSomewhere: Bool { matchers.allSatisfy(\.beginsWithOneFingerFromSomewhere) }

  /// Whether something is shown of some of them before they act.
  var isVisible: Bool { withLonger.contains { $0.feedback != .none || $0.showsRest } }

  /// Whether they are taps of several fingers.
  var isTapOfSeveral: Bool {
    guard fingers > 1, isPlain, case .taps = gesture.recognizerKind else { return false }
    return true
  }

  /// Whether they are sequences that begin with a tap of several fingers.
  var beginWithTapOfSeveral: Bool { parts.first.map { $0.isTap && $0.fingers > 1 } ?? false }

  /// Whether they are taps that act before it is known whether something follows.
  var actsImmediately: Bool { Self.isHasty(gesture) && prelude == nil }

  private static func isHasty(_ gesture: any BoundGesture) -> Bool {
    (gesture as? TapBinding)?.waits == false
  }

  /// Whether they are rests of several fingers, wherever they land.
  var isPress: Bool {
    guard fingers > 1, prelude == nil, case .rest = gesture.recognizerKind else { return false }
    return matchers.allSatisfy { $0.pattern.start == nil }
  }

  /// What matchers must have in common, so that one recognizer can watch for all of them.
  ///
  /// What the fingers do after a lead, or draw, is one question, whatever the answers and for whatever hands they hold.
  private struct Key: Hashable {
    let fingers: Int
    let prelude: GesturePattern.Prelude?
    let rest: RestingFingers?
    /// Of the gestures that come before, how many fingers each has, and whether they tap.
    var fingersOfParts: [Int] = []
    var tapsOfParts: [Bool] = []
    /// Whether the fingers of each, and of the last one, land in a certain place.
    var placesOfParts: [Bool] = []
    var kind: GestureKind?
    var extent: Extent?
    var isHasty = false
    var condition: Condition?
    var target: WindowTarget?
    /// The matcher itself, if applications have bindings for its gesture.
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

  /// Puts matchers together as far as they go, in their order.
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
