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
    let status = display.grabStatus { modifiers in
      InputEventMask.touches.withMask(for: XIAllMasterDevices) {
        XIGrabTouchBegin(
          display.connection, XIAllMasterDevices, display.root.rawValue, 0, $0, 1, modifiers)
      }
    }
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
    var modifiers = XIGrabModifiers(modifiers: anyModifier, status: 0)
    XIUngrabTouchBegin(display.connection, XIAllMasterDevices, display.root.rawValue, 1, &modifiers)
  }

  private func answer(_ touch: UInt32, _ device: DeviceID, _ mode: Int32) {
    display.answer(touch, device, mode)
  }
}

/// XIAnyModifier; its macro does not fit the signed field that it is meant for.
nonisolated let anyModifier = Int32(bitPattern: 1 << 31)

extension Display {
  fileprivate func answer(_ touch: UInt32, _ device: DeviceID, _ mode: Int32) {
    XIAllowTouchEvents(connection, device.rawValue, touch, root.rawValue, mode)
  }

  /// Keeps a touch for us, or gives it to the application under it, whose finger has not lifted.
  ///
  /// - Parameters:
  ///   - touch: The id of the touch.
  ///   - device: The event's device, which is the master.
  ///   - isAccepted: Whether it is kept.
  package func answer(touch: UInt32, device: DeviceID, isAccepted: Bool) {
    answer(touch, device, isAccepted ? XIAcceptTouch : XIRejectTouch)
  }

  /// Takes a passive grab for any modifier and returns the status that the server noted for it.
  func grabStatus(_ grab: (UnsafeMutablePointer<XIGrabModifiers>) -> Int32) -> Int32 {
    var modifiers = XIGrabModifiers(modifiers: anyModifier, status: 0)
    // The result is the number of failed modifiers; the reason is in the record.
    guard grab(&modifiers) != 0 else { return Success }
    return modifiers.status
  }

  /// Puts a master's pointer at a place of the root window.
  package func warpPointer(of device: DeviceID, to place: Point) {
    XIWarpPointer(connection, device.rawValue, 0, root.rawValue, 0, 0, 0, 0, place.x, place.y)
  }
}
