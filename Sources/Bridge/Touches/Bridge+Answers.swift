// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import Glibc
internal import InputEvents
internal import Session
internal import X11

// Carries out what the session has decided about touches.
extension Bridge {
  /// Answers the server; actions come afterwards, so that an application gets a touch before what we do.
  func answer() {
    answerTouches()
    touches.acceptor?.settleButton()
  }

  /// Answers the server, but leaves its button for later; see ``GrabTouchAcceptor/settleButton()``.
  func answerTouches() {
    carryOutAnswers()
    display.notesReparenting = !session.isSettled
    if let raw = touches.raw, !options.isDryRun {
      raw.include(updates: followsAllMovements || session.wantsMovements)
    }
  }

  /// Does what the session has decided about touches.
  func carryOutAnswers() {
    var outputs = session.takeOutputs()
    if touches.nextAttempt != nil { (outputs, touches.postponed) = (touches.postponed + outputs, []) }
    guard !outputs.isEmpty else { return }
    var clicks: [Point] = []
    var steps: [TouchExplorer.Step] = []
    for (index, output) in outputs.enumerated() {
      switch output {
      case .accept(let touch):
        touches.acceptor?.accept(touch)
        touches.delivery?.forget(touch)
      case .reject(let touch):
        guard giveBack(touch) else {
          postpone(outputs[index...])
          return touches.acceptor?.send() ?? ()
        }
      case .deliver(let touch): deliver(touch)
      case .warp(let device, let place): display.warpPointer(of: device, to: place)
      case .click(let place): clicks.append(place)
      case .explore(let step): steps.append(step)
      case .recount(let source): touches.acceptor?.recount(source: source)
      case .keep(let gesture): grab(for: gesture)?.keep(on: gesture.device)
      case .replay(let gesture): grab(for: gesture)?.replay(on: gesture.device)
      case .penCameNear:
        log.debug("a pen is near: fingers are left to applications")
        feedback?.clear()
      }
    }
    touches.nextAttempt = nil
    touches.acceptor?.send()
    if !clicks.isEmpty { click(at: clicks) }
    if !steps.isEmpty { explore(steps) }
  }

  /// Gives a touch back; see ``GrabTouchAcceptor/reject(_:)``.
  private func giveBack(_ touch: Finger) -> Bool {
    guard touches.acceptor?.reject(touch) != false else { return false }
    touches.delivery?.forget(touch)
    return true
  }

  /// Postpones answers until the pointer is thawed.
  private func postpone(_ outputs: ArraySlice<TouchSession.Output>) {
    touches.postponed = Array(outputs)
    if touches.nextAttempt == nil {
      log.debug("answers wait for another program, which has the pointer wait")
      touches.attemptInterval = Self.firstAttempt
    }
    touches.nextAttempt = EventLoop.now + touches.attemptInterval
    touches.attemptInterval = min(2 * touches.attemptInterval, Self.lastAttempt)
  }

  /// 4 ms, and at last 64 ms: window managers answer for a click within a millisecond, unless they are busy.
  private static let firstAttempt = 0.004
  private static let lastAttempt = 0.064

  /// Carries out the postponed answers before the grab is released; accepts the touches that cannot be rejected in time.
  func finishAnswers() {
    let end = EventLoop.now + Self.leavePatience
    while let next = touches.nextAttempt, EventLoop.now < end {
      var descriptor = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, Int32(max(0, (min(next, end) - EventLoop.now) * 1000).rounded(.up)))
      drain()
      carryOutAnswers()
    }
    for case .reject(let touch) in touches.postponed { touches.acceptor?.accept(touch) }
    for case .accept(let touch) in touches.postponed { touches.acceptor?.accept(touch) }
    for case .deliver(let touch) in touches.postponed { touches.acceptor?.accept(touch) }
    (touches.postponed, touches.nextAttempt) = ([], nil)
  }

  /// 0.5 s: a session that ends does not wait longer for a window manager that is busy.
  private static let leavePatience = 0.5

  /// Delivers a touch as pointer events; rejects it if the session has been locked since.
  private func deliver(_ touch: Finger) {
    guard let delivery = touches.delivery, !isLocked(at: touch.startLocation) else {
      if !giveBack(touch) { touches.acceptor?.accept(touch) }
      return
    }
    startGuardian()
    touches.acceptor?.deliver(touch)
    // The server counts a finger as pressing that had lifted before the answer.
    if touch.isLifted { touches.acceptor?.recount(source: touch.source) }
    touches.acceptor?.settleButton()
    delivery.begin(touch)
    if !touch.isLifted { touches.delivered.append(touch) }
  }

  /// Whether a press would reach the window that a touch landed on, and not one that has come since.
  func mayPress(at place: Point, for window: WindowID?) -> Bool {
    guard !isLocked(at: place) else { return false }
    let isThere = display.deepestWindow(at: place) == window ?? display.root
    if !isThere { log.debug("a touch is not delivered: another window is at its place") }
    return isThere
  }

  /// Clicks where touches were taken for it.
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
