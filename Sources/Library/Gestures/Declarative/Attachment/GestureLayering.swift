// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The priority of an attached gesture relative to those inside it: on the node's descendants, or on the node
/// before it.
struct GestureLayering {
  /// Who goes first.
  enum Priority {
    /// Those inside go first.
    case standard
    /// Those inside go last.
    case high
    /// They do not mind each other.
    case simultaneous
  }

  var priority = Priority.standard
  var mask = GestureMask.all
}

/// The priority of one attached gesture relative to another.
enum GestureRelation {
  /// It goes first: the other one waits for it, or gives way.
  case before
  /// It goes last.
  case after
  /// Both may be recognized.
  case together
  /// Nothing is said, so the rules of recognizers hold.
  case unsaid
}

extension GestureRecognizer {
  /// Whether it is attached around another one: further out, or to the same node later.
  final func surrounds(_ other: GestureRecognizer) -> Bool {
    guard let node, let inner = other.node else { return false }
    return node === inner ? attachmentOrder > other.attachmentOrder : node.contains(inner)
  }

  /// Whether a gesture around it leaves those inside out.
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
  /// The priority of this gesture relative to a recognizer that may or may not be declarative itself.
  ///
  /// The one around decides with its priority. Plain recognizers have none, so they only feel a declarative
  /// gesture's high or simultaneous one.
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

  /// Whether one side of a pair from two worlds lets both run: this gesture's attachment, or the other's delegate.
  private func allowsBoth(_ other: GestureRecognizer) -> Bool {
    guard !(other is DeclarativeRecognizer) else { return false }
    return layering?.priority == .simultaneous
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// On one node, the gesture of fewer taps waits for the one of more, in whichever order they were attached.
  private func rankByTaps(_ other: GestureRecognizer) -> GestureRelation? {
    guard node === other.node, other is DeclarativeRecognizer, tapRank > 0, other.tapRank > 0,
      tapRank != other.tapRank
    else { return nil }
    return tapRank > other.tapRank ? .before : .after
  }

  /// A tap waits for a press on its node or around it, which fails when the finger lifts early.
  private func rankByRest(_ other: GestureRecognizer) -> GestureRelation? {
    guard let other = other as? DeclarativeRecognizer else { return nil }
    if isPress(for: other) { return .before }
    return other.isPress(for: self) ? .after : nil
  }

  /// Whether it is a press on the node of a tap, or around it.
  private func isPress(for tap: DeclarativeRecognizer) -> Bool {
    machine.traits.beginsWithRest && tap.tapRank > 0 && (node === tap.node || surrounds(tap))
  }
}
