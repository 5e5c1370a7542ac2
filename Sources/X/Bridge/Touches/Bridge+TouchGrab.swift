// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Session
internal import X11

/// Another program that has the touch grab; touchscreens are shared until it lets go.
struct GrabHolder {
  /// What it is, in words.
  let name: String
  /// The attempts to get the grab from it when it may have let go; nil while there is no reason to.
  var attempts: GrabRetry?
  /// Whether a finger has lifted since the last attempt.
  var mayRetry = false
}

// The touch grab, and what becomes of touchscreens while another program has it.
extension Bridge {
  /// Takes the touch grab, or says who has it and waits until that one lets go.
  ///
  /// - Parameter mayShare: Whether touchscreens may be shared if it cannot be had, or if they were before.
  /// - Returns: Why it cannot be had, otherwise.
  func takeGrab(mayShare: Bool) -> DisplayError? {
    do throws(DisplayError) {
      touches.acceptor = try makeAcceptor()
      touches.holder = nil
    } catch {
      guard mayShare || touches.holder != nil else { return error }
      share(because: error)
    }
    return nil
  }

  /// Takes the touch grab.
  func makeAcceptor() throws(DisplayError) -> GrabTouchAcceptor {
    let acceptor = try GrabTouchAcceptor(
      on: display, button: button, slaveTouches: touches.slaves, log: log)
    acceptor.onKept = { [unowned self] in reportKept($0) }
    acceptor.mustReleaseButton = { [windows] in windows.refusesPressedButtons }
    return acceptor
  }

  private func share(because refusal: DisplayError) {
    // Heard of from now on, or the end of the holder could be missed.
    display.hearWindowManagers()
    let former = touches.holder
    let holder = windows.takesTouches ? "the window manager (\(windows.name ?? ""))" : "another program"
    guard holder != former?.name else { return }
    touches.holder = GrabHolder(name: holder, attempts: former?.attempts, mayRetry: former?.mayRetry == true)
    log.warning(
      refusal == .touchGrabTaken
        ? "\(holder) already takes all touches (it holds the touch grab on the root window), so touchscreens are"
          + " shared until it lets go: gestures act, and applications get their touches too"
        : "\(refusal); until then touchscreens are shared: gestures act, and applications get their touches too"
    )
    if let remark = RunningProgram.all().remark { log.info("\(remark)") }
  }

  /// Handles an event after which the holder of the grab may have let go of it.
  func noticeHolder(_ event: ServerEvent) {
    switch event {
    case .windowManagerChanged, .windowDestroyed: touches.holder?.attempts = GrabRetry()
    case .propertyChanged(let change)
    where change.window == display.root && change.property == display.atoms[.supportingCheck]:
      // Whose window is to be watched, and what it is called.
      _ = windows.isRunning
      touches.holder?.attempts = GrabRetry()
    default: break
    }
  }

  /// Takes the touch grab if it is free now; not while fingers are down, whose gestures would end, nor in the middle of
  /// a recording, which would.
  func retryGrab() {
    touches.holder?.mayRetry = false
    guard touches.holder != nil, touches.areTaken else {
      touches.holder?.attempts = nil
      return
    }
    if session.isAtRest, session.recorder == nil {
      _ = takeGrab(mayShare: true)
      guard touches.holder != nil else {
        rebuild()
        return log.info("takes touches itself from now on: they are no longer shared")
      }
    } else {
      let isTrying = touches.holder?.attempts != nil
      touches.holder?.mayRetry = !isTrying
    }
    if touches.holder?.attempts?.postpone() == false { touches.holder?.attempts = nil }
  }
}
