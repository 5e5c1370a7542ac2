// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
public import Gestures

extension GestureFeed {
  /// Asks a running fingerpost to leave some fingers to the window: the gestures of fingerpost ignore them there.
  ///
  /// Only the window that the window manager manages counts. For a window inside another, set the property
  /// `_GESTURES_DEFER` on that outer window, with type `CARDINAL` and format 32. Its first number has a bit
  /// for each edge (1 top, 2 left, 4 bottom, 8 right), its second number bit n for n fingers. Set the
  /// property on the root window too, with any number: it announces that a window uses it.
  ///
  /// Another call replaces the request; a call without edges and fingers withdraws it. Source: SwiftUI's
  /// `defersSystemGestures(on:)` and UIKit's `preferredScreenEdgesDeferringSystemGestures`.
  ///
  /// - Parameters:
  ///   - edges: The screen edges; the window keeps gestures of fingers that land on it at these edges.
  ///   - fingers: The finger counts, from 1 to 31; the window keeps gestures with one of these counts.
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
      // fingerpost reads the property of windows only once the root window has the property too.
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
