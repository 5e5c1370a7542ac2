// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures

// A line that grows: the window has its color, and takes the shape of what has been drawn.
extension OverlayWindow {
  /// 4000 squares: as many as fit into a request of 32 kB, and more than a hand draws at once.
  private static let mostSquares = 4000

  /// Becomes a line of which nothing is drawn yet; for a window that is not translucent.
  ///
  /// - Parameters:
  ///   - color: Red, green and blue.
  ///   - place: Where it may be drawn, in whole pixels of the root window.
  package func becomeLine(_ color: UInt32, on place: Rect) {
    XShapeCombineRectangles(connection, window, ShapeBounding, 0, 0, nil, 0, ShapeSet, YXBanded)
    XSetWindowBackground(connection, window, UInt(color & 0xffffff))
    move(to: place)
    XClearWindow(connection, window)
  }

  /// Draws on through some places; one request.
  ///
  /// - Parameters:
  ///   - places: From where to where, in pixels from the window's corner.
  ///   - thickness: How thick the line is, in pixels.
  package func drawLine(through places: [Point], thickness: Double) {
    var squares: [XRectangle] = []
    let side = UInt16(clamping: max(1, thickness.coordinate))
    for (from, to) in zip(places, places.dropFirst()) {
      let steps = max(1, (from.distance(to: to) / max(thickness / 2, 1)).rounded(.up).coordinate)
      for step in 0...steps where squares.count < Self.mostSquares {
        let place = from + (to - from) * (Double(step) / Double(steps))
        squares.append(
          XRectangle(
            x: Int16(clamping: (place.x - thickness / 2).coordinate),
            y: Int16(clamping: (place.y - thickness / 2).coordinate), width: side, height: side))
      }
    }
    guard !squares.isEmpty else { return }
    XShapeCombineRectangles(
      connection, window, ShapeBounding, 0, 0, &squares, Int32(squares.count), ShapeUnion, Unsorted)
  }
}
