// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// Discs at the fingers, for people who watch the screen.
///
/// Each finger has one small window, so that its movement needs only one request to the server.
final class FingerWindows {
  private let server: Server
  private let isTranslucent: Bool
  private var windows: [OverlayWindow] = []
  private var places: [Point] = []
  /// The vector from the corner of a window to its finger.
  private var middle = Vector.zero

  /// 10 mm across: about a fingertip's width, so that the disc's edge shows around the finger.
  private static let diameter = 10.0

  init(on server: Server, isTranslucent: Bool) { (self.server, self.isTranslucent) = (server, isTranslucent) }

  /// Shows discs at these places of the root window, and hides others; `isNew` redraws all in a new style.
  func show(_ new: [Point], isNew: Bool, _ style: Style) {
    if isNew { (windows, places) = ([], []) }
    while windows.count < new.count, let window = OverlayWindow(on: server, isTranslucent: isTranslucent) {
      let picture = style.finger(Self.diameter)
      middle = picture.content.center.way
      window.become(picture.canvas)
      windows.append(window)
    }
    for (index, window) in windows.enumerated() {
      if index < new.count, index >= places.count || places[index] != new[index] {
        let corner = new[index] - middle
        window.move(to: Point(x: corner.x.rounded(), y: corner.y.rounded()))
      }
      window.show(index < new.count)
    }
    places = new
  }
}

extension Style {
  /// A disc that shows the screen below it; a ring without a compositor.
  fileprivate func finger(_ millimetres: Double) -> Picture {
    let (radius, thickness) = ((millimetres / 2 * pixelsPerMillimetre).rounded(), line * 1.5)
    let canvas = Canvas(width: Int(2 * radius), height: Int(2 * radius))
    let content = Rect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    canvas.addArc(content.center, radius)
    canvas.fill(palette.accent, alpha: 0.35)
    canvas.addArc(content.center, radius - thickness / 2)
    canvas.stroke(palette.accent, thickness)
    // A second ring sets the disc off from a background that has the disc's colour.
    canvas.addArc(content.center, radius - 1.5 * thickness)
    canvas.stroke(palette.onAccent, thickness)
    return Picture(canvas: canvas, content: content)
  }
}
