// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CCairo
public import GesturesX11

extension GestureWindow {
  /// Draws the window with a closure, whenever it is to be drawn; a later closure replaces an earlier one.
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

  /// Whether fingers, the states of all recognizers, and why each won, waits or failed are drawn over the window.
  ///
  /// At most twelve lines: what one of the last touches was offered to, the newest first, under its name or as it stands in
  /// the source. False unless set, and then it costs nothing. The user shows and hides it with F12; when it is hidden, it
  /// prints the `Script` of `GesturesTesting` that plays what the fingers did meanwhile, for a test.
  public var showsInspector: Bool {
    get { ownPainter.inspector != nil }
    set { ownPainter.showInspector(newValue) }
  }

  /// The window's painter, made at its first use.
  var ownPainter: Painter {
    if let painter = painter as? Painter { return painter }
    let made = Painter(self)
    painter = made
    return made
  }
}

/// Draws a window: first aside, then all at once.
final class Painter {
  var draw: (Canvas) -> Void = { $0.clear() }
  private(set) var inspector: Inspector?
  /// The window keeps the painter.
  private unowned let window: GestureWindow
  private let surface: OpaquePointer?
  /// Where the picture is made, as large as the window.
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
