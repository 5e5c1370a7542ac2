// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
internal import InputEvents

/// A window of ours above all others that takes no input: clicks and fingers go through it.
///
/// With a compositor it is translucent; without one it has the shape of what it shows, and is opaque. To move it is one
/// request, and nothing waits for the server.
package final class OverlayWindow {
  private let display: Display
  let window: Window
  private let depth: UInt32
  private let visual: UnsafeMutablePointer<Visual>
  private let colormap: Colormap
  var connection: OpaquePointer { display.connection }
  private let isTranslucent: Bool
  /// How thick the edge is, in pixels; 0 for a picture or a full rectangle.
  private var thickness = 0
  private var pixmap: Pixmap = 0
  private var isShown = false

  /// Makes a window that is not shown; nil on a screen of fewer than 24 bits a pixel.
  ///
  /// - Parameters:
  ///   - display: The connection.
  ///   - isTranslucent: Whether a compositor shows it.
  package init?(_ display: Display, isTranslucent: Bool) {
    let screen = Int32(display.screen)
    var info = XVisualInfo()
    let depth = isTranslucent ? 32 : XDefaultDepth(display.connection, screen)
    guard depth >= 24, XMatchVisualInfo(display.connection, screen, depth, TrueColor, &info) != 0,
      let visual = info.visual, visual.pointee.red_mask == 0xff0000
    else { return nil }
    self.display = display
    self.isTranslucent = isTranslucent
    self.depth = UInt32(depth)
    self.visual = visual
    colormap = XCreateColormap(display.connection, display.root.rawValue, visual, AllocNone)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    attributes.colormap = colormap
    // A window of another depth than the root's must say what its edge is filled with.
    window = XCreateWindow(
      display.connection, display.root.rawValue, -1, -1, 1, 1, 0, depth, UInt32(InputOutput), visual,
      UInt(CWOverrideRedirect | CWColormap | CWBorderPixel | CWBackPixel), &attributes)
    display.overlays.append(WindowID(rawValue: window))
    XShapeCombineRectangles(
      display.connection, window, ShapeInput, 0, 0, nil, 0, ShapeSet, YXBanded)
    describe()
  }

  isolated deinit {
    display.overlays.removeAll { $0.rawValue == window }
    guard !display.isLost else { return }
    XDestroyWindow(connection, window)
    if pixmap != 0 { XFreePixmap(connection, pixmap) }
    XFreeColormap(connection, colormap)
  }

  /// Says to window managers and compositors what it is.
  private func describe() {
    "fingerpost".withCString { name in
      var hint = XClassHint()
      hint.res_name = UnsafeMutablePointer(mutating: name)
      hint.res_class = UnsafeMutablePointer(mutating: name)
      XSetClassHint(connection, window, &hint)
    }
    var type = display.atoms[.typeNotification]
    withUnsafeBytes(of: &type) { bytes in
      _ = XChangeProperty(
        connection, window, display.atoms[.windowType], Atom(XA_ATOM), 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
    }
    let id = WindowID(rawValue: window)
    // 2: no reason for a compositor to stop or begin its work.
    display.setNumbers([2], of: id, display.atoms[.bypassCompositor])
    display.setNumbers([0], of: id, display.atoms[.shadow])
  }

  /// Becomes a rectangle with an edge; without a compositor its inside is not there.
  ///
  /// - Parameters:
  ///   - edge: The edge's color: alpha, red, green and blue, these multiplied by the first.
  ///   - inside: The color of the rest, likewise.
  ///   - thickness: How thick the edge is, in pixels; without one all is opaque.
  package func becomeRectangle(edge: UInt32, inside: UInt32, thickness: Int) {
    self.thickness = thickness
    XSetWindowBackground(connection, window, UInt(isTranslucent ? inside : edge & 0xffffff))
    XSetWindowBorder(connection, window, UInt(isTranslucent ? edge : edge & 0xffffff))
    XSetWindowBorderWidth(connection, window, UInt32(isTranslucent ? thickness : 0))
    if isFrameByShape {
      XMoveResizeWindow(
        connection, window, 0, 0, UInt32(display.rootSize.width), UInt32(display.rootSize.height))
    } else if !isTranslucent {
      XShapeCombineMask(connection, window, ShapeBounding, 0, 0, 0, ShapeSet)
    }
    XClearWindow(connection, window)
  }

  /// Whether it lies on the whole screen and has the shape of an edge, so that a new shape is all that a movement takes.
  ///
  /// Nobody is told of a new shape; of a new place the server tells whoever listens at the root window, and that may be us.
  private var isFrameByShape: Bool { !isTranslucent && thickness > 0 }

  /// Goes to a place, in whole pixels of the root window; the edge lies inside.
  package func move(to place: Rect) {
    guard !isFrameByShape else { return shapeAsFrame(place) }
    let edge = 2 * Double(thickness)
    let (width, height) = (max(1, place.size.width - edge), max(1, place.size.height - edge))
    XMoveResizeWindow(
      connection, window, Int32(place.minX.coordinate), Int32(place.minY.coordinate),
      UInt32(width.coordinate),
      UInt32(height.coordinate))
  }

  /// Goes to a place with its present size.
  package func move(to corner: Point) {
    XMoveWindow(connection, window, Int32(corner.x.coordinate), Int32(corner.y.coordinate))
  }

  /// Shows it above all other windows, or hides it.
  package func show(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isShown { XMapRaised(connection, window) } else { XUnmapWindow(connection, window) }
  }

  private func shapeAsFrame(_ place: Rect) {
    let (left, top) = (place.minX.coordinate, place.minY.coordinate)
    let (width, height) = (max(1, place.size.width.coordinate), max(1, place.size.height.coordinate))
    func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> XRectangle {
      XRectangle(
        x: Int16(clamping: left + x), y: Int16(clamping: top + y), width: UInt16(clamping: width),
        height: UInt16(clamping: height))
    }
    let edge = min(thickness, width, height)
    var parts = [
      part(0, 0, width, edge), part(0, edge, edge, height - 2 * edge),
      part(width - edge, edge, edge, height - 2 * edge), part(0, height - edge, width, edge),
    ]
    XShapeCombineRectangles(connection, window, ShapeBounding, 0, 0, &parts, 4, ShapeSet, YXBanded)
  }

  /// Becomes a picture, at its present place.
  ///
  /// - Parameters:
  ///   - pixels: Row by row: alpha, red, green and blue, these multiplied by the first.
  ///   - width: Pixels from left to right.
  ///   - height: Pixels from top to bottom.
  package func becomePicture(_ pixels: [UInt32], width: Int, height: Int) {
    thickness = 0
    var data = pixels
    if !isTranslucent {
      shape(as: pixels, width: width, height: height)
      for index in data.indices { data[index] = data[index].opaque }
    }
    if pixmap != 0 { XFreePixmap(connection, pixmap) }
    pixmap = XCreatePixmap(connection, window, UInt32(width), UInt32(height), depth)
    guard let context = XCreateGC(connection, pixmap, 0, nil) else { return }
    defer { XFreeGC(connection, context) }
    data.withUnsafeMutableBytes { bytes in
      guard
        let image = XCreateImage(
          connection, visual, depth, ZPixmap, 0, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          UInt32(width), UInt32(height), 32, Int32(4 * width))
      else { return }
      image.pointee.byte_order = UInt32(1).bigEndian == 1 ? MSBFirst : LSBFirst
      XPutImage(connection, pixmap, context, image, 0, 0, 0, 0, UInt32(width), UInt32(height))
      image.pointee.data = nil
      _ = image.pointee.f.destroy_image(image)
    }
    XSetWindowBorderWidth(connection, window, 0)
    XSetWindowBackgroundPixmap(connection, window, pixmap)
    XResizeWindow(connection, window, UInt32(width), UInt32(height))
    XClearWindow(connection, window)
  }

  /// Takes the shape of what is more opaque than not.
  private func shape(as pixels: [UInt32], width: Int, height: Int) {
    var parts: [XRectangle] = []
    for row in 0..<height {
      var column = 0
      while column < width {
        let start = column
        while column < width, pixels[row * width + column].isOpaque { column += 1 }
        if column > start {
          parts.append(
            XRectangle(x: Int16(start), y: Int16(row), width: UInt16(column - start), height: 1))
        }
        column += 1
      }
    }
    XShapeCombineRectangles(
      connection, window, ShapeBounding, 0, 0, &parts, Int32(parts.count), ShapeSet, YXBanded)
  }
}

nonisolated extension UInt32 {
  fileprivate var isOpaque: Bool { self >> 24 >= 0x80 }

  /// The color alone, without what the opacity took from it.
  fileprivate var opaque: UInt32 {
    let alpha = Swift.max(1, self >> 24)
    func part(_ shift: UInt32) -> UInt32 { Swift.min(255, (self >> shift & 0xff) * 255 / alpha) << shift }
    return part(16) | part(8) | part(0)
  }
}

extension Display {
  /// The letters of the font that every server has built in, 6 by 13 dots, after three round trips.
  ///
  /// For each of 256 characters it has the rows, the leftmost dot in the highest of 6 bits. It is nil if the server has
  /// another font by that name.
  package func builtInLetters() -> [UInt8]? {
    let (width, height) = (6, 13)
    guard let font = XLoadQueryFont(connection, "fixed") else { return nil }
    defer { XFreeFont(connection, font) }
    guard Int(font.pointee.max_bounds.width) == width, Int(font.pointee.min_bounds.width) == width,
      Int(font.pointee.ascent + font.pointee.descent) == height
    else { return nil }
    // With one plane Xlib would take it for the picture of a pointer, and load a library for those.
    let depth = UInt32(XDefaultDepth(connection, Int32(screen)))
    let stencil = XCreatePixmap(connection, root.rawValue, UInt32(256 * width), UInt32(height), depth)
    defer { XFreePixmap(connection, stencil) }
    guard let pen = XCreateGC(connection, stencil, 0, nil) else { return nil }
    defer { XFreeGC(connection, pen) }
    XFillRectangle(connection, stencil, pen, 0, 0, UInt32(256 * width), UInt32(height))
    XSetForeground(connection, pen, 1)
    XSetFont(connection, pen, font.pointee.fid)
    // A request for text has room for 254 letters.
    for first in stride(from: 0, to: 256, by: 128) {
      let letters = (first..<first + 128).map { CChar(truncatingIfNeeded: $0) }
      XDrawString(connection, stencil, pen, Int32(first * width), font.pointee.ascent, letters, 128)
    }
    guard let image = XGetImage(connection, stencil, 0, 0, UInt32(256 * width), UInt32(height), 1, XYPixmap)
    else {
      return nil
    }
    defer { _ = image.pointee.f.destroy_image(image) }
    // Asked for one by one, the dots would take longer than all else of a gesture's picture.
    let isLeftLowest = image.pointee.bitmap_bit_order == LSBFirst
    guard let data = image.pointee.data, isLeftLowest == (image.pointee.byte_order == LSBFirst) else {
      return nil
    }
    let rowSize = Int(image.pointee.bytes_per_line)
    func dot(_ column: Int, _ row: Int) -> UInt8 {
      let byte = UInt8(bitPattern: data[row * rowSize + column / 8])
      return byte >> (isLeftLowest ? column % 8 : 7 - column % 8) & 1
    }
    var rows: [UInt8] = []
    rows.reserveCapacity(256 * height)
    for letter in 0..<256 {
      for row in 0..<height {
        var bits: UInt8 = 0
        for column in letter * width..<(letter + 1) * width { bits = bits << 1 | dot(column, row) }
        rows.append(bits)
      }
    }
    return rows
  }
}
