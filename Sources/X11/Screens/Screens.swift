// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
internal import InputEvents

/// One monitor's part of the root window.
nonisolated package struct Monitor: Hashable, Sendable {
  /// The output's name, such as "eDP-1"; hostile text of limited length.
  package var name: String
  /// Its place and size in pixels of the root window.
  package var frame: Rect
  /// The size of its picture in millimetres, if it reports a plausible one.
  package var physicalSize: Size?
  /// Whether the user calls it the primary one.
  package var isPrimary: Bool

  /// How many points one pixel is; 1 if the monitor does not report its size.
  package var pointsPerPixel: Double {
    guard let physicalSize else { return 1 }
    return physicalSize.width * pointsPerMillimetre / frame.size.width
  }
}

/// The monitors, as RandR reports them.
///
/// It is a picture of one moment; make a new one after ``ServerEvent/screenChanged(_:)``.
nonisolated package struct Screens: Hashable, Sendable {
  /// The monitors, the primary one first; at least one.
  package private(set) var monitors: [Monitor]
  /// The root window's size in pixels.
  package private(set) var rootSize: Size

  /// Asks the server: one round trip and one per monitor.
  @MainActor
  package init(_ display: Display) {
    rootSize = display.rootSize
    monitors = display.monitors()
    monitors.sort { $0.isPrimary && !$1.isPrimary }
    if monitors.isEmpty {
      monitors = [
        Monitor(name: "", frame: Rect(origin: .zero, size: rootSize), physicalSize: nil, isPrimary: true)
      ]
    }
  }

  /// Some monitors, at least one.
  init(_ monitors: [Monitor], rootSize: Size) {
    self.monitors = monitors
    self.rootSize = rootSize
  }

  /// The monitor that shows a point, or else the first one.
  package func monitor(at point: Point) -> Monitor {
    monitors.first { $0.frame.contains(point) } ?? monitors[0]
  }
}

extension Display {
  fileprivate func monitors() -> [Monitor] {
    guard screenEventBase != nil else { return [] }
    var count: Int32 = 0
    guard let list = XRRGetMonitors(connection, root.rawValue, 1, &count) else { return [] }
    defer { XRRFreeMonitors(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).compactMap { info in
      // Any program may call nothing a monitor.
      guard info.width > 0, info.height > 0 else { return nil }
      let name = XGetAtomName(connection, info.name)
      defer { if let name { XFree(name) } }
      return Monitor(
        name: hostileText(name),
        frame: Rect(
          x: Double(info.x), y: Double(info.y), width: Double(info.width), height: Double(info.height)),
        physicalSize: plausibleSize(of: info), isPrimary: info.primary != 0)
    }
  }

  /// Monitors lie: projectors say 0 or the ratio 16 by 9, and servers without one make up 96 dots per inch.
  private func plausibleSize(of info: XRRMonitorInfo) -> Size? {
    guard info.mwidth > 0, info.mheight > 0, info.width > 0, info.height > 0 else { return nil }
    let horizontal = Double(info.width) / Double(info.mwidth) * 25.4
    let vertical = Double(info.height) / Double(info.mheight) * 25.4
    // 40 dots per inch is a television, 700 a phone; pixels are nearly square.
    guard (40...700).contains(horizontal), (0.8...1.25).contains(horizontal / vertical) else { return nil }
    return Size(width: Double(info.mwidth), height: Double(info.mheight))
  }
}
