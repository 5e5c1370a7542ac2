// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents
package import X11

extension InputDevice {
  /// Why it cannot be used and how to fix that; nil if it can.
  package func unusableReason(on display: Display) -> String? {
    guard isEnabled else { return "switched off ('xinput enable \(id.rawValue)' switches it on)" }
    guard sendsTouches else { return "not attached to a pointer, so its touches are not reported" }
    guard kind == .touchpad else { return nil }
    if !display.hasTouchpadGestures { return "no gestures: they need Xorg 21.1 or newer" }
    return hasGestures ? nil : "no gestures: its driver reports none"
  }
}
