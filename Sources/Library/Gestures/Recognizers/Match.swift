// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The state of the match between a movement and a gesture that has not begun.
///
/// A greater one is nearer to the gesture.
public enum Match: Hashable, Sendable, Comparable {
  /// It is another gesture.
  case failed
  /// It may become the gesture.
  case possible
  /// It is the gesture.
  case matched
}
