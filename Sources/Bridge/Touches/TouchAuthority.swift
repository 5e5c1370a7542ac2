// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
package import Gestures
package import X11

/// What tells the server about touches: the touch grab, or a list in a test.
package protocol TouchAuthority: AnyObject {
  /// Keeps a touch: no application sees it.
  func accept(_ touch: DeliveredTouch)
  /// Gives a touch back: the server replays it to the application, with its end where the finger was last if it is over.
  func reject(_ touch: DeliveredTouch)
  /// Moves the pointer of a master to a place in pixels of the root window.
  func warp(device: DeviceID, to place: Point)
  /// Has the server count anew how many fingers on a touchscreen press a button; comes after the answers.
  func recount(source: DeviceID)
}

/// The authority of the touch grab; touches that it was shown can be answered after it was given back, too.
final class GrabAuthority: TouchAuthority {
  private let grab: TouchGrab
  private let display: Display
  private let button: EmulatedButton?
  private let slaveTouches: SlaveTouchSelection
  private let log: Log

  /// Whether touches come through the grab.
  private(set) var isHeld = true

  /// Takes the grab; without XTEST there is no button to put right.
  init(
    on display: Display, button: EmulatedButton?, slaveTouches: SlaveTouchSelection, log: Log
  ) throws(DisplayError) {
    grab = try TouchGrab(display)
    self.display = display
    self.button = button
    self.slaveTouches = slaveTouches
    self.log = log
  }

  /// Gives the grab back; no new touches come.
  func release() {
    isHeld = false
    grab.release()
  }

  func accept(_ touch: DeliveredTouch) {
    log.debug("touch \(touch.id) is ours")
    grab.accept(touch: touch.id, device: touch.device)
    guard !touch.isLifted, slaveTouches.reject(touch.id, of: touch.source) else { return }
    // Keys and clicks that come while the finger is down carry no button then.
    if touch.isEmulating { recount(source: touch.source) }
  }

  func reject(_ touch: DeliveredTouch) {
    log.debug("touch \(touch.id) goes to its application\(touch.isLifted ? ", after its lift" : "")")
    grab.reject(
      touch: touch.id, device: touch.device, lifted: touch.isLifted ? touch.location : nil)
    // Whose finger presses no button, nobody needs to hear of any more; the others must stay counted.
    if !touch.isLifted, !touch.isEmulating { _ = slaveTouches.reject(touch.id, of: touch.source) }
  }

  func warp(device: DeviceID, to place: Point) { display.warpPointer(of: device, to: place) }

  func recount(source: DeviceID) { button?.recount(source) }
}
