// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

/// The right to see every touch first and to say whose it is.
///
/// It holds the passive touch grab on the root window from its making to ``release()``. Every touch that it
/// shows and that we own must be answered exactly once, at the latest at its end and in ascending order of
/// ids; an answer that comes too late is a normal race, counted in ``Display/lateAnswers``.
package final class TouchGrab {
  private let display: Display
  private var isHeld = true

  /// Takes the grab for all masters, also those to come, whatever modifier keys are down.
  ///
  /// - Throws: `touchGrabTaken` if another client holds it.
  package init(_ display: Display) throws(DisplayError) {
    self.display = display
    // owner_events is false: our own windows get no touch either.
    let status = display.grab(XIGrabtypeTouchBegin, .touches, mode: XIGrabModeTouch)
    guard status != BadAccess else { throw .touchGrabTaken }
    guard status == Success else { throw .touchGrabRefused(status: Int(status)) }
  }

  isolated deinit { release() }

  /// Keeps a touch for us; no application gets it.
  ///
  /// - Parameters:
  ///   - touch: The id of the touch.
  ///   - device: The event's device, which is the master.
  package func accept(touch: UInt32, device: DeviceID) {
    answer(touch, device, XIAcceptTouch)
  }

  /// Gives a touch to the application under it; the server replays what happened so far.
  ///
  /// - Parameters:
  ///   - touch: The id of the touch.
  ///   - device: The event's device, which is the master.
  ///   - lifted: Where the finger was last if it has left the screen already; else nil. The server replays
  ///     the end of such a touch where the pointer is, so the pointer goes there first.
  package func reject(touch: UInt32, device: DeviceID, lifted: Point? = nil) {
    if let lifted { display.warpPointer(of: device, to: lifted) }
    answer(touch, device, XIRejectTouch)
  }

  /// Gives the grab back; touches that are still open must be answered before.
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
  /// Keeps a touch for us, or gives it to the application under it, whose finger has not lifted.
  ///
  /// - Parameters:
  ///   - touch: The id of the touch.
  ///   - device: The event's device, which is the master.
  ///   - isAccepted: Whether it is kept.
  package func answer(touch: UInt32, device: DeviceID, isAccepted: Bool) {
    allow(touch, of: device, isAccepted ? XIAcceptTouch : XIRejectTouch)
  }

  /// XIAnyModifier.
  private static let anyModifier: UInt32 = 1 << 31

  /// Takes a passive grab on the root window for all masters and any modifier, and returns the status that the server
  /// notes for it: Success, or what a server that is gone would not say.
  func grab(_ kind: Int32, _ events: InputEventMask, mode: Int32) -> Int32 {
    let request = Request(inputOpcode, 54).word(CurrentTime).window(root).word(0).word(0)
      .half(XIAllMasterDevices).half(1).half(2).byte(kind).byte(mode).byte(XIGrabModeAsync).byte(0).half(0)
    // The answer lists what has failed.
    return ask(request.mask(events).word(Self.anyModifier)).read { answer in
      answer.half(8) == 0 || answer.count < 40 ? Success : Int32(answer.byte(36))
    } ?? BadImplementation
  }

  /// Gives such a grab back.
  func ungrab(_ kind: Int32) {
    send(
      Request(inputOpcode, 55).window(root).word(0).half(XIAllMasterDevices).half(1).byte(kind).byte(0).half(
        0
      )
      .word(Self.anyModifier))
  }

  /// Answers for a touch, or for the grab that has begun on a device.
  func allow(_ touch: UInt32 = 0, of device: DeviceID, _ mode: Int32) {
    FPAllowEvents(connection, inputOpcode, device.rawValue, mode, touch, root.rawValue)
  }

  /// Puts a master's pointer at a place of the root window.
  package func warpPointer(of device: DeviceID, to place: Point) {
    send(
      Request(inputOpcode, 41).word(0).window(root).word(0).word(0).half(0).half(0).fixed(place.x)
        .fixed(place.y).device(device).half(0))
  }
}
