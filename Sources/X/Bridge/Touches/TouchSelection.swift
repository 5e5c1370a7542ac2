// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Session
internal import X11

/// What the server has been asked to send of fingers, and what it has refused.
struct TouchSelection {
  /// Answers for touches, and holds the grab while they come through it; nil if there was no grab yet.
  var acceptor: GrabTouchAcceptor?
  /// When the next attempt to answer is due, in seconds of ``EventLoop/now``, and how long the one after it waits; nil unless
  /// another program has the pointer wait.
  var nextAttempt: Double?
  var attemptInterval = 0.0
  /// Delivers touches as pointer events; nil without XTEST.
  var delivery: PointerDelivery?
  /// The program that has that grab, while touchscreens are shared because of it.
  var holder: GrabHolder?
  /// What touchscreens report beside all grabs.
  var raw: RawTouchEventSelection?
  let slaves: SlaveTouchEventSelection
  let pens: PenEventSelection
  var touchpadGrabs: [GestureGrab] = []
  /// What a dry run sees of touchpads; nil if there are none, and in a real run.
  var touchpadObserver: TouchpadObserver?
  /// Keeps touchscreens on their monitors; nil if the settings never wanted that.
  var mapper: TouchscreenMapper?

  /// Whether fingers are ours to take: no dry run, no pause, and the settings say so.
  var areTaken = false
  /// Whether touches that become a gesture of ours are kept from applications: no other program has the grab.
  var areExclusive = false
  /// Whether some binding is for touchscreens, so that the grab is needed; nil before anybody has looked.
  var needGrab: Bool?
  /// Whether the process is about to be stopped, or has not gone on yet.
  var isSuspended = false
  /// Whether an application has had a finger since before touches were taken.
  var hasFormerFinger = false
  /// Whether windows have come or gone since it was last found out which of them understand touch.
  var hasNewWindows = true

  /// Asks for nothing yet.
  init(_ display: Display) {
    slaves = SlaveTouchEventSelection(display)
    pens = PenEventSelection(display)
  }
}
