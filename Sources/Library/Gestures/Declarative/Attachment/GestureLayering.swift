// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The priority of an attached gesture relative to gestures inside: those on the node's descendants, and
/// those attached to the node earlier.
struct GestureLayering {
  enum Priority {
    /// The gestures inside go first: this gesture waits for their failure, or gives way.
    case standard
    /// The gestures inside go last: they wait for this gesture's failure, or give way.
    case high
    /// This gesture and the gestures inside run independently.
    case simultaneous
  }

  var priority = Priority.standard
  var mask = GestureMask.all
}

enum GestureRelation {
  /// This gesture goes first: the other one waits for its failure, or gives way.
  case before
  /// The other gesture goes first: this one waits for its failure, or gives way.
  case after
  /// Both gestures may be recognized.
  case together
  /// Not determined by priorities: the rules for plain recognizers apply.
  case unsaid
}

extension GestureRecognizer {
  /// Whether this recognizer is attached around another one: further out, or to the same node later.
  final func surrounds(_ other: GestureRecognizer) -> Bool {
    guard let node, let inner = other.node else { return false }
    return node === inner ? attachmentOrder > other.attachmentOrder : node.contains(inner)
  }

  /// Whether the mask of a gesture around this recognizer excludes it.
  final var isMuted: Bool {
    var place = node
    while let outer = place {
      for other in outer.gestureRecognizers
      where other.layering?.mask.contains(.subviews) == false && other.surrounds(self) { return true }
      place = outer.parent
    }
    return false
  }
}

extension DeclarativeRecognizer {
  /// The priority of this gesture relative to a recognizer, declarative or plain.
  ///
  /// The outer gesture's priority decides. Plain recognizers have no priority: only a declarative gesture's
  /// high or simultaneous priority affects them.
  func relation(to other: GestureRecognizer) -> GestureRelation {
    let isOuter = surrounds(other)
    guard isOuter || other.surrounds(self), let own = layering else { return .unsaid }
    guard let others = other.layering else {
      switch own.priority {
      case .simultaneous: return .together
      case .high where isOuter: return .before
      case .high, .standard: return .unsaid
      }
    }
    let priority = isOuter ? own.priority : others.priority
    if priority == .simultaneous || allowsBoth(other) { return .together }
    if priority == .standard, let rank = rankByTaps(other) ?? rankByRest(other) { return rank }
    return isOuter == (priority == .high) ? .before : .after
  }

  /// Whether a plain recognizer may run beside this gesture, by its delegate or by this gesture's priority.
  private func allowsBoth(_ other: GestureRecognizer) -> Bool {
    guard !(other is DeclarativeRecognizer) else { return false }
    return layering?.priority == .simultaneous
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// Ranks two tap gestures of one node: fewer taps wait for more, regardless of the order of attachment.
  private func rankByTaps(_ other: GestureRecognizer) -> GestureRelation? {
    guard node === other.node, other is DeclarativeRecognizer, tapRank > 0, other.tapRank > 0,
      tapRank != other.tapRank
    else { return nil }
    return tapRank > other.tapRank ? .before : .after
  }

  /// Ranks a tap after a press on its node or further out, which fails when the finger lifts early.
  private func rankByRest(_ other: GestureRecognizer) -> GestureRelation? {
    guard let other = other as? DeclarativeRecognizer else { return nil }
    if isPress(for: other) { return .before }
    return other.isPress(for: self) ? .after : nil
  }

  private func isPress(for tap: DeclarativeRecognizer) -> Bool {
    machine.traits.beginsWithRest && tap.tapRank > 0 && (node === tap.node || surrounds(tap))
  }
}
