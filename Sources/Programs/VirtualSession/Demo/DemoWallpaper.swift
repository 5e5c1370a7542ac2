// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// A wallpaper: hills before a sky, the same each time.
enum DemoWallpaper {
  /// Shows the wallpaper, and publishes its pixmap for programs that draw it themselves.
  static func show(_ look: DemoLook, on connection: DisplayConnection, _ screen: ScreenSize) {
    let display = connection.display
    var pixels = pixels(look, screen)
    let depth = XDefaultDepth(display, XDefaultScreen(display))
    let pixmap = XCreatePixmap(
      display, connection.root, UInt32(screen.width), UInt32(screen.height), UInt32(depth))
    guard let context = XCreateGC(display, pixmap, 0, nil) else { return }
    defer { XFreeGC(display, context) }
    pixels.withUnsafeMutableBytes { bytes in
      guard
        let image = XCreateImage(
          display, XDefaultVisual(display, XDefaultScreen(display)), UInt32(depth), ZPixmap, 0,
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(screen.width), UInt32(screen.height),
          32, 0)
      else { return }
      XPutImage(display, pixmap, context, image, 0, 0, 0, 0, UInt32(screen.width), UInt32(screen.height))
      // The pixels are ours, so `destroy_image` must not free them.
      image.pointee.data = nil
      _ = image.pointee.f.destroy_image(image)
    }
    XSetWindowBackgroundPixmap(display, connection.root, pixmap)
    withUnsafeBytes(of: pixmap) { bytes in
      _ = XChangeProperty(
        display, connection.root, connection.atom("_XROOTPMAP_ID"), XA_PIXMAP, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
    }
    XClearWindow(display, connection.root)
    XSync(display, False)
  }

  private static func pixels(_ look: DemoLook, _ screen: ScreenSize) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(screen.width * screen.height)
    for row in 0..<screen.height {
      let y = Double(row) / Double(screen.height)
      let sky = mixed(look.sky.top, look.sky.bottom, min(1, y * 1.5))
      for column in 0..<screen.width {
        let x = Double(column) / Double(screen.width)
        var color = sky
        for (number, hill) in look.hills.enumerated() {
          let depth = (y - ridge(number, x)) * Double(screen.height)
          if depth > -1 { color = mixed(color, hill, min(1, depth + 1)) }
        }
        pixels.append(color)
      }
    }
    return pixels
  }

  /// The distance of a hill's ridge from the top, as a part of the screen's height.
  private static func ridge(_ number: Int, _ x: Double) -> Double {
    let (n, turn) = (Double(number), 2 * Double.pi)
    return 0.56 + 0.115 * n + 0.055 * sin(turn * (x * (0.8 + 0.25 * n) + 0.31 * n * n))
      + 0.018 * sin(turn * (x * (2.3 - 0.3 * n) + 0.17 * n))
  }

  private static func mixed(_ first: UInt32, _ second: UInt32, _ part: Double) -> UInt32 {
    [16, 8, 0].reduce(0) { sum, shift in
      let (from, to) = (Double(first >> shift & 255), Double(second >> shift & 255))
      return sum | UInt32((from + (to - from) * part).rounded()) << shift
    }
  }
}
