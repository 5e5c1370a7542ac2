// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

/// The progress of a gesture as one number: points along its direction, a factor's logarithm, or radians.
struct Progress {
  private let matcher: BindingMatcher
  /// The movement at the moment when the gesture began to count.
  private let beginning: TouchMotion.Sum
  /// Whether the number is negative when the fingers move in the opposite direction.
  var hasTwoWays: Bool { matcher.hasTwoWays }

  init(_ matcher: BindingMatcher, _ beginning: TouchMotion.Sum) {
    self.matcher = matcher
    self.beginning = beginning
  }

  /// The number for a movement.
  func place(_ sum: TouchMotion.Sum) -> Double {
    let place = matcher.gesture.progress(sum, since: beginning)
    // Without actions in the opposite direction, both directions are the same.
    return matcher.gesture.hasTwoWays && !hasTwoWays ? abs(place) : place
  }

  /// The place of the first step: the threshold, or an earlier beginning of the gesture.
  var first: Double {
    let reached = abs(place(beginning))
    return reached > 0 ? min(matcher.threshold, reached) : matcher.threshold
  }

  /// The direction that the log has for the gesture.
  func direction(_ sum: TouchMotion.Sum) -> GestureDirection? {
    matcher.gesture.direction(hasTwoWays ? sum : beginning)
  }
}
