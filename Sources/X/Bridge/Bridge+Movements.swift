// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

// The short way of what most turns are about.
extension Bridge {
  /// The short way of fingers that only move: shows them to the engines and the feedback, and does nothing else.
  ///
  /// - Returns: Whether that was all; if not, a ``turn()`` is due.
  func followMovements() -> Bool {
    // What somebody writes down or waits for is done by a turn.
    guard !loop.hasCalled, !turnState.hasActed, session.recorder == nil, !listeners.reportsProgress,
      !listeners.explainsHands,
      !options.isDryRun,
      !desktop.isWaiting, touches.nextAttempt == nil, !session.hasDelivered,
      turnState.wakeTime ?? .infinity > EventLoop.now
    else { return false }
    turnState.hasOnlyMoved = true
    lockObserver.forget()
    drain()
    guard turnState.hasOnlyMoved, !display.isLost, session.isQuiet else { return false }
    updateFeedback()
    display.flush()
    guard !display.hasQueuedEvents else { return false }
    turnState.wakeTime = earliest(fingerDeadline, turnState.otherDeadline)
    return turnState.wakeTime ?? .infinity > EventLoop.now
  }
}

extension ServerEvent {
  /// Whether fingers that are down have moved, or nothing that concerns us has happened.
  ///
  /// What a touchscreen reports beside all grabs is more: it may change what has to be asked of it.
  var isMovement: Bool {
    switch self {
    case .touch(let touch): touch.phase == .updated && !touch.isPendingEnd
    case .gesture(let gesture): gesture.phase == .changed
    case .other: true
    default: false
    }
  }
}
