// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// The direction of a turn, seen on the screen.
nonisolated package enum TurnDirection: String, Hashable, Sendable, CaseIterable {
  /// As a clock's hands turn.
  case clockwise
  /// Against a clock's hands.
  case counterclockwise
  /// Either direction.
  case any

  /// The part of an angle, positive clockwise, in this direction; with `any` the angle keeps its sign.
  func along(_ angle: Double) -> Double { self == .counterclockwise ? -angle : angle }

  /// 1 for angles that are positive, -1 for others, and nil for either.
  var sign: Double? {
    switch self {
    case .clockwise: 1
    case .counterclockwise: -1
    case .any: nil
    }
  }
}

nonisolated extension GestureDirection {
  /// The direction of an angle that is positive clockwise.
  init(turn angle: Double) { self = angle < 0 ? .counterclockwise : .clockwise }
}
