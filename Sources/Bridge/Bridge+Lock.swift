// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import Matching
internal import X11

// Nothing acts on a locked session but what its binding means for it.
extension Bridge {
  /// Whether a gesture may act now: it may if it began on a session that was not locked and still is not.
  func mayAct(_ recognition: GestureSet.Recognition, on surface: Surface) -> Bool {
    let course = recognition.course
    let isInput = !options.isDryRun && recognition.actions.contains(where: \.sendsInput)
    let memo = memo(of: course)
    guard let known = memo.mayAct else {
      if isInput, course.binding.response.allActions.contains(where: { $0.isContinuous && $0.sendsInput }) {
        startGuardian()
      }
      let isLocked = lockWatch.isLocked(surface.monitor, beforeInput: isInput)
      let refusal = surface.refusal(of: recognition, isLocked: isLocked)
      if let refusal {
        let message = "\(recognition.binding.name) ignored: \(refusal)"
        // Whoever asks for a dry run wants to know.
        if options.isDryRun { log.info(message) } else { log.debug(message) }
      }
      memo.mayAct = refusal == nil
      return refusal == nil
    }
    // What only goes on with the fingers is watched from time to time.
    guard known, !recognition.isContinuation, !course.isMeantForLock,
      lockWatch.hasLocked(surface.monitor, beforeInput: isInput)
    else { return known }
    endForLock()
    return false
  }

  /// Whether the session has been locked where a click is to follow, in pixels of the root window.
  func isLocked(at place: Point) -> Bool {
    lockWatch.hasLocked(surroundings.screens.monitor(at: place).frame, beforeInput: true)
  }

  /// Looks whether somebody locks the session while a gesture holds something.
  func watchForLock() {
    guard desktop.isHolding else { return lockWatch.stop() }
    guard let surface = surfaces.first(where: \.isFollowing) else { return }
    lockWatch.watch(surface.monitor, from: EventLoop.now)
  }

  /// Ends what gestures do, since the session has been locked under them: nothing stays held, and whatever the fingers
  /// still do means nothing.
  func endForLock() {
    for surface in surfaces {
      for course in surface.courses where !course.isMeantForLock {
        let memo = memo(of: course)
        guard memo.mayAct == true else { continue }
        log.debug("\(course.binding.name) ended: the session has been locked")
        memo.mayAct = false
      }
    }
    desktop.letGo()
    desktop.scroller?.stop()
    lockWatch.stop()
  }
}

extension Course {
  /// Whether its binding is there for lock screens.
  var isMeantForLock: Bool { binding.condition?.speaksOfLock == true }
}
