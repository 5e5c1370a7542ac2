// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The extent from which a gesture counts, or the distance between its steps.
nonisolated package enum Extent: Hashable, Sendable {
  /// A distance on the screen.
  case length(Length)
  /// A fraction: the change of the fingers' distance from each other, or the likeness to a shape.
  case scale(Double)
  /// An angle in radians.
  case angle(Double)
  /// A time in seconds.
  case time(Double)
  /// A number of taps.
  case taps(Int)

  /// Whether it is smaller than another extent; nil for equal and for incomparable extents.
  func isLess(than other: Extent) -> Bool? {
    switch (self, other) {
    case (.length(.millimetres(let mine)), .length(.millimetres(let theirs))),
      (.length(.pixels(let mine)), .length(.pixels(let theirs))),
      (.length(.share(let mine)), .length(.share(let theirs))), (.scale(let mine), .scale(let theirs)),
      (.angle(let mine), .angle(let theirs)), (.time(let mine), .time(let theirs)):
      mine == theirs ? nil : mine < theirs
    case (.length, _), (.scale, _), (.angle, _), (.time, _), (.taps, _): nil
    }
  }
}
