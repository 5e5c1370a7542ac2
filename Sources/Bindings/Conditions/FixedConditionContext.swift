// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Gestures

/// A context that is known beforehand, for recordings and tests.
package final class FixedConditionContext: ConditionContext {
  /// The name of the device.
  package var deviceName = ""
  /// Its kind.
  package var deviceKind = DeviceKind.touchscreen
  /// The modifier keys that are held.
  package var modifiers: Modifiers = []
  /// The name of the monitor.
  package var monitor = ""
  /// The number of the workspace, from 1.
  package var workspace: Int?
  /// Whether the session is locked.
  package var isLocked = false
  /// The name of the shape that the pointer has.
  package var pointerShape: String?
  /// The buttons that are held.
  package var buttons: [Int] = []
  /// Whether what is on the screen goes with the fingers.
  package var isScrollingNatural = true
  /// The windows that there are.
  package var windows: [WindowTarget: FixedWindow] = [:]

  /// Makes the context of a session without windows, workspaces and monitors.
  package init() {}

  /// The window that was given for a target.
  package func window(_ target: WindowTarget) -> (any WindowConditionContext)? { windows[target] }
}

/// A window that is known beforehand.
package final class FixedWindow: WindowConditionContext {
  /// The kind of application.
  package var applicationClass: String
  /// The name of the application.
  package var instance: String
  /// The title.
  package var title: String
  /// What it is for.
  package var type = WindowType.normal
  /// Whether it covers its monitor.
  package var isFullscreen = false
  /// Whether it is maximised both ways.
  package var isMaximised = false
  /// Whether its program understands touch.
  package var touchSupport = TouchSupport.aware

  /// The window as actions know it, with a number that no window has.
  package var target: TargetWindow? {
    TargetWindow(id: 0, applicationClass: applicationClass, applicationInstance: instance, title: title)
  }

  /// Makes an ordinary window.
  package init(applicationClass: String = "", instance: String = "", title: String = "") {
    self.applicationClass = applicationClass
    self.instance = instance
    self.title = title
  }
}
