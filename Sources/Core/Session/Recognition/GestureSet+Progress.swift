// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures

/// How far the fingers have come towards a binding.
nonisolated package struct BindingProgress: Hashable, Sendable {
  /// The binding's name.
  package var binding: String
  /// How many fingers.
  package var fingers: Int
  /// How much of what the binding wants they have done; 1 is all, and it goes on from there.
  package var share: Double
  /// The same in a unit of the configuration; nil if it has none.
  package var figures: Explanation.Reach.Figures?
  /// How far the fingers have to go, in points; nil if the binding wants no way of them.
  package var distance: Double?
}

extension GestureSet {
  /// How far the fingers that are down have come towards the bindings that they may become, or have become.
  package var progress: [BindingProgress] {
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
  /// Whether something may come of its fingers, or goes on with them.
  fileprivate var isUnderWay: Bool {
    switch state {
    case .possible, .began, .changed: !touches.isEmpty
    default: false
    }
  }
}
