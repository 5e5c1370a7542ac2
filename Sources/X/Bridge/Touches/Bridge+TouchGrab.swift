// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Session
internal import X11

/// Another program that has the touch grab; touchscreens are shared until it releases the grab.
struct GrabHolder {
  let name: String
  /// The attempts to take the grab after a sign of its release; nil without such a sign.
  var attempts: GrabRetry?
  /// Whether a finger has lifted since the last attempt.
  var mayRetry = false
}

extension Bridge {
  /// Takes the touch grab, or reports its holder and waits for the release.
  ///
  /// - Parameter mayShare: Whether sharing touchscreens is acceptable; always so if they were shared before.
  /// - Returns: Why the grab was refused, unless sharing is acceptable.
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

  func makeAcceptor() throws(DisplayError) -> GrabTouchAcceptor {
    let acceptor = try GrabTouchAcceptor(
      on: display, button: button, slaveTouches: touches.slaves, log: log)
    acceptor.onKept = { [unowned self] in reportKept($0) }
    acceptor.mustReleaseButton = { [windows] in windows.refusesPressedButtons }
    return acceptor
  }

  private func share(because refusal: DisplayError) {
    // Without these events, the end of the holder could be missed.
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

  func noticeHolder(_ event: ServerEvent) {
    switch event {
    case .windowManagerChanged, .windowDestroyed: touches.holder?.attempts = GrabRetry()
    case .propertyChanged(let change)
    where change.window == display.root && change.property == display.atoms[.supportingCheck]:
      // Looks up the window manager's own window, to hear of its end, and its name.
      _ = windows.isRunning
      touches.holder?.attempts = GrabRetry()
    default: break
    }
  }

  /// Takes the touch grab if it is free; not while fingers are down or during a recording, which would end.
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
