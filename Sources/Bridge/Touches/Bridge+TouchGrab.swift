// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Session
internal import X11

// The touch grab, and what becomes of touchscreens while another program has it.
extension Bridge {
  /// Takes the touch grab, or says who has it and waits until that one lets go.
  ///
  /// - Parameter mayShare: Whether touchscreens may be shared if it cannot be had, or if they were before.
  /// - Returns: Why it cannot be had, otherwise.
  func takeGrab(mayShare: Bool) -> DisplayError? {
    do throws(DisplayError) {
      touchAcceptor = try GrabTouchAcceptor(
        for: session, on: display, button: button, slaveTouches: slaveTouches, log: log)
      touchAcceptor?.onKept = { [unowned self] in reportKept($0) }
      (grabHolder, grabAttempts, mayRetryGrab) = (nil, nil, false)
    } catch {
      guard mayShare || grabHolder != nil else { return error }
      share(because: error)
    }
    return nil
  }

  private func share(because refusal: DisplayError) {
    // Heard of from now on, or the end of the holder could be missed.
    display.hearWindowManagers()
    let former = grabHolder
    let holder = windows.takesTouches ? "the window manager (\(windows.name ?? ""))" : "another program"
    grabHolder = holder
    guard holder != former else { return }
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
    case .windowManagerChanged, .windowDestroyed: grabAttempts = GrabRetry()
    case .propertyChanged(let change)
    where change.window == display.root && change.property == display.atoms[.supportingCheck]:
      // Whose window is to be watched, and what it is called.
      _ = windows.isRunning
      grabAttempts = GrabRetry()
    default: break
    }
  }

  /// Takes the touch grab if it is free now; not while fingers are down, whose gestures would end, nor in the middle of
  /// a recording, which would.
  func retryGrab() {
    mayRetryGrab = false
    guard grabHolder != nil, takesTouchpads else { return grabAttempts = nil }
    if session.isAtRest, session.recorder == nil {
      _ = takeGrab(mayShare: true)
      guard grabHolder != nil else {
        rebuild()
        display.sync()
        return log.info("takes touches itself from now on: they are no longer shared")
      }
    } else {
      mayRetryGrab = grabAttempts == nil
    }
    if grabAttempts?.postpone() == false { grabAttempts = nil }
  }
}
