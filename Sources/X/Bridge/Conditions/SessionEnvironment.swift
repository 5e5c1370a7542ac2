// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import Glibc
internal import Session
internal import X11

/// The state of the session that conditions are evaluated with.
final class SessionEnvironment {
  let display: Display
  let windows: WindowManager
  let lock: ScreenLock
  /// Must be renewed when the screen changes.
  lazy var screens = Screens(display)
  lazy var touchSupport = TouchSupportCache(windows)

  /// Whether Orca is installed, as far as PATH leads to it.
  private(set) lazy var hasScreenReader =
    getenv("PATH").map {
      ConfigurationResult.isThere("orca", in: String(cString: $0).split(separator: ":").map(String.init))
    } == true
  /// The place of the on-screen keyboard for exploration; nil while it is hidden.
  var keyboardFrame: Rect?
  /// Whether touches can be delivered as pointer events: requires XTEST and a single pointer.
  var deliversPointer = false
  lazy var receivers = TouchReceivers(windows, on: display, touchSupport)

  init(_ windows: WindowManager, on display: Display) {
    self.windows = windows
    self.display = display
    lock = ScreenLock(windows)
  }
}

extension SessionEnvironment {
  /// The window that a gesture's action applies to; nil without one, or if actions must leave it alone.
  func window(for recognition: GestureSet.Recognition) -> TargetWindow? {
    window(
      of: recognition.binding, judgedBy: recognition.activeGesture.evaluator, at: recognition.context.location
    )
  }

  /// The window that a binding's action would apply to; nil without one, or if actions must leave it alone.
  func window(of binding: Binding, judgedBy evaluator: ConditionEvaluator?, at location: Point)
    -> TargetWindow?
  {
    let target = binding.target
    // The window that satisfied the condition counts, even if the fingers' centre lies in another.
    if binding.condition != nil, let facts = evaluator?.facts as? SessionFacts {
      return facts.window(target)?.target
    }
    return switch target {
    case .fingers: windows.target(at: location)
    case .active: windows.activeWindow.flatMap { windows.isDesktopOrDock($0) ? nil : windows.target(of: $0) }
    case .pointer: windows.target(at: display.pointer)
    }
  }
}
