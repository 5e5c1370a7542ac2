// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import Testing
import VirtualSession

@testable import X11

struct ScreensTests {
  @Test func `there is always a monitor, and it covers the screen`() throws {
    let server = try XorgServer(screen: ScreenSize(width: 1000, height: 500))
    let display = try Display(server.displayName)
    let screens = Screens(display)
    #expect(screens.rootSize == Size(width: 1000, height: 500))
    let monitor = screens.monitor(at: Point(x: 999, y: 499))
    #expect(monitor.frame == Rect(x: 0, y: 0, width: 1000, height: 500))
    #expect(screens.monitor(at: Point(x: -5, y: 0)) == monitor)
  }

  @Test func `a screen that changes its size is reported with the new one`() throws {
    let server = try XorgServer(screen: ScreenSize(width: 1000, height: 500))
    let display = try Display(server.displayName)
    display.shrinkScreen(to: 640, 480)
    let sizes = display.settledEvents().compactMap { event in
      if case .screenChanged(let size) = event { size } else { nil }
    }
    #expect(sizes.last == Size(width: 640, height: 480))
    #expect(Screens(display).rootSize == Size(width: 640, height: 480))
    #expect(Screens(display).monitors.count == 1)
  }

  @Test func `points come from the size of the picture, or are pixels`() {
    let frame = Rect(x: 0, y: 0, width: 1630, height: 815)
    var monitor = Monitor(name: "", frame: frame, physicalSize: nil, isPrimary: true)
    #expect(monitor.pointsPerPixel == 1)
    monitor.physicalSize = Size(width: 508, height: 254)
    #expect(abs(monitor.pointsPerPixel - 2) < 1e-9)
  }
}

extension Display {
  /// Switches off all CRTCs and shrinks the root window, as a settings program may do.
  fileprivate func shrinkScreen(to width: Int32, _ height: Int32) {
    guard let resources = XRRGetScreenResources(connection, root.rawValue) else { return }
    defer { XRRFreeScreenResources(resources) }
    for index in 0..<Int(resources.pointee.ncrtc) {
      XRRSetCrtcConfig(
        connection, resources, resources.pointee.crtcs[index], Time(CurrentTime), 0, 0, 0,
        Rotation(RR_Rotate_0), nil, 0)
    }
    XRRSetScreenSize(connection, root.rawValue, width, height, width / 4, height / 4)
    sync()
  }
}
