// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

/// Bindings that one recognizer can watch for, because they differ in nothing but where the fingers go.
///
/// Those that act for other hands have recognizers of their own: for an application without a swipe to the left, such a
/// swipe must fail as any other that is not bound.
struct CandidateGroup {
  let fingers: Int
  private(set) var candidates: [Candidate]

  init(_ first: Candidate) {
    fingers = first.fingers
    candidates = [first]
  }

  /// The motion of the first one; its direction stands for nothing.
  var motion: GesturePattern.Motion { candidates[0].pattern.motion }
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

  /// Adds a candidate if the recognizer can watch for it too.
  ///
  /// What the fingers do after a lead is one question, whatever the answers and for whatever hands they hold.
  mutating func take(_ candidate: Candidate) -> Bool {
    guard candidate.fingers == fingers, candidate.pattern.lead == lead else { return false }
    guard lead == nil else {
      candidates.append(candidate)
      return true
    }
    guard candidate.binding.hasCircumstances(of: candidates[0].binding),
      candidate.replacements.isEmpty && candidates[0].replacements.isEmpty,
      candidate.pattern.motion.hasThresholds(of: motion)
    else { return false }
    candidates.append(candidate)
    return true
  }

  /// Puts candidates together as far as they go.
  static func groups(_ candidates: [Candidate]) -> [CandidateGroup] {
    var groups: [CandidateGroup] = []
    for candidate in candidates {
      var isTaken = false
      for index in groups.indices where !isTaken { isTaken = groups[index].take(candidate) }
      if !isTaken { groups.append(CandidateGroup(candidate)) }
    }
    return groups
  }

  /// What a movement means: the gesture counts as soon as it fits one of the bindings.
  static func prospect(of hand: HandMotion, for candidates: [Candidate], isIndirect: Bool) -> Prospect {
    var isPossible = false
    for candidate in candidates {
      switch candidate.fitness(of: hand, isIndirect: isIndirect) {
      case .fits: return .commits
      case .may: isPossible = true
      case .isOther: break
      }
    }
    return isPossible ? .undecided : .fails(.moved)
  }
}

extension GesturePattern.Motion {
  /// Whether one recognizer can watch for both, whatever their directions.
  fileprivate func hasThresholds(of other: GesturePattern.Motion) -> Bool {
    switch (self, other) {
    case (.tap(let a), .tap(let b)): a == b
    case (.swipe(_, let a), .swipe(_, let b)): a == b
    case (.pinch(_, let a), .pinch(_, let b)): a == b
    case (.rotation(_, let a), .rotation(_, let b)): a == b
    case (.longPress(let a), .longPress(let b)): a == b
    case (.pan(let a), .pan(let b)): a == b
    default: false
    }
  }
}
