// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

// Pictures of windows, for programs that do not report their text in another way.
extension Witness {
  /// The middle of a window, half its width and height: every second pixel of every second row.
  ///
  /// This leaves out the bars and buttons at the edges.
  func middle(of window: Window) -> [UInt32]? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
    var (x, y, child) = (Int32(0), Int32(0), Window())
    XTranslateCoordinates(display, window, root, attributes.width / 4, attributes.height / 4, &x, &y, &child)
    let (width, height) = (Int(attributes.width / 2), Int(attributes.height / 2))
    guard
      let image = XGetImage(display, root, x, y, UInt32(width), UInt32(height), UInt(bitPattern: -1), ZPixmap)
    else { return nil }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else { return nil }
    let rows = UnsafeRawPointer(data)
    var pixels: [UInt32] = []
    for row in stride(from: 0, to: height, by: 2) {
      for column in stride(from: 0, to: width, by: 2) {
        let place = row * Int(image.pointee.bytes_per_line) + column * 4
        pixels.append(rows.load(fromByteOffset: place, as: UInt32.self) & 0xffffff)
      }
    }
    return pixels
  }

  /// Keeps a picture, and reports the thousandths of its pixels that differ from their left neighbours.
  func keep(_ pixels: [UInt32], as name: String) {
    pictures[name] = pixels
    let edges = zip(pixels, pixels.dropFirst()).count { $0 != $1 }
    Report("picture").with("edges", edges * 1000 / max(1, pixels.count)).write()
  }

  /// Reports the thousandths of a picture that differ from the kept picture.
  func compare(_ pixels: [UInt32], with name: String) {
    let kept = pictures[name] ?? []
    let count = kept.count == pixels.count ? zip(pixels, kept).count { $0 != $1 } : pixels.count
    Report("changed").with("parts", count * 1000 / max(1, pixels.count)).write()
  }
}
