// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CCairo
public import GesturesX11

extension GestureWindow {
  /// Sets the closure that draws the window, in place of an earlier one.
  ///
  /// ```swift
  /// window.onDraw { canvas in
  ///   canvas.clear()
  ///   canvas.within(square) { $0.fill(square.bounds, .blue) }
  /// }
  /// ```
  ///
  /// The picture is complete before it is shown. F12 shows and hides ``showsInspector``.
  public func onDraw(_ draw: @escaping (Canvas) -> Void) {
    ownPainter.draw = draw
    setNeedsDisplay()
  }

  /// Whether an inspector is drawn over the window: fingers, recognizers, and the reasons of their decisions.
  ///
  /// The inspector lists at most twelve recognizers and nodes that were offered one of the last touches, the
  /// newest first, by their name or as the program's code spells them. False, the default, costs nothing. The
  /// user shows and hides the inspector with F12. When it is hidden, the inspector prints a `Script` of
  /// `GesturesTesting` that replays the fingers' input, for a test.
  public var showsInspector: Bool {
    get { ownPainter.inspector != nil }
    set { ownPainter.showInspector(newValue) }
  }

  var ownPainter: Painter {
    if let painter = painter as? Painter { return painter }
    let made = Painter(self)
    painter = made
    return made
  }
}

/// Draws a window off screen, then shows the complete picture.
final class Painter {
  var draw: (Canvas) -> Void = { $0.clear() }
  private(set) var inspector: Inspector?
  /// Unowned, because the window keeps the painter.
  private unowned let window: GestureWindow
  private let surface: OpaquePointer?
  /// The off-screen picture, as large as the window.
  private var picture: (surface: OpaquePointer, width: Int, height: Int)?

  init(_ window: GestureWindow) {
    self.window = window
    surface = cairo_xlib_surface_create(
      window.display, window.window, window.visual.assumingMemoryBound(to: Visual.self),
      Int32(window.pixelSize.width), Int32(window.pixelSize.height))
    window.onRedraw = { [unowned self] in redraw() }
    window.keyFilter = { [unowned self] key in
      guard key == "F12" else { return false }
      showInspector(inspector == nil)
      return true
    }
  }

  deinit {
    if let picture { cairo_surface_destroy(picture.surface) }
    cairo_surface_destroy(surface)
  }

  func showInspector(_ isShown: Bool) {
    guard isShown != (inspector != nil) else { return }
    inspector?.leave()
    inspector = isShown ? Inspector(window) : nil
    window.setNeedsDisplay()
  }

  private func redraw() {
    let size = window.pixelSize
    guard let target = picture(width: size.width, height: size.height), let context = cairo_create(target)
    else { return }
    cairo_scale(context, window.pixelsPerPoint, window.pixelsPerPoint)
    let canvas = Canvas(context, size: window.size)
    draw(canvas)
    inspector?.draw(on: canvas)
    cairo_destroy(context)
    guard let shown = cairo_create(surface) else { return }
    cairo_set_source_surface(shown, target, 0, 0)
    cairo_set_operator(shown, CAIRO_OPERATOR_SOURCE)
    cairo_paint(shown)
    cairo_destroy(shown)
    cairo_surface_flush(surface)
  }

  private func picture(width: Int, height: Int) -> OpaquePointer? {
    if let picture {
      if (picture.width, picture.height) == (width, height) { return picture.surface }
      cairo_surface_destroy(picture.surface)
    }
    cairo_xlib_surface_set_size(surface, Int32(width), Int32(height))
    let made = cairo_surface_create_similar(surface, CAIRO_CONTENT_COLOR, Int32(width), Int32(height))
    picture = made.map { ($0, width, height) }
    return made
  }
}
