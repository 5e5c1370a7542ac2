// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import Session
internal import X11

// A locked session permits only bindings that are meant for it.
extension Bridge {
  /// Decides whether a gesture may act: the session must be unlocked now and at the beginning of the gesture.
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
        // A dry run reports the refusal to the user.
        if options.isDryRun { log.info(message) } else { log.debug(message) }
      }
      record.mayAct = refusal == nil
      return refusal == nil
    }
    // Later steps of a gesture are checked only from time to time, by ``watchForLock()``.
    guard known, !recognition.isContinuation, !activeGesture.isMeantForLock,
      lockObserver.hasLocked(recognition.monitor, beforeInput: isInput)
    else { return known }
    endForLock()
    return false
  }

  /// Whether the session has been locked at the place of a coming click, in pixels of the root window.
  func isLocked(at place: Point) -> Bool {
    lockObserver.hasLocked(sessionEnvironment.screens.monitor(at: place).frame, beforeInput: true)
  }

  func watchForLock() {
    // The menu holds the keyboard, for which a locker may be waiting.
    if let menu { return lockObserver.watch(menu.look.monitor, from: EventLoop.now) }
    if exploration.isHolding, let place = exploration.place?.point {
      return lockObserver.watch(sessionEnvironment.screens.monitor(at: place).frame, from: EventLoop.now)
    }
    guard desktop.isHolding else { return lockObserver.stop() }
    if let monitor = session.followedMonitor { lockObserver.watch(monitor, from: EventLoop.now) }
  }

  /// Ends the effects of gestures after a lock: nothing stays held, and their fingers have no further effect.
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
