// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

/// The right to see every touch first, and to accept or reject it.
///
/// It holds the passive touch grab on the root window until ``release()``. Every reported touch that we own
/// must be answered exactly once, at the latest at its end, and in ascending order of ids. A late answer is a
/// normal race, counted in ``Display/lateAnswers``.
package final class TouchGrab {
  private let display: Display
  private var isHeld = true

  /// Takes the grab for all present and later masters, with any modifier keys.
  ///
  /// Throws ``DisplayError/touchGrabTaken`` if another client holds it.
  package init(_ display: Display) throws(DisplayError) {
    self.display = display
    // owner_events is false: our own windows do not get touches either.
    let status = display.grab(XIGrabtypeTouchBegin, .touches, mode: XIGrabModeTouch)
    guard status != BadAccess else { throw .touchGrabTaken }
    guard status == Success else { throw .touchGrabRefused(status: Int(status)) }
  }

  isolated deinit { release() }

  /// Keeps a touch from applications; `device` is the event's device, which is the master.
  package func accept(touch: UInt32, device: DeviceID) {
    answer(touch, device, XIAcceptTouch)
  }

  /// Gives a touch to the application under it; the server replays its events so far.
  ///
  /// `device` is the event's device, which is the master. `lifted` is the last place of a finger that has
  /// left the screen already. The server replays the end of such a touch at the pointer, so the pointer is
  /// moved first.
  package func reject(touch: UInt32, device: DeviceID, lifted: Point? = nil) {
    if let lifted { display.warpPointer(of: device, to: lifted) }
    answer(touch, device, XIRejectTouch)
  }

  /// Releases the grab; open touches must be answered before.
  package func release() {
    guard isHeld else { return }
    isHeld = false
    display.ungrab(XIGrabtypeTouchBegin)
  }

  private func answer(_ touch: UInt32, _ device: DeviceID, _ mode: Int32) {
    display.allow(touch, of: device, mode)
  }
}

extension Display {
  /// Accepts or rejects a touch whose finger is still down; `device` is the master, as in the event.
  func answer(touch: UInt32, device: DeviceID, isAccepted: Bool) {
    allow(touch, of: device, isAccepted ? XIAcceptTouch : XIRejectTouch)
  }

  /// XIAnyModifier.
  private static let anyModifier: UInt32 = 1 << 31

  /// Takes a passive grab on the root window for all masters and any modifier.
  ///
  /// - Returns: The server's status of the grab; BadImplementation if the server is gone.
  func grab(_ kind: Int32, _ events: InputEventMask, mode: Int32) -> Int32 {
    let request = Request(inputOpcode, 54).word(CurrentTime).window(root).word(0).word(0)
      .half(XIAllMasterDevices).half(1).half(2).byte(kind).byte(mode).byte(XIGrabModeAsync).byte(0).half(0)
    // The answer lists failures only.
    return ask(request.mask(events).word(Self.anyModifier)).read { answer in
      answer.half(8) == 0 || answer.count < 40 ? Success : Int32(answer.byte(36))
    } ?? BadImplementation
  }

  func ungrab(_ kind: Int32) {
    send(
      Request(inputOpcode, 55).window(root).word(0).half(XIAllMasterDevices).half(1).byte(kind).byte(0).half(
        0
      )
      .word(Self.anyModifier))
  }

  /// Answers a touch, or the active grab of a device.
  func allow(_ touch: UInt32 = 0, of device: DeviceID, _ mode: Int32) {
    FPAllowEvents(connection, inputOpcode, device.rawValue, mode, touch, root.rawValue)
  }

  package func warpPointer(of device: DeviceID, to place: Point) {
    send(
      Request(inputOpcode, 41).word(0).window(root).word(0).word(0).half(0).half(0).fixed(place.x)
        .fixed(place.y).device(device).half(0))
  }
}
