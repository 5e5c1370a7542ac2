// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

extension WindowManager {
  /// Whether any window has ever asked; one round trip at first.
  ///
  /// Who asks notes it on the root window, so that nobody has to look at each window under a finger before.
  package var isAnyDeferral: Bool {
    if let knowsDeferrals { return knowsDeferrals }
    let isAny = !display.numbers(of: display.root, display.atoms[.deferGestures]).isEmpty
    knowsDeferrals = isAny
    return isAny
  }

  /// What the window under a point of the root window asks to be left; nil for nothing.
  ///
  /// No round trip as long as no window has asked, else as many as ``outermostWindow(at:deepest:)`` and one more.
  package func deferral(at point: Point, deepest: WindowID? = nil) -> GestureDeferral? {
    guard isAnyDeferral, let window = outermostWindow(at: point, deepest: deepest)?.window else { return nil }
    let numbers = display.numbers(of: window, display.atoms[.deferGestures])
    return numbers.isEmpty ? nil : GestureDeferral(numbers)
  }
}
