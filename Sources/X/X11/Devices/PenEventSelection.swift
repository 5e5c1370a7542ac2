// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import InputEvents

/// The movements of pens, seen beside all grabs: a pen that is near sends events many times a second.
///
/// It asks for the events of these devices alone, so that a mouse causes no wake-up.
package final class PenEventSelection {
  private let display: Display
  private var pens: Set<DeviceID> = []

  /// Watches no pen yet.
  package init(_ display: Display) { self.display = display }

  /// Watches these pens, and no others.
  package func watch(_ pens: Set<DeviceID>) {
    for pen in self.pens.subtracting(pens) { select([], of: pen) }
    for pen in pens.subtracting(self.pens) { select(.rawMotion, of: pen) }
    self.pens = pens
    display.decoder.pens = pens
  }

  private func select(_ events: InputEventMask, of pen: DeviceID) {
    // The pen may be gone since it was listed; that is no error worth a line.
    _ = display.trap(waiting: false) { display.select(events, of: pen.rawValue) }
  }
}
