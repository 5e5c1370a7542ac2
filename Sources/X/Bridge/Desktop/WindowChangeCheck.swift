// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import InputEvents
internal import X11

/// Looks whether the window manager has done what it was asked to do with a window.
///
/// EWMH has no answer to its messages, so the window is looked at twice a while later, off the path of the touches. Nothing is
/// asked again then: the user may have changed the window meanwhile.
final class WindowChangeCheck {
  /// A change that was asked for.
  private struct Pending {
    let window: WindowID
    let operation: WindowOperation
    /// The states that are to begin or to end; none for putting away.
    let states: NetWMState
    let isOn: Bool
    var deadline: Double
    var isLookedAtAgain = false
  }

  /// 200 ms: window managers take up to 50 under load.
  private static let delay = 0.2
  /// 1 s after the first look: window managers that are late need less.
  private static let secondDelay = 1.0

  private let windows: WindowManager
  private let log: Log
  private var pending: Pending?
  /// What was complained of, and in whose name.
  private var told: Set<String> = []

  init(_ windows: WindowManager, log: Log) { (self.windows, self.log) = (windows, log) }

  /// When it wants to look, in seconds of ``EventLoop/now``.
  var nextDeadline: Double? { pending?.deadline }

  /// Remembers what is to be looked at; the newest change alone, since it may take back the one before.
  func expect(_ operation: WindowOperation, _ states: NetWMState, isOn: Bool, of window: WindowID) {
    pending = Pending(
      window: window, operation: operation, states: states, isOn: isOn, deadline: EventLoop.now + Self.delay)
  }

  /// Looks, once it is time.
  func advance(to now: Double) {
    guard var change = pending, change.deadline <= now else { return }
    pending = nil
    // One that has gone, or that no window manager manages, proves nothing.
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
