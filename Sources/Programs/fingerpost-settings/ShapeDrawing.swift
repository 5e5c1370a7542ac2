// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import Gestures
internal import SettingsModel

/// An area for drawing a shape with a finger or the pointer.
final class ShapeDrawing {
  private(set) lazy var row = makeRow()
  private var shape = DrawnShape()
  private var start = (x: 0.0, y: 0.0)
  private let drawn: (Plist?) -> Void

  /// 170 pixels: room to draw with a finger.
  private static let height: Int32 = 170

  /// Makes an area that reports each drawing to `drawn`, with nil for a drawing that is not a shape.
  init(_ drawn: @escaping (Plist?) -> Void) { self.drawn = drawn }

  private func makeRow() -> Handle {
    let area = Drawing.make { [unowned self] in draw($0, $3) }
    gtk_say_label(area(), tr("Draw the shape here with a finger or the pointer"))
    gtk_drawing_area_set_content_height(area(), Self.height)
    let drag = Handle(gtk_gesture_drag_new())
    drag.on("drag-begin") { [unowned self] arguments in
      setScrolling(false, area)
      start = (arguments[number: 1], arguments[number: 2])
      shape = DrawnShape()
      go(0, 0, area)
    }
    drag.on("drag-update") { [unowned self] in go($0[number: 1], $0[number: 2], area) }
    drag.on("drag-end") { [unowned self] in
      go($0[number: 1], $0[number: 2], area)
      setScrolling(true, area)
      drawn(shape.value)
    }
    gtk_widget_add_controller(area(), drag())
    area.keep(self)
    let row = Handle(adw_preferences_row_new())
    gtk_widget_set_focusable(row(), 0)
    gtk_list_box_row_set_activatable(row(), 0)
    gtk_list_box_row_set_child(row(), area())
    return row
  }

  /// Sets whether fingers scroll the page; a finger that draws must not scroll it.
  private func setScrolling(_ isOn: Bool, _ area: Handle) {
    guard let page = gtk_widget_get_ancestor(area(), gtk_scrolled_window_get_type()) else { return }
    gtk_scrolled_window_set_kinetic_scrolling(Handle(page)(), isOn ? 1 : 0)
  }

  private func go(_ x: Double, _ y: Double, _ area: Handle) {
    shape.add(x: start.x + x, y: start.y + y)
    gtk_widget_queue_draw(area())
  }

  private func draw(_ cairo: OpaquePointer, _ color: GdkRGBA) {
    Drawing.setColor(cairo, color, 0.8)
    cairo_set_line_width(cairo, 3)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    for place in shape.points { cairo_line_to(cairo, place.x, place.y) }
    cairo_stroke(cairo)
  }
}
