// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

extension GestureSet.Recognition {
  package var monitor: Rect { hand?.monitor ?? .zero }

  /// The movement of a touchpad's fingers since their gesture began, without pointer acceleration.
  package var travel: Vector { hand?.travel ?? .zero }

  /// The reason, in words for the log, why the recognised gesture must not act; nil if it may act.
  ///
  /// A lock screen or a menu may have grabbed some of the fingers; the other fingers alone do not make a
  /// gesture. Raw reports, which come regardless of grabs, do not show that a client has a finger. A lock
  /// screen that grabs only the keyboard does not have any fingers, so the lock is checked too.
  package func rejectionReason(isLocked: Bool) -> String? {
    if isLocked { return activeGesture.isMeantForLock ? nil : "the session is locked" }
    return hand?.touchOwnership.hasForeignTouch == true ? "another program has one of the fingers" : nil
  }
}
