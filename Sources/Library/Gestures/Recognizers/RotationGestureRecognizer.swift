// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes fingers that turn about their centre.
///
/// ![Two fingers turn about their middle, and the card turns with them.](rotation)
///
/// Continuous.
///
/// Begins when the fingers have turned by ``recognitionAngle``; for more than two fingers by the best fit of
/// all, see ``TouchMotion/rotation``. Turns add up without limit. Source: UIRotationGestureRecognizer.
///
/// ```swift
/// let rotation = RotationGestureRecognizer()
/// rotation.addAction { rotation in
///   card.transform = card.transform.rotated(by: rotation.rotation)
///   rotation.rotation = 0
/// }
/// card.addGestureRecognizer(rotation)
/// ```
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// The angle that the fingers must turn, in radians; 5 degrees by default.
  ///
  /// UIKit does not document its value.
  public var recognitionAngle = Double.pi / 36

  /// The turn of the fingers, in radians, positive clockwise on the screen.
  ///
  /// Setting it defines the value of the present turn, and does not change
  /// ``TwoFingerGestureRecognizer/velocity``.
  public var rotation: Double {
    get { motion.total.rotation }
    set {
      tracker.shift(by: Vector(dx: newValue - rotation, dy: 0))
      motion.set(TouchMotion.Sum(rotation: newValue))
    }
  }

  override var reading: Double { rotation }
  /// 1e-9: a turn by exactly the required angle must not fail because of a rounding error.
  override var isReached: Bool { rotation.magnitude >= recognitionAngle - 1e-9 }
}
