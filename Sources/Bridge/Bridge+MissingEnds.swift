// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import X11

// Touches that have no end although their fingers have lifted; see `TouchDelivery+MissingEnds`.
extension Bridge {
  /// Finds out why the touch of a finger has not ended although the finger has lifted, and ends it if nothing will come.
  func noticeMissingEnds() {
    for surface in surfaces where surface.delivery.lacksEnds {
      display.sync()
      drain()
      guard surface.delivery.lacksEnds else { continue }
      if display.isFloating(surface.source) { surface.endMissing() } else { surface.excuseMissingEnds() }
    }
    for surface in surfaces {
      for touch in surface.takeLost() {
        log.warning(
          "touch \(touch) has no end, because another program took hold of \(surface.identity.name); it is over"
        )
      }
    }
  }
}
