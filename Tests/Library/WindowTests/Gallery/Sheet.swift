// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import GesturesCairo
import GesturesX11
import Testing
import VirtualSession
import XorgSupport

/// The picture of a canvas: a window on a private server that is drawn once; a point is a pixel.
struct Sheet {
  let width: Int
  let height: Int
  private let pixels: [UInt32]

  init(width: Int = 400, height: Int = 300, pixelsPerPoint: Double = 1, draw: @escaping (Canvas) -> Void)
    throws
  {
    let session = try TestSession()
    // The window goes before its server, as Xlib ends the process otherwise.
    pixels = try Self.pixels(width, height, pixelsPerPoint, session, draw)
    (self.width, self.height) = (width, height)
    session.end()
  }

  private static func pixels(
    _ width: Int, _ height: Int, _ scale: Double, _ session: TestSession, _ draw: @escaping (Canvas) -> Void
  ) throws -> [UInt32] {
    let window = try #require(
      GestureWindow(
        ifPossible: "sheet", width: Double(width) / scale, height: Double(height) / scale,
        onDisplay: session.server.displayName, pixelsPerPoint: scale))
    var isDrawn = false
    window.onDraw { canvas in
      canvas.clear(.white)
      draw(canvas)
      isDrawn = true
    }
    let deadline = Deadline(after: defaultPatience)
    while !isDrawn, deadline.milliseconds > 0 { window.wait(forAtMost: 0.1) }
    let image = try #require(
      XGetImage(
        window.display, window.window, 0, 0, UInt32(width), UInt32(height), UInt(bitPattern: -1), ZPixmap))
    defer { _ = image.pointee.f.destroy_image(image) }
    return (0..<height).flatMap { y in
      (0..<width).map { x in UInt32(image.pointee.f.get_pixel(image, Int32(x), Int32(y)) & 0xFFFFFF) }
    }
  }

  /// The color of a pixel, in the web's notation.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The smallest rectangle around all pixels that are not white; nil if all are white.
  var ink: Rect? {
    let inked = pixels.indices.filter { pixels[$0] != 0xFFFFFF }
    guard let top = inked.first.map({ $0 / width }), let bottom = inked.last.map({ $0 / width }),
      let left = inked.map({ $0 % width }).min(), let right = inked.map({ $0 % width }).max()
    else { return nil }
    return Rect(
      x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
  }
}
