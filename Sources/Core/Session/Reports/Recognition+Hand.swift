// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

// The hand that has made a gesture.
extension GestureSet.Recognition {
  /// The monitor that the hand landed on.
  package var monitor: Rect { hand?.monitor ?? .zero }

  /// How far a touchpad's fingers have gone since their gesture began, without pointer acceleration.
  package var travel: Vector { hand?.travel ?? .zero }

  /// Why the gesture must do nothing although it was recognised, in words for the log; nil if it may act.
  ///
  /// A lock screen or a menu may hold some of the fingers: what the rest do is no gesture. Beside all grabs, and where
  /// a lock screen holds only the keyboard, no finger shows it.
  package func rejectionReason(isLocked: Bool) -> String? {
    if isLocked { return activeGesture.isMeantForLock ? nil : "the session is locked" }
    return hand?.touchOwnership.hasForeignTouch == true ? "another program has one of the fingers" : nil
  }
}
