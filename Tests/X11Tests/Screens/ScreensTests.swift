// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
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

  @Test func `points come from the size of the picture, or are pixels`() {
    let frame = Rect(x: 0, y: 0, width: 1630, height: 815)
    var monitor = Monitor(name: "", frame: frame, physicalSize: nil, isPrimary: true)
    #expect(monitor.pointsPerPixel == 1)
    monitor.physicalSize = Size(width: 508, height: 254)
    #expect(abs(monitor.pointsPerPixel - 2) < 1e-9)
  }
}
