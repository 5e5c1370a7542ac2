// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// Touchpad gestures that the windows under the pointer do not select.
///
/// The server offers a gesture to grabs first, then to the windows under the pointer from the deepest one up,
/// and to one client only. The root window comes last, so a selection on it does not deprive other clients.
package final class GestureEventSelection {
  private let display: Display

  /// Selects swipes and pinches of all masters; nil if another client has done so, or the server lacks them.
  package init?(_ display: Display) {
    self.display = display
    guard display.hasTouchpadGestures else { return nil }
    let refusal = display.trap { select([InputEventMask.swipes, .pinches]) }
    guard refusal == nil else { return nil }
  }

  isolated deinit { select([]) }

  private func select(_ events: InputEventMask) {
    // Separate from the selection for all devices, which would report each gesture twice.
    display.select(events, of: XIAllMasterDevices)
  }
}
