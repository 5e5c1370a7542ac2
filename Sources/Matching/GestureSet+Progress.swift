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
}

extension GestureSet {
  /// How far the fingers that are down have come towards the bindings that they may become, or have become.
  package var progress: [BindingProgress] {
    environment.root.gestureRecognizers.flatMap { recognizer -> [BindingProgress] in
      guard let recognizer = recognizer as? BindingRecognizer, recognizer.isUnderWay else { return [] }
      return recognizer.progress.map {
        BindingProgress(binding: $0.matcher.binding.name, fingers: $0.matcher.fingers, share: $0.share)
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
