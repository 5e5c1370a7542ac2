// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Session

extension Hand {
  /// Why a gesture must do nothing although it was recognised, in words for the log; nil if it may act.
  ///
  /// A lock screen or a menu may hold some of the fingers: what the rest do is no gesture. Beside all grabs, and where
  /// a lock screen holds only the keyboard, no finger shows it.
  func rejectionReason(of recognition: GestureSet.Recognition, isLocked: Bool) -> String? {
    if isLocked { return recognition.activeGesture.isMeantForLock ? nil : "the session is locked" }
    return touchOwnership.hasForeignTouch ? "another program has one of the fingers" : nil
  }
}
