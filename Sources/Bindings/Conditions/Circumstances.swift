// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Gestures

/// What conditions may ask about the moment at which a hand lands.
///
/// Each fact is found out when it is first asked for and stays the same for this hand.
package protocol Circumstances: AnyObject {
  /// The name of the touchscreen or touchpad.
  var deviceName: String { get }
  /// Its kind.
  var deviceKind: DeviceKind { get }
  /// The modifier keys that are held; locks do not count.
  var modifiers: Modifiers { get }
  /// The name of the monitor that the fingers are on; for a touchpad, the pointer.
  var monitor: String { get }
  /// The number of the workspace that is shown, from 1; nil if nobody tells.
  var workspace: Int? { get }
  /// Whether the session is locked.
  var isLocked: Bool { get }
  /// A window, panels and the desktop among them; nil if there is none.
  func window(_ target: WindowTarget) -> (any WindowCircumstances)?
}

/// What conditions may ask about a window.
package protocol WindowCircumstances: AnyObject {
  /// The kind of application: the second word of WM_CLASS.
  var applicationClass: String { get }
  /// The name of the application: the first word of WM_CLASS.
  var instance: String { get }
  /// The title.
  var title: String { get }
  /// What it is for; never `none`.
  var type: WindowType { get }
  /// Whether it covers its monitor.
  var isFullscreen: Bool { get }
  /// Whether it is maximised both ways.
  var isMaximised: Bool { get }
  /// The window as actions know it; nil if it is one to leave alone.
  var target: TargetWindow? { get }
}
