// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The kinds of gesture that can be bound, as the configuration and the log spell them.
///
/// Those that actions and other programs' configurations speak of are named here; others where they are bound.
nonisolated package struct GestureKind: RawRepresentable, Hashable, Sendable {
  /// The name.
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Fingers touch the screen for a moment, without moving.
  package static let tap = GestureKind(rawValue: "tap")
  /// Fingers move in one direction, all together.
  package static let swipe = GestureKind(rawValue: "swipe")
  /// Fingers approach or spread.
  package static let pinch = GestureKind(rawValue: "pinch")
  /// Fingers turn about each other.
  package static let rotation = GestureKind(rawValue: "rotation")
  /// Fingers rest on the screen without moving.
  package static let longPress = GestureKind(rawValue: "longPress")
  /// Fingers move anywhere and are followed until they lift.
  package static let pan = GestureKind(rawValue: "pan")
}

/// Where a gesture goes, as the configuration and the log spell it.
nonisolated package enum GestureDirection: String, Hashable, Sendable, CaseIterable {
  /// A swipe to the left.
  case left
  /// A swipe to the right.
  case right
  /// A swipe to the top of the screen.
  case up
  /// A swipe to the bottom of the screen.
  case down
  /// A swipe to the upper left.
  case upLeft = "up-left"
  /// A swipe to the upper right.
  case upRight = "up-right"
  /// A swipe to the lower left.
  case downLeft = "down-left"
  /// A swipe to the lower right.
  case downRight = "down-right"
  /// A pinch whose fingers approach.
  case `in`
  /// A pinch whose fingers spread.
  case out
  /// A rotation as the clock's hands turn, seen on the screen.
  case clockwise
  /// A rotation against the clock's hands, seen on the screen.
  case counterclockwise
}

/// The phase of a gesture when an action is performed.
nonisolated package enum GesturePhase: String, Hashable, Sendable, CaseIterable {
  /// The gesture was recognised.
  case began
  /// The fingers moved on.
  case changed
  /// The gesture is complete; the only phase of taps and swipes.
  case ended
  /// The gesture was taken back.
  case cancelled
}
