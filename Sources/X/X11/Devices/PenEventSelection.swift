// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import InputEvents

/// The movements of pens, regardless of grabs; a pen near the screen sends them many times a second.
///
/// It selects the events of these devices alone, so that a mouse does not wake the process.
package final class PenEventSelection {
  private let display: Display
  private var pens: Set<DeviceID> = []

  package init(_ display: Display) { self.display = display }

  package func watch(_ pens: Set<DeviceID>) {
    for pen in self.pens.subtracting(pens) { select([], of: pen) }
    for pen in pens.subtracting(self.pens) { select(.rawMotion, of: pen) }
    self.pens = pens
    display.decoder.pens = pens
  }

  private func select(_ events: InputEventMask, of pen: DeviceID) {
    // The pen may be gone since it was listed, which is not an error to log.
    _ = display.trap(waiting: false) { display.select(events, of: pen.rawValue) }
  }
}
