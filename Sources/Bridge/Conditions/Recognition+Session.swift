// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import X11

extension Surface {
  /// Why a gesture must do nothing although it was recognised, in words for the log; nil if it may act.
  ///
  /// A lock screen or a menu may hold some of the fingers: what the rest do is no gesture. Beside all grabs, and where
  /// a lock screen holds only the keyboard, no finger tells of it.
  func refusal(of recognition: GestureSet.Recognition) -> String? {
    let isLocked = recognition.course.judgement?.circumstances.isLocked ?? circumstances.isLocked
    let isMeantForLock = recognition.binding.condition?.speaksOfLock == true
    if isLocked { return isMeantForLock ? nil : "the session is locked" }
    return delivery.hasForeignTouch ? "another program holds one of the fingers" : nil
  }
}

extension Surroundings {
  /// The window that a gesture's action is to work on; nil if there is none or it is one to leave alone.
  func window(for recognition: GestureSet.Recognition) -> TargetWindow? {
    let target = recognition.binding.target
    // The window that was judged is the one that is meant, though the middle of the fingers may lie in another.
    if recognition.binding.condition != nil, let circumstances = recognition.course.judgement?.circumstances {
      return circumstances.window(target)?.target
    }
    return switch target {
    case .fingers: windows.target(at: recognition.occasion.location)
    case .active: windows.activeWindow.flatMap { windows.isDesktopOrDock($0) ? nil : windows.target(of: $0) }
    case .pointer: windows.target(at: display.pointer)
    }
  }
}
