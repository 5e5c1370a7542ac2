// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing
import VirtualSession

@testable import X11

/// The part of the screen that a touchscreen covers, and the size of its points.
struct DeviceMappingTests {
  private let root = Size(width: 2000, height: 1000)

  @Test(arguments: [
    ([1, 0, 0, 0, 1, 0, 0, 0, 1], Rect(x: 0, y: 0, width: 2000, height: 1000), false),
    ([0.5, 0, 0.5, 0, 1, 0, 0, 0, 1], Rect(x: 1000, y: 0, width: 1000, height: 1000), false),
    ([-1, 0, 1, 0, 1, 0, 0, 0, 1], Rect(x: 0, y: 0, width: 2000, height: 1000), false),
    ([0, -0.5, 1, 1, 0, 0, 0, 0, 1], Rect(x: 1000, y: 0, width: 1000, height: 1000), true),
    ([], Rect(x: 0, y: 0, width: 2000, height: 1000), false),
  ])
  func `a matrix covers a part of the root window`(_ matrix: [Double], _ area: Rect, _ isTurned: Bool) {
    let mapping = DeviceMapping(matrix: matrix, rootSize: root)
    #expect(mapping.area == area && mapping.isTurned == isTurned)
  }

  @Test func `points come from the device's own size along the screen's width`() throws {
    let server = try XorgServer(screen: ScreenSize(width: 1000, height: 500))
    let display = try Display(server.displayName)
    var device = try #require(InputDevices(display).touchscreens.first)
    // 254 mm and 127 mm, reported in units per metre.
    device.horizontal = InputDevice.Axis(minimum: 0, maximum: 65535, resolution: 258_012)
    device.vertical = InputDevice.Axis(minimum: 0, maximum: 65535, resolution: 516_024)
    let screens = Screens(display)
    let upright = DeviceMapping(matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1], rootSize: root)
    #expect(abs(upright.pointsPerPixel(of: device, on: screens) - 10 * 163 / 2000) < 0.001)
    let turned = DeviceMapping(matrix: [0, -0.5, 1, 1, 0, 0, 0, 0, 1], rootSize: root)
    #expect(abs(turned.pointsPerPixel(of: device, on: screens) - 5 * 163 / 1000) < 0.001)
    device.horizontal?.resolution = 0
    #expect(upright.pointsPerPixel(of: device, on: screens) == screens.monitors[0].pointsPerPixel)
  }

  @Test func `a device without a matrix of its own covers the screen`() throws {
    let server = try XorgServer(screen: ScreenSize(width: 1000, height: 500))
    let display = try Display(server.displayName)
    let device = try #require(InputDevices(display).touchscreens.first)
    #expect(display.mapping(of: device.id).area == Rect(x: 0, y: 0, width: 1000, height: 500))
  }
}
