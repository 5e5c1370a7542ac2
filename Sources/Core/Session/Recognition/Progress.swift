// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

/// How far a gesture has come, as one number: points along its direction, a factor's logarithm, or radians.
struct Progress {
  private let matcher: BindingMatcher
  /// What the fingers had done when the gesture began to count.
  private let beginning: TouchMotion.Sum
  /// Whether the number may be negative, for a gesture that goes the other way.
  var hasTwoWays: Bool { matcher.hasTwoWays }

  init(_ matcher: BindingMatcher, _ beginning: TouchMotion.Sum) {
    self.matcher = matcher
    self.beginning = beginning
  }

  /// Where the fingers are.
  func place(_ sum: TouchMotion.Sum) -> Double {
    let place = matcher.gesture.progress(sum, since: beginning)
    // Without anything to do on the way back both ways are the same.
    return matcher.gesture.hasTwoWays && !hasTwoWays ? abs(place) : place
  }

  /// Where the first step is: at the threshold, or where the gesture began to count if that was sooner.
  var first: Double {
    let reached = abs(place(beginning))
    return reached > 0 ? min(matcher.threshold, reached) : matcher.threshold
  }

  /// The direction in the log's words.
  func direction(_ sum: TouchMotion.Sum) -> GestureDirection? {
    matcher.gesture.direction(hasTwoWays ? sum : beginning)
  }
}
