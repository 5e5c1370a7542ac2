// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

extension Display {
  /// The name of the pointer's shape, as set by its program, such as "text" or "xterm"; one round trip.
  ///
  /// - Returns: Nil for a shape without a name, or if the pointer is not visible.
  package var pointerShape: String? {
    var image: UnsafeMutablePointer<XFixesCursorImage>?
    _ = trap(waiting: false) { image = XFixesGetCursorImage(connection) }
    guard let image else { return nil }
    defer { XFree(image) }
    let name = image.pointee.name.map { hostileText($0) } ?? ""
    return name.isEmpty ? nil : name
  }
}
