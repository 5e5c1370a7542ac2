// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

extension Bridge {
  /// Shows movements to the engines and the feedback without a turn, if nothing else is due.
  ///
  /// - Returns: Whether only movements were due; otherwise, run a ``turn()``.
  func followMovements() -> Bool {
    // Recordings, explanations and waiting input need a turn.
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
  /// Whether it is a movement of fingers that are down, or an event that the bridge ignores.
  ///
  /// A raw touch counts as more than a movement: it may change the requests to the server.
  var isMovement: Bool {
    switch self {
    case .touch(let touch): touch.phase == .updated && !touch.isPendingEnd
    case .gesture(let gesture): gesture.phase == .changed
    case .other: true
    default: false
    }
  }
}
