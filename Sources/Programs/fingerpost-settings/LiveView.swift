// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Client
internal import Gestures
internal import Glibc
internal import SettingsModel

/// Draws the fingers that are down, and rings at the distances that gestures require.
final class LiveView {
  /// The widget of the drawing; it retains this object.
  private(set) lazy var area = makeArea()
  var fingers = LiveFingers() { didSet { gtk_widget_queue_draw(area()) } }
  /// The swipe distance of the settings in millimetres, drawn as a ring.
  var usualDistance: Double?

  /// Returns the gesture of a binding in words, by the binding's name in the log.
  private let words: @MainActor (String) -> String

  /// 170 pixels: high enough to show the movement of a hand, and low enough to leave the next group in sight.
  private static let height: Int32 = 170

  init(words: @escaping @MainActor (String) -> String) { self.words = words }

  private func makeArea() -> Handle {
    let area = Drawing.make { [unowned self] in draw($0, $1, $2, $3) }
    gtk_say_label(area(), tr("Places of the fingers, and the distances that they need"))
    gtk_drawing_area_set_content_height(area(), Self.height)
    area.keep(self)
    return area
  }

  private func draw(_ cairo: OpaquePointer, _ width: Double, _ height: Double, _ color: GdkRGBA) {
    func set(_ share: Double) { Drawing.setColor(cairo, color, share) }
    var rings = fingers.rings
    if let usualDistance { rings.append(.init(radius: usualDistance, binding: tr("a swipe"))) }
    let places = fingers.fingers.map { hypot($0.x, $0.y) }
    let reach = max(10, ((rings.map(\.radius) + places).max() ?? 0) * 1.25)
    let scale = min(width, height) / 2 / reach
    cairo_translate(cairo, width / 2, height / 2)
    cairo_set_line_width(cairo, 1.5)
    cairo_set_font_size(cairo, 11)
    var named: [Double] = []
    for ring in rings {
      let isLeader = ring.binding == fingers.leader?.name
      set(isLeader ? 0.9 : 0.35)
      if !isLeader { cairo_set_dash(cairo, [5, 4], 2, 0) }
      cairo_arc(cairo, 0, 0, ring.radius * scale, 0, 2 * .pi)
      cairo_stroke(cairo)
      cairo_set_dash(cairo, nil, 0, 0)
      // A ring less than 12 pixels from a ring with a name does not get a name: the texts would overlap.
      guard !named.contains(where: { abs($0 - ring.radius) * scale < 12 }) else { continue }
      named.append(ring.radius)
      cairo_move_to(cairo, 4, -ring.radius * scale - 3)
      cairo_show_text(cairo, words(ring.binding))
      // The text ends at a current point of the path, from which cairo would draw a line to the next shape.
      cairo_new_path(cairo)
    }
    set(fingers.isDown ? 0.8 : 0.4)
    cairo_move_to(cairo, 0, 0)
    cairo_line_to(cairo, fingers.middle.x * scale, fingers.middle.y * scale)
    cairo_stroke(cairo)
    for finger in fingers.fingers {
      cairo_arc(cairo, finger.x * scale, finger.y * scale, 9, 0, 2 * .pi)
      if fingers.isDown { cairo_fill(cairo) } else { cairo_stroke(cairo) }
    }
  }
}
