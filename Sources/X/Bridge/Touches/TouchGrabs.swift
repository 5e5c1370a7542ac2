// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Session
internal import X11

/// The requests to the server for events of fingers, and its refusals.
struct TouchGrabs {
  /// Answers touches, and holds the grab while touches come through it; nil before the first grab.
  var acceptor: GrabTouchAcceptor?
  /// When the next attempt to answer is due, in seconds of ``EventLoop/now``, and the interval after it.
  ///
  /// Nil unless another program has frozen the pointer.
  var nextAttempt: Double?
  var attemptInterval = 0.0
  /// Nil without XTEST.
  var delivery: PointerDelivery?
  var holder: GrabHolder?
  /// The touchscreens' raw events, which come regardless of grabs.
  var raw: RawTouchEventSelection?
  let slaves: SlaveTouchEventSelection
  let pens: PenEventSelection
  var touchpadGrabs: [GestureGrab] = []
  /// Watches touchpads in a dry run; nil in any other run, and without touchpads.
  var touchpadObserver: TouchpadObserver?
  /// Nil if the settings never mapped a touchscreen.
  var mapper: TouchscreenMapper?

  /// Whether we take touches: not in a dry run or a pause, and only as the settings say.
  var areTaken = false
  /// Whether applications do not get the touches of our gestures, because no other program has the grab.
  var areExclusive = false
  /// Whether a binding is for touchscreens, so that the grab is needed; nil before the first check.
  var needGrab: Bool?
  /// Whether the process is about to be stopped, or has not yet continued.
  var isSuspended = false
  /// Whether an application has had a finger since before touches were taken.
  var hasFormerFinger = false
  /// Whether windows have come or gone since their touch support was last looked up.
  var hasNewWindows = true

  init(_ display: Display) {
    slaves = SlaveTouchEventSelection(display)
    pens = PenEventSelection(display)
  }
}
