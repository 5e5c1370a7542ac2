// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures

/// The progress of the fingers towards a binding.
nonisolated package struct BindingProgress: Hashable, Sendable {
  var binding: String
  var fingers: Int
  /// The share of the binding's threshold; 1 is all, and it may grow further.
  package var share: Double
  /// The reach in a unit of the configuration; nil without a unit.
  var figures: Explanation.Reach.Figures?
  /// The required distance in points; nil for a binding without a way.
  var distance: Double?
}

extension GestureSet {
  var progress: [BindingProgress] {
    environment.root.gestureRecognizers.flatMap { recognizer -> [BindingProgress] in
      guard let recognizer = recognizer as? BindingRecognizer, recognizer.isUnderWay else { return [] }
      return recognizer.progress.map { matcher, share, motion in
        var progress = BindingProgress(
          binding: matcher.binding.name, fingers: matcher.fingers, share: share,
          figures: matcher.reach(motion)?.figures)
        if case .length = matcher.gesture.extent { progress.distance = matcher.threshold }
        return progress
      }
    }
  }
}

nonisolated extension GestureRecognizer {
  /// Whether it may still make a gesture of its fingers, or follows one.
  fileprivate var isUnderWay: Bool {
    switch state {
    case .possible, .began, .changed: !touches.isEmpty
    default: false
    }
  }
}
