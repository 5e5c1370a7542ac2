// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures

/// Watches for the bindings of a group, and knows which one the fingers have made.
nonisolated final class BindingRecognizer: MotionGestureRecognizer {
  /// The bindings.
  let group: CandidateGroup
  /// Whether a binding may act for the present hand, asked once its fingers are complete; nil if all always may.
  var admits: ((Candidate) -> Bool)?
  /// What goes on if the fingers come back, without a prelude; nil if nothing does.
  var paused: Candidate? {
    didSet { skipsPrelude = paused != nil }
  }
  /// The first binding that the fingers have done what it waits for.
  private(set) var match: Candidate?
  /// The bindings that may act for the present hand; empty until its fingers are complete.
  private var choice: [Candidate] = []

  /// Makes one for as many fingers as the group has.
  init(for group: CandidateGroup) {
    self.group = group
    super.init()
    numberOfTouchesRequired = group.fingers
  }

  override func judge(_ motion: TouchMotion) -> Match {
    if choice.isEmpty { choice = group.candidates.filter { admits?($0) ?? true } }
    if let paused, paused.isSure, choice.contains(where: { $0 === paused }) {
      match = paused
      return .matched
    }
    let isIndirect = touches.first?.type == .indirect
    var isPossible = false
    for candidate in choice {
      switch candidate.match(motion, isIndirect: isIndirect) {
      case .matched:
        match = candidate
        return .matched
      case .possible: isPossible = true
      case .failed: break
      }
    }
    return isPossible ? .possible : .failed
  }

  /// A second tap is rather the application's than ours, as long as it does not move.
  override var beginsWithPrelude: Bool {
    guard case .rest = prelude else { return false }
    return choice.contains { $0.isSure }
  }

  override func reset() {
    super.reset()
    match = nil
    choice.removeAll(keepingCapacity: true)
  }
}
