// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import Gestures
internal import Glibc
internal import SettingsModel

/// Draws the picture of a gesture in the colours of the theme.
enum PictureView {
  /// 44 pixels: the height of two lines of text.
  private static let side: Int32 = 44
  /// 30 pixels: the width of each gesture in a sequence; three gestures are about as wide as a word of text.
  private static let part: Int32 = 30
  /// 4 gestures: only the last 4 gestures of a longer sequence are drawn.
  private static let longest = 4
  /// 12 pixels: room for a chevron between two gestures of a sequence.
  private static let gap: Int32 = 12

  /// Makes a widget with the picture, and with words for screen readers.
  static func make(_ picture: GesturePicture, words: String) -> Handle {
    let chain = Array((picture.earlier + [picture]).suffix(longest))
    let area = Drawing.make { draw(chain, $0, $1, $2, $3) }
    gtk_say_label(area(), tr("Picture of: %1", words))
    gtk_drawing_area_set_content_width(
      area(), chain.count == 1 ? side : Int32(chain.count) * (part + gap) - gap)
    gtk_drawing_area_set_content_height(area(), side)
    gtk_widget_set_valign(area(), GTK_ALIGN_CENTER)
    return area
  }

  /// Makes the picture of a known shape; nil for other words.
  static func make(ofShape name: String) -> Handle? {
    guard NamedShapes.known.contains(where: { $0.name == name }) else { return nil }
    var draft = BindingDraft.first
    draft.kind = "stroke"
    draft["shape"] = .text(name)
    return draft.pattern.map { make(GesturePicture($0), words: Wording.word(name)) }
  }

  /// Draws the gestures of a sequence in reading direction, with a chevron between them.
  private static func draw(
    _ chain: [GesturePicture], _ cairo: OpaquePointer, _ width: Double, _ height: Double, _ color: GdkRGBA
  ) {
    let side = chain.count == 1 ? min(width, height) : Double(part)
    let isLeftwards = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    let (start, tip) = isLeftwards ? (-4.0, -8.0) : (-8.0, -4.0)
    for (index, picture) in (isLeftwards ? chain.reversed() : chain).enumerated() {
      cairo_save(cairo)
      cairo_translate(cairo, Double(index) * (side + Double(gap)), (height - side) / 2)
      if index > 0 {
        Drawing.setColor(cairo, color, 0.55)
        cairo_set_line_width(cairo, 1.5)
        line(cairo, (start, side / 2 - 4), (tip, side / 2))
        line(cairo, (tip, side / 2), (start, side / 2 + 4))
      }
      draw(picture, cairo, side: side, color)
      cairo_restore(cairo)
    }
  }

  private static func draw(_ picture: GesturePicture, _ cairo: OpaquePointer, side: Double, _ color: GdkRGBA)
  {
    func set(_ share: Double) { Drawing.setColor(cairo, color, share) }
    cairo_scale(cairo, side, side)
    cairo_set_line_width(cairo, 0.045)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    set(0.45)
    for edge in picture.edges {
      switch edge {
      case "left": line(cairo, (0.03, 0.05), (0.03, 0.95))
      case "right": line(cairo, (0.97, 0.05), (0.97, 0.95))
      case "top": line(cairo, (0.05, 0.03), (0.95, 0.03))
      default: line(cairo, (0.05, 0.97), (0.95, 0.97))
      }
    }
    set(0.8)
    for arrow in picture.arrows {
      draw(cairo, from: (arrow.start.x, arrow.start.y), to: (arrow.end.x, arrow.end.y))
    }
    if let end = picture.path.last {
      for place in picture.path { cairo_line_to(cairo, place.x, place.y) }
      cairo_stroke(cairo)
      let before = picture.path.dropLast().last ?? end
      head(cairo, at: (end.x, end.y), angle: atan2(end.y - before.y, end.x - before.x))
    }
    if let arc = picture.arc {
      let (radius, end) = (0.4, arc.start + arc.sweep)
      if arc.sweep < 0 {
        cairo_arc_negative(cairo, 0.5, 0.5, radius, arc.start, end)
      } else {
        cairo_arc(cairo, 0.5, 0.5, radius, arc.start, end)
      }
      cairo_stroke(cairo)
      let tip = (0.5 + radius * cos(end), 0.5 + radius * sin(end))
      head(cairo, at: tip, angle: end + (arc.sweep < 0 ? -.pi / 2 : .pi / 2))
    }
    let radius = picture.fingers.count > 5 ? 0.045 : 0.065
    for finger in picture.fingers {
      set(1)
      cairo_arc(cairo, finger.x, finger.y, radius, 0, 2 * .pi)
      cairo_fill(cairo)
      set(0.8)
      for ring in 0..<min(picture.rings, 3) {
        cairo_arc(cairo, finger.x, finger.y, radius + 0.06 * Double(ring + 1), 0, 2 * .pi)
        cairo_stroke(cairo)
      }
      guard picture.isRest else { continue }
      cairo_set_dash(cairo, [0.05, 0.07], 2, 0)
      cairo_arc(cairo, finger.x, finger.y, radius + 0.07, 0, 2 * .pi)
      cairo_stroke(cairo)
      cairo_set_dash(cairo, nil, 0, 0)
    }
  }

  private static func line(_ cairo: OpaquePointer, _ start: (Double, Double), _ end: (Double, Double)) {
    cairo_move_to(cairo, start.0, start.1)
    cairo_line_to(cairo, end.0, end.1)
    cairo_stroke(cairo)
  }

  private static func draw(_ cairo: OpaquePointer, from start: (Double, Double), to end: (Double, Double)) {
    line(cairo, start, end)
    head(cairo, at: end, angle: atan2(end.1 - start.1, end.0 - start.0))
  }

  private static func head(_ cairo: OpaquePointer, at tip: (Double, Double), angle: Double) {
    for side in [angle + .pi * 0.8, angle - .pi * 0.8] {
      line(cairo, tip, (tip.0 + 0.13 * cos(side), tip.1 + 0.13 * sin(side)))
    }
  }
}
