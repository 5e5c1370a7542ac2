// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

/// How far a gesture has come, as one number: points along its direction, a fraction of the first spread, or radians.
struct Progress {
  private let candidate: Candidate
  /// What the fingers had done when the gesture began to count.
  private let beginning: TouchMotion.Sum
  /// Whether the number may be negative, for a gesture that goes the other way.
  var hasTwoWays: Bool { candidate.hasTwoWays }

  init(_ candidate: Candidate, _ beginning: TouchMotion.Sum) {
    self.candidate = candidate
    self.beginning = beginning
  }

  /// Where the fingers are.
  func place(_ sum: TouchMotion.Sum) -> Double {
    let place = candidate.gesture.progress(sum, since: beginning)
    // Without anything to do on the way back both ways are the same.
    return candidate.gesture.hasTwoWays && !hasTwoWays ? abs(place) : place
  }

  /// Where the first step is: at the threshold, or where the gesture began to count if that was sooner.
  var first: Double {
    let reached = abs(place(beginning))
    return reached > 0 ? min(candidate.threshold, reached) : candidate.threshold
  }

  /// The direction in the log's words.
  func direction(_ sum: TouchMotion.Sum) -> GestureDirection? {
    candidate.gesture.direction(hasTwoWays ? sum : beginning)
  }
}
