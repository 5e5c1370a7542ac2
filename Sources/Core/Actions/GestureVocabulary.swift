// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The kinds of gesture that can be bound, as the configuration and the log spell them.
///
/// The kinds that actions and other programs' configurations mention are named here, all others beside their
/// bindings.
nonisolated package struct GestureKind: RawRepresentable, Hashable, Sendable {
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

/// The direction of a gesture, as the configuration and the log spell it.
nonisolated package enum GestureDirection: String, Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down
  case upLeft = "up-left"
  case upRight = "up-right"
  case downLeft = "down-left"
  case downRight = "down-right"
  /// The fingers of a pinch approach.
  case `in`
  /// The fingers of a pinch spread.
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
