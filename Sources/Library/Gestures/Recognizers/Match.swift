// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The state of the match between a movement and a gesture that has not begun.
///
/// A greater value is nearer to the gesture.
public enum Match: Hashable, Sendable, Comparable {
  /// The movement is another gesture.
  case failed
  /// The movement may become the gesture.
  case possible
  /// The movement is the gesture.
  case matched
}
