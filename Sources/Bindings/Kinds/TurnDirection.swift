// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// Which way something turns, seen on the screen.
nonisolated package enum TurnDirection: String, Hashable, Sendable, CaseIterable {
  /// As the clock's hands do.
  case clockwise
  /// Against the clock's hands.
  case counterclockwise
  /// Either of them.
  case any

  /// How far an angle, positive clockwise, goes this way; for either it keeps its sign.
  func along(_ angle: Double) -> Double { self == .counterclockwise ? -angle : angle }

  /// Whether an angle, positive clockwise, goes so far this way.
  func isReached(_ angle: Double, threshold: Double) -> Bool {
    self == .any ? abs(angle) >= threshold : along(angle) >= threshold
  }
}

nonisolated extension GestureDirection {
  /// The direction of an angle that is positive clockwise.
  init(turn angle: Double) { self = angle < 0 ? .counterclockwise : .clockwise }
}
