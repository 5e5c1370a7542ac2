// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// The touches that touchscreens report themselves, besides the copies of their master pointers.
///
/// A touch that we have accepted from the master still counts as a pressed button 1 on the touchscreen. The
/// master takes that count over again and again, so that every key and click meanwhile carries button 1; see
/// ``EmulatedButton``. The touchscreen stops counting a touch when a client rejects the touchscreen's own
/// report of it. Only a client that selects these touches gets the report. The selection has no other effect.
package final class SlaveTouchEventSelection {
  private let display: Display
  /// The selected touchscreens, with their numbers of touches that have not ended.
  private var open: [DeviceID: Int] = [:]
  private var wanted: Set<DeviceID> = []

  package init(_ display: Display) { self.display = display }

  /// Selects the touches of these touchscreens, and deselects others once their touches have ended.
  ///
  /// Calls `meanwhile` before it waits for the server; if `meanwhile` itself waits, no second wait follows.
  ///
  /// - Returns: The touchscreens that another client has selected.
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
    // Waits, unless the server has processed a later request, and so these too.
    if !asked.isEmpty, XLastKnownRequestProcessed(display.connection) < next { display.sync() }
    var refused: Set<DeviceID> = []
    for index in asked.indices {
      if questions[index].isRefused { refused.insert(asked[index]) } else { open[asked[index]] = 0 }
    }
    return refused
  }

  /// Handles an event, to count the touches in progress.
  package func handle(_ event: ServerEvent) {
    switch event {
    case .touch(let touch)
    where touch.phase == .began && !touch.isEmulatingPointer && touch.device != touch.source:
      // A finger that does not press a button need not be counted; rejecting it stops its further events.
      _ = reject(touch.touch, of: touch.source)
    case .slaveTouch(.began, let touchscreen): open[touchscreen]? += 1
    case .slaveTouch(.ended, let touchscreen):
      open[touchscreen]? -= 1
      deselectUnwanted(touchscreen)
    case .hierarchyChanged(let change):
      // The touches of removed touchscreens do not end any more.
      for device in open.keys where change.lost.contains(device) { open[device] = 0 }
    default: break
    }
  }

  /// Removes a touch from the touchscreen's count while its finger is still down.
  ///
  /// Do not call it for an application's touch that moves the pointer: the application needs its button. The
  /// touchscreen then stops reporting the touch.
  ///
  /// - Returns: Whether the touchscreen's touches are selected, so that its count is now right.
  package func reject(_ touch: UInt32, of touchscreen: DeviceID) -> Bool {
    guard open[touchscreen] != nil else { return false }
    display.allow(touch, of: touchscreen, XIRejectTouch)
    return true
  }

  /// Deselects a touchscreen without open touches; during a touch, the server would log an error.
  private func deselectUnwanted(_ touchscreen: DeviceID) {
    guard open[touchscreen] == 0, !wanted.contains(touchscreen) else { return }
    open[touchscreen] = nil
    // A touchscreen that is gone refuses, which is not an error to log.
    _ = display.trap { display.select([], of: touchscreen.rawValue) }
  }
}
