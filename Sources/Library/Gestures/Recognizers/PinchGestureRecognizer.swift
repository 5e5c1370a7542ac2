// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes fingers that move apart or together.
///
/// ![Two fingers spread, and the card grows with the scale.](pinch)
///
/// Continuous.
///
/// Begins when the distance between the fingers has changed by ``recognitionDistance``. For more than two
/// fingers the distance is twice their mean distance from their middle, which is the same for two fingers.
/// Source: UIPinchGestureRecognizer.
///
/// ```swift
/// let pinch = PinchGestureRecognizer()
/// pinch.addAction { pinch in
///   card.scale *= pinch.scale
///   pinch.scale = 1
/// }
/// card.addGestureRecognizer(pinch)
/// ```
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The change of the distance at which the pinch begins, in points; 8 by default.
  ///
  /// UIKit does not document its value.
  public var recognitionDistance = 8.0

  /// The present distance of the fingers relative to their distance at the beginning; 1 at the beginning.
  ///
  /// Setting it defines the scale of the present distance, and multiplies
  /// ``TwoFingerGestureRecognizer/velocity`` in proportion.
  public var scale: Double {
    get { motion.total.scale }
    set {
      tracker.scale(by: newValue / scale)
      motion.set(TouchMotion.Sum(scale: newValue))
    }
  }

  override var reading: Double { scale }
  override var isReached: Bool { motion.spreadChange.magnitude >= recognitionDistance }
}
