// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import Session
internal import X11

// Nothing acts on a locked session but what its binding means for it.
extension Bridge {
  /// Whether a gesture may act now: it may if it began on a session that was not locked and still is not.
  func mayAct(_ recognition: GestureSet.Recognition) -> Bool {
    let activeGesture = recognition.activeGesture
    let isInput = !options.isDryRun && recognition.actions.contains(where: \.sendsInput)
    let record = record(of: activeGesture)
    guard let known = record.mayAct else {
      if isInput,
        activeGesture.binding.behaviour.allActions.contains(where: { $0.isContinuous && $0.sendsInput })
      {
        startGuardian()
      }
      let isLocked = lockObserver.isLocked(recognition.monitor, beforeInput: isInput)
      let refusal = recognition.rejectionReason(isLocked: isLocked)
      if let refusal {
        let message = "\(recognition.binding.name) ignored: \(refusal)"
        // The user of a dry run wants to know.
        if options.isDryRun { log.info(message) } else { log.debug(message) }
      }
      record.mayAct = refusal == nil
      return refusal == nil
    }
    // What only goes on with the fingers is watched from time to time.
    guard known, !recognition.isContinuation, !activeGesture.isMeantForLock,
      lockObserver.hasLocked(recognition.monitor, beforeInput: isInput)
    else { return known }
    endForLock()
    return false
  }

  /// Whether the session has been locked where a click is to follow, in pixels of the root window.
  func isLocked(at place: Point) -> Bool {
    lockObserver.hasLocked(sessionEnvironment.screens.monitor(at: place).frame, beforeInput: true)
  }

  /// Checks whether the session is being locked while a gesture holds something.
  func watchForLock() {
    // A locker waits for the keyboard that a menu has.
    if let menu { return lockObserver.watch(menu.look.monitor, from: EventLoop.now) }
    if exploration.isHolding, let place = exploration.place?.point {
      return lockObserver.watch(sessionEnvironment.screens.monitor(at: place).frame, from: EventLoop.now)
    }
    guard desktop.isHolding else { return lockObserver.stop() }
    if let monitor = session.followedMonitor { lockObserver.watch(monitor, from: EventLoop.now) }
  }

  /// Ends what gestures do, since the session has been locked under them: nothing stays held, and whatever the fingers
  /// still do means nothing.
  func endForLock() {
    for activeGesture in session.activeGestures where !activeGesture.isMeantForLock {
      let record = record(of: activeGesture)
      guard record.mayAct == true else { continue }
      log.debug("\(activeGesture.binding.name) ended: the session was locked")
      record.mayAct = false
    }
    closeMenu()
    letGoOfExplored()
    desktop.endFollowing()
    desktop.scroller?.stop()
    lockObserver.stop()
  }
}
