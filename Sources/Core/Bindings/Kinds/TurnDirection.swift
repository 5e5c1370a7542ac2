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

  /// Converts an angle from positive clockwise to positive in this direction; `any` keeps the sign.
  func along(_ angle: Double) -> Double { self == .counterclockwise ? -angle : angle }

  /// The sign of angles in this direction: 1 or -1; nil if both signs count.
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
