// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

extension WindowManager {
  /// Whether any window has ever asked to keep gestures; one round trip the first time.
  ///
  /// A client records its first request on the root window; until then windows under fingers are not checked.
  package var isAnyDeferral: Bool {
    if let knowsDeferrals { return knowsDeferrals }
    let isAny = !display.numbers(of: display.root, display.atoms[.deferGestures]).isEmpty
    knowsDeferrals = isAny
    return isAny
  }

  /// The gestures that the window at a point of the root window asks to keep; nil without a request.
  ///
  /// Zero round trips until a window has asked; then one more than ``outermostWindow(at:deepest:)``.
  package func deferral(at point: Point, deepest: WindowID? = nil) -> GestureDeferral? {
    guard isAnyDeferral, let window = outermostWindow(at: point, deepest: deepest)?.window else { return nil }
    let numbers = display.numbers(of: window, display.atoms[.deferGestures])
    return numbers.isEmpty ? nil : GestureDeferral(numbers)
  }
}
