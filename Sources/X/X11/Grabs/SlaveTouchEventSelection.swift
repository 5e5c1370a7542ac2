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
  /// - Parameters:
  ///   - touchscreens: Which.
  ///   - meanwhile: Done before the server is waited for, and instead of that if it waits itself.
  /// - Returns: Those that are refused because another client has them.
  @discardableResult
  package func select(
    _ touchscreens: Set<DeviceID>, meanwhile: () -> Void = {}
  ) -> Set<DeviceID> {
    wanted = touchscreens
    for touchscreen in open.keys { deselectUnwanted(touchscreen) }
    var asked: [DeviceID] = []
    var questions: [Question] = []
    for touchscreen in touchscreens where open[touchscreen] == nil {
      asked.append(touchscreen)
      let request = Request.selection(
        display.input, .regularTouches, of: touchscreen.rawValue, on: display.root)
      questions.append(display.ask(request))
    }
    let next = FPNextRequest(display.connection)
    meanwhile()
    // What the server has done with a later request, it has with these.
    if !asked.isEmpty, XLastKnownRequestProcessed(display.connection) < next { display.sync() }
    var refused: Set<DeviceID> = []
    for index in asked.indices {
      if questions[index].isRefused { refused.insert(asked[index]) } else { open[asked[index]] = 0 }
    }
    return refused
  }

  /// Handles an event; needed to know which touches are in progress.
  package func handle(_ event: ServerEvent) {
    switch event {
    case .touch(let touch)
    where touch.phase == .began && !touch.isEmulatingPointer && touch.device != touch.source:
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
    display.allow(touch, of: touchscreen, XIRejectTouch)
    return true
  }

  /// The server complains in its log if a selection goes away in the middle of a touch.
  private func deselectUnwanted(_ touchscreen: DeviceID) {
    guard open[touchscreen] == 0, !wanted.contains(touchscreen) else { return }
    open[touchscreen] = nil
    // One that is gone refuses, which is no error worth a line.
    _ = display.trap { display.select([], of: touchscreen.rawValue) }
  }
}
