// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// Widgets drawn in Swift, in the theme's colour for text.
enum Drawing {
  /// A closure that draws on a cairo context with a width and a height, in a colour.
  typealias Draw = (OpaquePointer, Double, Double, GdkRGBA) -> Void

  private final class Box {
    let draw: Draw

    init(_ draw: @escaping Draw) { self.draw = draw }
  }

  /// Makes the widget, which keeps the closure.
  static func make(_ draw: @escaping Draw) -> Handle {
    let area = Handle(gtk_drawing_area_new())
    let box = Unmanaged.passRetained(Box(draw)).toOpaque()
    gtk_drawing_area_set_draw_func(
      area(),
      { area, cairo, width, height, box in
        guard let area, let cairo, let box else { return }
        var color = GdkRGBA()
        let widget = UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self)
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().draw(cairo, Double(width), Double(height), color)
      }, box, { box in if let box { Unmanaged<Box>.fromOpaque(box).release() } })
    return area
  }

  /// Sets the colour, with its opacity multiplied by `share`.
  static func setColor(_ cairo: OpaquePointer, _ color: GdkRGBA, _ share: Double) {
    cairo_set_source_rgba(
      cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * share)
  }
}
