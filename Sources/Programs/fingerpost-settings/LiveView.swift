// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Glibc
internal import SettingsModel

/// Draws where fingers are while they are down, and how far they have to go, as rings.
final class LiveView {
  /// GTK's drawing, which keeps this.
  private(set) lazy var area = makeArea()
  /// What is drawn.
  var fingers = LiveFingers() { didSet { gtk_widget_queue_draw(area()) } }
  /// How far a swipe goes by the settings, in millimetres; drawn as a ring of its own.
  var usualDistance: Double?

  /// The gesture of a binding in words, by what the log calls that.
  private let words: @MainActor (String) -> String

  /// 170 pixels: a hand's way has room, and what follows is still to be seen.
  private static let height: Int32 = 170

  /// Makes a view that calls gestures by such words.
  init(words: @escaping @MainActor (String) -> String) { self.words = words }

  private func makeArea() -> Handle {
    let area = Drawing.make { [unowned self] in draw($0, $1, $2, $3) }
    gtk_say_label(area(), tr("Where the fingers are, and how far they have to go"))
    gtk_drawing_area_set_content_height(area(), Self.height)
    area.keep(self)
    return area
  }

  private func draw(_ cairo: OpaquePointer, _ width: Double, _ height: Double, _ color: GdkRGBA) {
    func set(_ share: Double) { Drawing.setColor(cairo, color, share) }
    var rings = fingers.rings
    if let usualDistance { rings.append(.init(radius: usualDistance, name: tr("a swipe"))) }
    let places = fingers.fingers.map { hypot($0.x, $0.y) }
    let reach = max(10, ((rings.map(\.radius) + places).max() ?? 0) * 1.25)
    let scale = min(width, height) / 2 / reach
    cairo_translate(cairo, width / 2, height / 2)
    cairo_set_line_width(cairo, 1.5)
    cairo_set_font_size(cairo, 11)
    var named: [Double] = []
    for ring in rings {
      let isLeader = ring.name == fingers.leader?.name
      set(isLeader ? 0.9 : 0.35)
      if !isLeader { cairo_set_dash(cairo, [5, 4], 2, 0) }
      cairo_arc(cairo, 0, 0, ring.radius * scale, 0, 2 * .pi)
      cairo_stroke(cairo)
      cairo_set_dash(cairo, nil, 0, 0)
      // Rings of the same size have one name.
      guard !named.contains(where: { abs($0 - ring.radius) * scale < 12 }) else { continue }
      named.append(ring.radius)
      cairo_move_to(cairo, 4, -ring.radius * scale - 3)
      cairo_show_text(cairo, words(ring.name))
      // The text has left a point, from which a line would go to what is next.
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
