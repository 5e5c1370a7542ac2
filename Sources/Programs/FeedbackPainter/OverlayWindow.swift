// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CPainting
internal import Gestures

/// A window above all others that lets clicks and fingers through.
///
/// With a compositor the screen below shows through. Without one it is opaque and has the shape of its
/// content. A move of the window costs one request to the server.
final class OverlayWindow {
  let server: Server
  let window: Window
  let depth: Int32
  let isTranslucent: Bool
  let visual: UnsafeMutablePointer<Visual>
  private let colormap: Colormap
  private var pixmap: Pixmap = 0
  private var isShown = false
  var connection: OpaquePointer { server.connection }

  /// Makes a hidden window; nil on a screen of fewer than 24 bits a pixel.
  init?(on server: Server, isTranslucent: Bool) {
    let connection = server.connection
    var info = XVisualInfo()
    depth = isTranslucent ? 32 : XDefaultDepth(connection, server.screen)
    guard depth >= 24, XMatchVisualInfo(connection, server.screen, depth, TrueColor, &info) != 0,
      let visual = info.visual, visual.pointee.red_mask == 0xff0000
    else { return nil }
    (self.server, self.isTranslucent, self.visual) = (server, isTranslucent, visual)
    colormap = XCreateColormap(connection, server.root, visual, AllocNone)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    attributes.colormap = colormap
    // A window with another depth than the root's must set its border, else the server refuses it.
    window = XCreateWindow(
      connection, server.root, -1, -1, 1, 1, 0, depth, UInt32(InputOutput), visual,
      UInt(CWOverrideRedirect | CWColormap | CWBorderPixel | CWBackPixel), &attributes)
    XShapeCombineRectangles(connection, window, ShapeInput, 0, 0, nil, 0, ShapeSet, YXBanded)
    describe()
  }

  isolated deinit {
    XDestroyWindow(connection, window)
    if pixmap != 0 { XFreePixmap(connection, pixmap) }
    XFreeColormap(connection, colormap)
  }

  /// Describes the window to window managers and compositors.
  private func describe() {
    "fingerpost".withCString { name in
      var hint = XClassHint()
      hint.res_name = UnsafeMutablePointer(mutating: name)
      hint.res_class = UnsafeMutablePointer(mutating: name)
      XSetClassHint(connection, window, &hint)
    }
    let kind = server.atom("_NET_WM_WINDOW_TYPE_NOTIFICATION")
    server.setNumbers([kind], Atom(XA_ATOM), of: window, "_NET_WM_WINDOW_TYPE")
    // 2: compositors should not stop compositing for this window.
    server.setNumbers([2], Atom(XA_CARDINAL), of: window, "_NET_WM_BYPASS_COMPOSITOR")
    server.setNumbers([0], Atom(XA_CARDINAL), of: window, "_COMPTON_SHADOW")
  }

  /// Shows the window above all other windows, or hides it.
  func show(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isShown { XMapRaised(connection, window) } else { XUnmapWindow(connection, window) }
  }

  func move(to corner: Point) { XMoveWindow(connection, window, Int32(corner.x), Int32(corner.y)) }

  func move(to place: Rect) {
    XMoveResizeWindow(
      connection, window, Int32(place.minX), Int32(place.minY), UInt32(max(1, place.size.width)),
      UInt32(max(1, place.size.height)))
  }

  /// Makes the window black and as large as the largest screen.
  func darken() {
    XSetWindowBackground(connection, window, XBlackPixel(connection, server.screen))
    move(to: Rect(x: 0, y: 0, width: 32767, height: 32767))
  }

  /// Shows a picture at the window's present place.
  func become(_ canvas: Canvas) {
    if !isTranslucent { takeShape(of: canvas) }
    if pixmap != 0 { XFreePixmap(connection, pixmap) }
    pixmap = makePixmap(of: canvas)
    XSetWindowBackgroundPixmap(connection, window, pixmap)
    XResizeWindow(connection, window, UInt32(canvas.width), UInt32(canvas.height))
    XClearWindow(connection, window)
  }

  /// Copies a picture to the server; the caller frees the pixmap.
  func makePixmap(of canvas: Canvas) -> Pixmap {
    let pixmap = XCreatePixmap(connection, window, UInt32(canvas.width), UInt32(canvas.height), UInt32(depth))
    let target = cairo_xlib_surface_create(
      connection, pixmap, visual, Int32(canvas.width), Int32(canvas.height))
    let pen = cairo_create(target)
    cairo_set_operator(pen, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(pen, canvas.surface, 0, 0)
    cairo_paint(pen)
    cairo_destroy(pen)
    cairo_surface_destroy(target)
    return pixmap
  }

  /// Sets the window's shape to the pixels that are at least half opaque.
  func takeShape(of canvas: Canvas) { combineShape(canvas.opaqueRuns(at: .zero), Int32(ShapeSet)) }

  /// Sets the window's shape to rectangles, or adds them to the shape, in one request.
  func combineShape(_ parts: [XRectangle], _ operation: Int32) {
    var parts = parts
    XShapeCombineRectangles(
      connection, window, Int32(ShapeBounding), 0, 0, &parts, Int32(parts.count), operation, Unsorted)
  }
}

extension Canvas {
  /// The pixels that are at least half opaque, as rectangles of one row or more.
  func opaqueRuns(at origin: Point) -> [XRectangle] {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var runs: [XRectangle] = []
    var former: Range<Int> = 0..<0
    for row in 0..<height {
      let start = runs.count
      let pixels = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
      var column = 0
      while column < width {
        let first = column
        while column < width, pixels[column] >> 24 >= 0x80 { column += 1 }
        if column > first {
          runs.append(
            XRectangle(
              x: Int16(clamping: first + Int(origin.x)), y: Int16(clamping: row + Int(origin.y)),
              width: UInt16(clamping: column - first), height: 1))
        }
        column += 1
      }
      // If a row has the same runs as the row above, the rectangles of the row above become one pixel higher.
      let isSame =
        former.count == runs.count - start
        && zip(runs[former], runs[start...]).allSatisfy { $0.x == $1.x && $0.width == $1.width }
      if isSame, !former.isEmpty {
        for index in former { runs[index].height += 1 }
        runs.removeLast(runs.count - start)
      } else {
        former = start..<runs.count
      }
    }
    return runs
  }
}
