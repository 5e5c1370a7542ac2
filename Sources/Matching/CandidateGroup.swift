// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

/// Bindings that one recognizer can watch for, because they differ in nothing but where the fingers go.
///
/// Those that act for other hands have recognizers of their own: for an application without a swipe to the left, such a
/// swipe must fail as any other that is not bound.
nonisolated struct CandidateGroup {
  let fingers: Int
  private(set) var candidates: [Candidate]

  init(_ first: Candidate) {
    fingers = first.fingers
    candidates = [first]
  }

  /// The gesture of the first one; its direction stands for nothing.
  var gesture: any BoundGesture { candidates[0].gesture }
  /// What the fingers do before.
  var lead: GesturePattern.Lead? { candidates[0].pattern.lead }

  /// What the log calls the recognizer: the names of its bindings, "swipe 3 left, swipe 3 right".
  var title: String {
    var names: [String] = []
    for candidate in candidates where !names.contains(candidate.binding.name) {
      names.append(candidate.binding.name)
    }
    return names.joined(separator: ", ")
  }

  /// How long the fingers have at most; infinite if one of the bindings sets no limit.
  var maximumDuration: Double {
    candidates.map { $0.pattern.pace.maximumDuration ?? .infinity }.max() ?? .infinity
  }

  /// Whether they are for one finger that lands in a certain place.
  var areOneFingerFromSomewhere: Bool { candidates.allSatisfy(\.isOneFingerFromSomewhere) }

  /// Whether they are taps of several fingers.
  var areTapsOfSeveral: Bool {
    guard fingers > 1, lead == nil, case .taps = gesture.form else { return false }
    return true
  }

  /// Whether they are rests of several fingers, wherever they land.
  var arePresses: Bool {
    guard fingers > 1, lead == nil, case .rest = gesture.form else { return false }
    return candidates.allSatisfy { $0.pattern.start == nil }
  }

  /// What candidates must have in common, so that one recognizer can watch for all of them.
  ///
  /// What the fingers do after a lead is one question, whatever the answers and for whatever hands they hold.
  private struct Key: Hashable {
    let fingers: Int
    let lead: GesturePattern.Lead?
    var kind: GestureKind?
    var extent: Extent?
    var condition: Condition?
    var target: WindowTarget?
    /// The candidate itself, if applications have bindings for its gesture.
    var alone: ObjectIdentifier?

    init(_ candidate: Candidate) {
      fingers = candidate.fingers
      lead = candidate.pattern.lead
      guard lead == nil else { return }
      kind = candidate.gesture.kind
      extent = candidate.gesture.extent
      condition = candidate.binding.condition
      target = condition == nil ? nil : candidate.binding.target
      alone = candidate.replacements.isEmpty ? nil : ObjectIdentifier(candidate)
    }
  }

  /// Puts candidates together as far as they go, in their order.
  static func groups(_ candidates: [Candidate]) -> [CandidateGroup] {
    var groups: [CandidateGroup] = []
    var places: [Key: Int] = [:]
    for candidate in candidates {
      let key = Key(candidate)
      if let place = places[key] {
        groups[place].candidates.append(candidate)
      } else {
        places[key] = groups.count
        groups.append(CandidateGroup(candidate))
      }
    }
    return groups
  }
}
