// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// The whole screen at one moment, kept in the server until it is read.
package final class Screenshot {
  /// Keeps the connection open as long as this object exists.
  private let connection: DisplayConnection
  private var display: OpaquePointer { connection.display }
  private let pixmap: Pixmap
  private let width: Int32
  private let height: Int32

  /// Takes the picture; nil if the server refuses.
  package init?(_ connection: DisplayConnection) {
    self.connection = connection
    let display = connection.display
    let screen = XDefaultScreen(display)
    width = XDisplayWidth(display, screen)
    height = XDisplayHeight(display, screen)
    guard let context = XCreateGC(display, connection.root, 0, nil) else { return nil }
    defer { XFreeGC(display, context) }
    XSetSubwindowMode(display, context, IncludeInferiors)
    let depth = UInt32(XDefaultDepth(display, screen))
    pixmap = XCreatePixmap(display, connection.root, UInt32(width), UInt32(height), depth)
    XCopyArea(display, connection.root, pixmap, context, 0, 0, UInt32(width), UInt32(height), 0, 0)
    XSync(display, False)
  }

  isolated deinit { XFreePixmap(display, pixmap) }

  /// The colour of one pixel as 0xRRGGBB; nil outside of the picture.
  package func color(atX x: Int, y: Int) -> UInt32? {
    guard (0..<Int(width)).contains(x), (0..<Int(height)).contains(y),
      let image = XGetImage(display, pixmap, Int32(x), Int32(y), 1, 1, UInt(bitPattern: -1), ZPixmap)
    else { return nil }
    defer { _ = image.pointee.f.destroy_image(image) }
    return UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, 0, 0)) & 0xffffff
  }

  /// The picture's pixels; nil if the server does not return 24-bit colours in 32 bits.
  package var picture: PNGImage? {
    guard
      let image = XGetImage(
        display, pixmap, 0, 0, UInt32(width), UInt32(height), UInt(bitPattern: -1), ZPixmap)
    else { return nil }
    defer { _ = image.pointee.f.destroy_image(image) }
    // The private server has 24-bit true colour in 32 bits, blue first.
    guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else { return nil }
    let bytes = UnsafeRawPointer(data).assumingMemoryBound(to: UInt8.self)
    let rowLength = Int(image.pointee.bytes_per_line)
    let (columns, rows) = (Int(width), Int(height))
    let pixels = [UInt8](unsafeUninitializedCapacity: columns * rows * 3) { pixels, count in
      var target = 0
      for row in 0..<rows {
        var source = row * rowLength
        for _ in 0..<columns {
          pixels[target] = bytes[source + 2]
          pixels[target + 1] = bytes[source + 1]
          pixels[target + 2] = bytes[source]
          (target, source) = (target + 3, source + 4)
        }
      }
      count = target
    }
    return PNGImage(width: Int(width), height: Int(height), pixels: pixels)
  }
}
