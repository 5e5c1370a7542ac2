// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import InputEvents
internal import X11

/// Checks whether the window manager has performed a requested change of a window.
///
/// EWMH's messages have no reply, so it looks at the window twice, some time later, off the path of touches.
/// It does not repeat the request: the user may have changed the window meanwhile.
final class WindowChangeCheck {
  private struct Pending {
    let window: WindowID
    let operation: WindowOperation
    /// The states to begin or to end; empty for minimising.
    let states: NetWMState
    let isOn: Bool
    var deadline: Double
    var isLookedAtAgain = false
  }

  /// 200 ms: window managers take up to 50 ms under load.
  private static let delay = 0.2
  /// 1 s after the first look: slow window managers need less.
  private static let secondDelay = 1.0

  private let windows: WindowManager
  private let log: Log
  private var pending: Pending?
  /// The reported failures, by window manager and operation.
  private var told: Set<String> = []

  init(_ windows: WindowManager, log: Log) { (self.windows, self.log) = (windows, log) }

  /// In seconds of ``EventLoop/now``.
  var nextDeadline: Double? { pending?.deadline }

  /// Schedules the check of a change, and drops an earlier check: this change may undo the earlier one.
  func expect(_ operation: WindowOperation, _ states: NetWMState, isOn: Bool, of window: WindowID) {
    pending = Pending(
      window: window, operation: operation, states: states, isOn: isOn, deadline: EventLoop.now + Self.delay)
  }

  func advance(to now: Double) {
    guard var change = pending, change.deadline <= now else { return }
    pending = nil
    // A window that is gone or not managed does not show whether the change was made.
    guard windows.isRunning, windows.isManaged(change.window), !isDone(change) else { return }
    guard change.isLookedAtAgain else {
      (change.isLookedAtAgain, change.deadline) = (true, now + Self.secondDelay)
      pending = change
      return
    }
    let name = windows.name ?? "the window manager"
    guard told.insert("\(name) \(change.operation)").inserted else { return }
    log.warning(
      "\(name) did not do it: { window = \(change.operation.rawValue); }; bind another action in its place")
  }

  private func isDone(_ change: Pending) -> Bool {
    guard change.operation != .minimise else { return windows.isMinimized(change.window) }
    let states = windows.states(of: change.window)
    return change.isOn ? states.isSuperset(of: change.states) : states.isDisjoint(with: change.states)
  }
}
