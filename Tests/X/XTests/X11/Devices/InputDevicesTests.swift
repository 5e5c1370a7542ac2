// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import Testing
import VirtualSession

@testable import X11

struct InputDevicesTests {
  @Test func `touchscreens, touchpads and keyboards are distinguished`() throws {
    let server = try XorgServer(touchscreens: 2)
    let display = try Display(server.displayName)
    let devices = InputDevices(display)
    #expect(devices.touchscreens.map(\.name) == ["virtual touchscreen", "virtual touchscreen 2"])
    #expect(devices.touchpads.map(\.name) == ["virtual touchpad"])
    #expect(devices.xtest.count == 2)
    #expect(devices.keyboards.count == 1)
    let screen = try #require(devices.touchscreens.first)
    #expect(screen.isEnabled)
    #expect(screen.touchCount == 10)
    #expect(screen.horizontal?.minimum == 0)
    #expect(screen.horizontal?.maximum == 65535)
    guard case .master = screen.attachment else { throw NotAttached() }
    #expect(devices.touchpads.first?.hasGestures == true)
    #expect(devices[screen.id] == screen)
  }

  @Test func `no device is asked whether it is one of XTEST that is not called so`() throws {
    let server = try XorgServer(touchscreens: 2)
    let display = try Display(server.displayName)
    let before = XNextRequest(display.connection)
    _ = InputDevices(display)
    // The list, one request for each of the two XTEST devices, and the request that waits for their answers.
    #expect(XNextRequest(display.connection) - before == 4)
  }

  @Test func `a device that is switched off in the middle of a touch is reported`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let grab = try TouchGrab(display)
    let screen = try #require(InputDevices(display).touchscreens.first)
    try server.touchscreen.down(0, at: ScreenPoint(100, 100))
    try server.touchscreen.sync()
    let began = try #require(display.settledTouches().first)
    display.setEnabled(screen.id, false)
    let events = display.settledEvents()
    #expect(events.contains { if case .touch(let touch) = $0 { touch.phase == .ended } else { false } })
    #expect(
      events.contains {
        if case .hierarchyChanged(let change) = $0 { change.disabled == [screen.id] } else { false }
      })
    grab.reject(touch: began.touch, device: began.device, lifted: began.location)
    #expect(InputDevices(display)[screen.id]?.isEnabled == false)
    display.setEnabled(screen.id, true)
    #expect(InputDevices(display)[screen.id]?.isEnabled == true)
  }

  @Test func `a device that is detached in the middle of a touch is reported as lost`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let grab = try TouchGrab(display)
    let screen = try #require(InputDevices(display).touchscreens.first)
    try server.touchscreen.down(0, at: ScreenPoint(100, 100))
    try server.touchscreen.sync()
    let began = try #require(display.settledTouches().first)
    display.float(screen.id)
    let lost = display.settledEvents().compactMap { event in
      if case .hierarchyChanged(let change) = event { change.lost } else { nil }
    }
    #expect(lost == [[screen.id]])
    #expect(InputDevices(display)[screen.id]?.attachment == .floating)
    grab.accept(touch: began.touch, device: began.device)
    display.sync()
  }

  @Test func `a device without plausible resolution has no physical size`() {
    let axis = InputDevice.Axis(minimum: 0, maximum: 4000, resolution: 20_000)
    #expect(axis.millimetres == 200)
    #expect(InputDevice.Axis(minimum: 0, maximum: 4000, resolution: 0).millimetres == nil)
    #expect(InputDevice.Axis(minimum: 0, maximum: 0, resolution: 20_000).millimetres == nil)
  }

  private struct NotAttached: Error {}
}

extension Display {
  /// Switches a device on or off, as xinput does.
  fileprivate func setEnabled(_ device: DeviceID, _ isEnabled: Bool) {
    var value: UInt8 = isEnabled ? 1 : 0
    aside { connection in
      XIChangeProperty(
        connection, device.rawValue, XInternAtom(connection, "Device Enabled", 0), Atom(XA_INTEGER), 8,
        XIPropModeReplace, &value, 1)
    }
  }

  /// Detaches a device from its master, as xinput does.
  fileprivate func float(_ device: DeviceID) {
    var change = XIAnyHierarchyChangeInfo()
    change.detach = XIDetachSlaveInfo(type: XIDetachSlave, deviceid: device.rawValue)
    aside { XIChangeHierarchy($0, &change, 1) }
  }

  /// Uses a separate connection, since ours must not be used with libXi.
  private func aside(_ body: (OpaquePointer) -> Void) {
    guard let other = XOpenDisplay(XDisplayString(connection)) else { return }
    body(other)
    XSync(other, 0)
    XCloseDisplay(other)
    sync()
  }
}
