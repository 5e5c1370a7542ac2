// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures

/// The pixel size of monitors.
package enum ScreenScale {
  /// The number of pixels in a point of 1/163 inch, on the monitor at a place; nil means the primary monitor.
  ///
  /// 1 if the monitor does not report its size, or reports an impossible one.
  static func pixelsPerPoint(_ display: OpaquePointer, at place: (x: Int, y: Int)?) -> Double {
    let monitors = monitors(display)
    let shown = monitors.first { monitor in
      guard let place else { return monitor.primary != 0 }
      return (Int(monitor.x)..<Int(monitor.x + monitor.width)).contains(place.x)
        && (Int(monitor.y)..<Int(monitor.y + monitor.height)).contains(place.y)
    }
    guard let monitor = shown ?? monitors.first else { return 1 }
    return pixelsPerPoint(
      pixels: (Int(monitor.width), Int(monitor.height)),
      millimetres: (Int(monitor.mwidth), Int(monitor.mheight)))
  }

  /// The pixels per point on the primary monitor, increased if a window would fill less than a part of it.
  ///
  /// The window's size is in points. The part is a share of the monitor's height or width, whichever the
  /// window fills more. Nil without an X server or a monitor.
  package static func filling(width: Double, height: Double, part: Double) -> Double? {
    guard let display = XOpenDisplay(nil) else { return nil }
    defer { XCloseDisplay(display) }
    let monitors = monitors(display)
    guard let primary = monitors.first(where: { $0.primary != 0 }) ?? monitors.first else { return nil }
    let filling = min(Double(primary.width) / width, Double(primary.height) / height) * part
    return max(filling, pixelsPerPoint(display, at: nil))
  }

  private static func monitors(_ display: OpaquePointer) -> [XRRMonitorInfo] {
    var (event, error, count) = (Int32(0), Int32(0), Int32(0))
    guard XRRQueryExtension(display, &event, &error) != 0,
      let list = XRRGetMonitors(display, XDefaultRootWindow(display), 1, &count)
    else { return [] }
    defer { XRRFreeMonitors(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  static func pixelsPerPoint(pixels: (Int, Int), millimetres: (Int, Int)) -> Double {
    guard pixels.0 > 0, pixels.1 > 0, millimetres.0 > 0, millimetres.1 > 0 else { return 1 }
    let horizontal = Double(pixels.0) / Double(millimetres.0) * 25.4
    let vertical = Double(pixels.1) / Double(millimetres.1) * 25.4
    // Excludes false sizes, such as 16 by 9 mm: true sizes result in 40 (television) to 700 (phone) dots per
    // inch and in nearly square pixels.
    guard (40...700).contains(horizontal), (0.8...1.25).contains(horizontal / vertical) else { return 1 }
    return horizontal / 25.4 / pointsPerMillimetre
  }
}
