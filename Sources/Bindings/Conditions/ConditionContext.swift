// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// The windows that conditions may ask about.
package protocol WindowsContext: AnyObject {
  /// A window, panels and the desktop among them; nil if there is none.
  func window(_ target: WindowTarget) -> (any WindowConditionContext)?
}

/// A window that actions may work on.
package protocol TargetWindowContext: AnyObject {
  /// The window as actions know it; nil if it is one to leave alone.
  var target: TargetWindow? { get }
}
