// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import Glibc
internal import InputEvents
package import Session
internal import X11

extension Bridge {
  /// Sends the answers; actions follow later, so that an application gets a touch before our input.
  func answer() {
    answerTouches()
    touches.acceptor?.settleButton()
  }

  /// Sends the answers, but leaves the server's button for later; see ``GrabTouchAcceptor/settleButton()``.
  func answerTouches() {
    carryOutAnswers()
    display.notesReparenting = !session.isSettled
    if let raw = touches.raw, !options.isDryRun {
      raw.include(updates: followsAllMovements || session.wantsMovements)
    }
  }

  func carryOutAnswers() {
    let wasWaiting = touches.nextAttempt != nil
    touches.nextAttempt = nil
    var mayGoOn = true
    while mayGoOn {
      let outputs = session.takeOutputs()
      mayGoOn = outputs.hasReturnedPointer
      carryOut(outputs)
    }
    touches.acceptor?.send()
    guard touches.nextAttempt != nil else { return touches.attemptInterval = Self.firstAttempt }
    if !wasWaiting { log.debug("answers wait for another program, which has the pointer wait") }
    touches.attemptInterval = min(2 * touches.attemptInterval, Self.lastAttempt)
  }

  private func carryOut(_ outputs: [TouchSession.Output]) {
    var clicks: [Point] = []
    var steps: [TouchExplorer.Step] = []
    for output in outputs {
      switch output {
      case .accept(let touch):
        touches.acceptor?.accept(touch)
        touches.delivery?.forget(touch)
      case .reject(let touch):
        touches.acceptor?.reject(touch)
        touches.delivery?.forget(touch)
      case .deliver(let touch): deliver(touch)
      case .warp(let device, let place): display.warpPointer(of: device, to: place)
      case .click(let place): clicks.append(place)
      case .explore(let step): steps.append(step)
      case .recount(let source): touches.acceptor?.recount(source: source)
      case .keepFinger(let touch, let mode):
        let message = "touch \(touch) \(mode == .menu ? "is for the menu" : "only wakes the screen")"
        // A dry run reports to the user that the application would not get the touch.
        if options.isDryRun { log.info(message) } else { log.debug(message) }
      case .menu(let touch): menu?.handle(touch)
      case .keep(let gesture): grab(for: gesture)?.keep(on: gesture.device)
      case .replay(let gesture): grab(for: gesture)?.replay(on: gesture.device)
      case .penCameNear:
        log.debug("a pen is near: fingers are left to applications")
        feedback?.clear()
      }
    }
    guard !clicks.isEmpty || !steps.isEmpty else { return }
    touches.acceptor?.send()
    if !clicks.isEmpty { click(at: clicks) }
    if !steps.isEmpty { explore(steps) }
  }

  /// 4 ms before the second attempt, doubled up to 64 ms: an idle window manager decides within 1 ms.
  private static let firstAttempt = 0.004
  private static let lastAttempt = 0.064

  /// Sends postponed answers before the grab is released; accepts touches that cannot be rejected in time.
  func finishAnswers() {
    let end = EventLoop.now + Self.leavePatience
    while let next = touches.nextAttempt, EventLoop.now < end {
      var descriptor = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, Int32(max(0, (min(next, end) - EventLoop.now) * 1000).rounded(.up)))
      drain()
      carryOutAnswers()
    }
    session.keepReturned()
    carryOutAnswers()
  }

  /// 0.5 s: the end of a session does not wait longer for a busy window manager.
  private static let leavePatience = 0.5

  private func deliver(_ touch: Finger) {
    startGuardian()
    touches.acceptor?.deliver(touch)
    // If a finger lifted before its touch was accepted, the server still counts the finger as pressing.
    if touch.isLifted { touches.acceptor?.recount(source: touch.source) }
    touches.acceptor?.settleButton()
    touches.delivery?.begin(touch)
  }

  /// Whether a press would reach the window that a touch landed on, and not a newer window.
  func mayPress(at place: Point, for window: WindowID?) -> Bool {
    guard !isLocked(at: place) else { return false }
    let isThere = display.deepestWindow(at: place) == window ?? display.root
    if !isThere { log.debug("a touch is not delivered: another window is at its place") }
    return isThere
  }

  /// Clicks at the places of touches that were accepted in order to send a click instead.
  private func click(at places: [Point]) {
    touches.acceptor?.settleButton()
    for place in places {
      do {
        try desktop.click(1, at: place)
      } catch {
        log.error("a tap was not delivered: \(error)")
      }
    }
    turnState.hasActed = true
  }

  private func grab(for gesture: TouchpadGestureEvent) -> GestureGrab? {
    touches.touchpadGrabs.first { $0.kind == gesture.kind }
  }
}

extension Bridge: AnswerFacts {
  /// How the application receives a touch; see ``GrabTouchAcceptor/reception(of:)``.
  package func reception(of touch: Finger) -> Finger.Reception {
    if touch.isForPointer == true, touches.delivery != nil, !isLocked(at: touch.startLocation) {
      return .pointer
    }
    let reception = touches.acceptor?.reception(of: touch) ?? .touch
    if reception == .later { touches.nextAttempt = EventLoop.now + touches.attemptInterval }
    return reception
  }
}
