// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
public import Gestures

extension GestureFeed {
  /// Asks a running fingerpost to leave some fingers to the window: no gesture of its own begins with them there.
  ///
  /// The window that counts is the one that the window manager knows. For a window inside another, set the property
  /// there: `_GESTURES_DEFER`, of type `CARDINAL` and format 32, whose first number has a bit for each edge (1 top,
  /// 2 left, 4 bottom, 8 right), and whose second one has bit n for n fingers; and set it on the root window too, with
  /// any number, which says that somebody has asked.
  ///
  /// Another call replaces what was asked before; one without edges and fingers takes it back. Source: SwiftUI's
  /// `defersSystemGestures(on:)` and UIKit's `preferredScreenEdgesDeferringSystemGestures`.
  ///
  /// - Parameters:
  ///   - edges: The edges of the screen at which gestures of fingers that land on the window are left to it.
  ///   - fingers: The numbers of fingers whose gestures on the window are left to it, from 1 to 31.
  public func defersSystemGestures(on edges: RectEdges, fingers: Set<Int> = []) {
    let property = XInternAtom(display, "_GESTURES_DEFER", False)
    let counts = fingers.filter { (1...31).contains($0) }.reduce(0) { $0 | 1 << $1 }
    if edges.isEmpty, counts == 0 {
      XDeleteProperty(display, window, property)
    } else {
      // Xlib takes numbers of 32 bits as longs.
      let numbers = [edges.rawValue & 0xF, counts]
      numbers.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          display, window, property, Atom(XA_CARDINAL), 32, PropModeReplace,
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
      }
      // Nobody looks at windows before somebody has asked.
      var mark = 1
      withUnsafeBytes(of: &mark) { bytes in
        _ = XChangeProperty(
          display, XDefaultRootWindow(display), property, Atom(XA_CARDINAL), 32, PropModeReplace,
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
      }
    }
    XFlush(display)
  }
}
