// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// The touchpads' gestures that no window under the pointer asks for.
///
/// The server offers a gesture to grabs first, then to the windows under the pointer from the deepest one up, and to
/// one client only. The root window comes last, so nothing is taken from anybody by selecting on it.
package final class GestureEventSelection {
  private let display: Display

  /// Selects swipes and pinches of all masters; nil if another client has done so, or the server has none.
  package init?(_ display: Display) {
    self.display = display
    guard display.hasTouchpadGestures else { return nil }
    let refusal = display.trap { select([InputEventMask.swipes, .pinches]) }
    guard refusal == nil else { return nil }
  }

  isolated deinit { select([]) }

  private func select(_ events: InputEventMask) {
    // Apart from what is selected of all devices, which would report each gesture twice.
    display.select(events, of: XIAllMasterDevices)
  }
}
