// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats
internal import InputEvents
package import X11

extension InputDevice {
  /// Why it cannot be used and how to fix that; nil if it can.
  package func unusableReason(on display: Display) -> Message? {
    guard isEnabled else {
      return Message("switched off ('%1' switches it on)", "xinput enable \(id.rawValue)")
    }
    guard sendsTouches else {
      return Message("not attached to a pointer, so its touches are not reported")
    }
    guard kind == .touchpad else { return nil }
    if !display.hasTouchpadGestures {
      return Message("no gestures: they need Xorg 21.1 or newer")
    }
    return hasGestures ? nil : Message("no gestures: its driver reports none")
  }
}
