// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import Glibc
internal import InputEvents

extension Display {
  func fakeKey(_ keycode: UInt8, isDown: Bool) {
    held?.noteKey(keycode, isDown: isDown)
    fake(isDown ? KeyPress : KeyRelease, keycode)
  }

  /// Presses or releases a button where the pointer is, or at a place in pixels of the root window.
  ///
  /// If the XTEST device of the pointer is known, the request for the button contains the place: between two
  /// requests, a finger or mouse could move the pointer away.
  func fakeButton(_ button: Int, isDown: Bool, at place: Point? = nil, of device: DeviceID? = nil) {
    guard let button = UInt8(exactly: button), button > 0 else { return }
    // The movement comes first, for applications that follow the pointer.
    if let place { fakeMotion(to: place) }
    held?.noteButton(button, isDown: isDown)
    guard let place, let device, let fakeInput else {
      return fake(isDown ? ButtonPress : ButtonRelease, button)
    }
    let (x, y) = pixel(of: place)
    lastFake = Self.monotonicTime
    FPFakeButton(
      connection, fakeInput.opcode, input.firstEvent, isDown ? 1 : 0, Int32(button), x, y, device.rawValue)
  }

  /// Releases a button of one slave; without effect if it is not down.
  func fakeRelease(_ button: Int, of device: DeviceID) {
    // XI_DeviceButtonRelease of XIproto.h.
    fake(input.firstEvent + 4, UInt8(clamping: button), device: device.rawValue)
  }

  func fakeMotion(to place: Point) {
    let (x, y) = pixel(of: place)
    fake(MotionNotify, 0, on: root, x, y)
  }

  package func hasFakedInput(within seconds: Double) -> Bool { Self.monotonicTime - lastFake < seconds }

  private static var monotonicTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// XTestFakeInput; without effect if the server lacks the extension.
  private func fake(
    _ event: Int32, _ detail: UInt8, on window: WindowID = WindowID(rawValue: 0), _ x: Int32 = 0,
    _ y: Int32 = 0, device: Int32 = 0
  ) {
    guard let fakeInput else { return }
    lastFake = Self.monotonicTime
    FPFakeInput(connection, fakeInput.opcode, event, Int32(detail), window.rawValue, x, y, device)
  }

  /// Moves the pointer if it is within `slack` pixels of `start` when the server executes the request.
  func movePointer(from start: Point, within slack: Int32, to place: Point) {
    let (former, latter) = (pixel(of: start), pixel(of: place))
    guard former != latter else { return }
    // The server would take a width of 0 for that of the whole window, hence the added pixel.
    XWarpPointer(
      connection, root.rawValue, root.rawValue, former.x - slack, former.y - slack, UInt32(2 * slack + 1),
      UInt32(2 * slack + 1), latter.x, latter.y)
  }

  private func pixel(of place: Point) -> (x: Int32, y: Int32) {
    // A computed place may be a hair short of the intended pixel.
    let hair = 0.001
    return (
      Int32((place.x + hair).rounded(.down).coordinate), Int32((place.y + hair).rounded(.down).coordinate)
    )
  }
}
