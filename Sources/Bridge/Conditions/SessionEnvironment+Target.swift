// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Matching
internal import X11

extension SessionEnvironment {
  /// The window that a gesture's action is to work on; nil if there is none or it is one to leave alone.
  func window(for recognition: GestureSet.Recognition) -> TargetWindow? {
    let target = recognition.binding.target
    // The window that was judged is the one that is meant, though the middle of the fingers may lie in another.
    if recognition.binding.condition != nil,
      let conditionContext = recognition.activeGesture.evaluator?.conditionContext
    {
      return conditionContext.window(target)?.target
    }
    return switch target {
    case .fingers: windows.target(at: recognition.context.location)
    case .active: windows.activeWindow.flatMap { windows.isDesktopOrDock($0) ? nil : windows.target(of: $0) }
    case .pointer: windows.target(at: display.pointer)
    }
  }
}
