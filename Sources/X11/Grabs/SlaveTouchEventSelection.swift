// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// The touches that touchscreens themselves report, besides those of their master pointers.
///
/// A touch that we have accepted from the master still counts as a pressed button 1 on the touchscreen, and the master
/// takes that count over again and again, so that every key and click meanwhile carries button 1; see
/// ``EmulatedButton``. The touchscreen stops counting when a client rejects the touch there, which must be one that the
/// touchscreen has reported it. Nothing else comes of this selection.
package final class SlaveTouchEventSelection {
  private let display: Display
  /// The touchscreens whose touches are selected, with the number of those that have not ended.
  private var open: [DeviceID: Int] = [:]
  private var wanted: Set<DeviceID> = []

  /// Selects nothing yet.
  package init(_ display: Display) { self.display = display }

  /// Selects the touches of these touchscreens, and of no others as soon as none of theirs is under way.
  ///
  /// - Returns: Those that are refused because another client has them.
  @discardableResult
  package func select(_ touchscreens: Set<DeviceID>) -> Set<DeviceID> {
    wanted = touchscreens
    for touchscreen in open.keys { deselectUnwanted(touchscreen) }
    var refused: Set<DeviceID> = []
    for touchscreen in touchscreens where open[touchscreen] == nil {
      if select(.regularTouches, of: touchscreen) {
        open[touchscreen] = 0
      } else {
        refused.insert(touchscreen)
      }
    }
    return refused
  }

  /// Handles an event; needed to know which touches are in progress.
  package func handle(_ event: ServerEvent) {
    switch event {
    case .touch(let touch) where touch.phase == .began && !touch.isEmulatingPointer:
      // A finger that presses no button is counted nowhere, and its events would only cost time.
      _ = reject(touch.touch, of: touch.source)
    case .slaveTouch(.began, let touchscreen): open[touchscreen]? += 1
    case .slaveTouch(.ended, let touchscreen):
      open[touchscreen]? -= 1
      deselectUnwanted(touchscreen)
    case .hierarchyChanged(let change):
      // No end comes any more.
      for device in change.lost where open[device] != nil { open[device] = 0 }
    default: break
    }
  }

  /// Has a touchscreen count a touch no more whose finger is still down.
  ///
  /// Not for a touch of an application's that moves the pointer: the application needs its button. Nothing more is heard
  /// of the touch.
  ///
  /// - Returns: Whether the touchscreen's touches are selected, so that its count is right now.
  package func reject(_ touch: UInt32, of touchscreen: DeviceID) -> Bool {
    guard open[touchscreen] != nil else { return false }
    XIAllowTouchEvents(
      display.connection, touchscreen.rawValue, touch, display.root.rawValue, XIRejectTouch)
    return true
  }

  /// The server complains in its log if a selection goes away in the middle of a touch.
  private func deselectUnwanted(_ touchscreen: DeviceID) {
    guard open[touchscreen] == 0, !wanted.contains(touchscreen) else { return }
    open[touchscreen] = nil
    _ = select([], of: touchscreen)
  }

  private func select(_ events: InputEventMask, of touchscreen: DeviceID) -> Bool {
    // One that is gone is no error worth a line.
    display.trap {
      events.withMask(for: touchscreen.rawValue) {
        _ = XISelectEvents(display.connection, display.root.rawValue, $0, 1)
      }
    } == nil
  }
}
