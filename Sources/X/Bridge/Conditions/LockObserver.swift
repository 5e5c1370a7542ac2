// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents
internal import X11

/// Finds out whether the session is locked; the result is as recent as each action requires.
///
/// When a hand lands, the observer looks for windows that cover the monitor. While nothing covers the monitor
/// and windows do not change, the server need not be asked. Otherwise the server is asked before an action:
/// one round trip for all actions of one moment.
///
/// A key or a click must not reach a lock screen that appears between the answer and the action. So the
/// server serves no other client meanwhile, for some 50 µs.
///
/// While a gesture holds a key, a button or a window, there may be no further action. A locker may even wait
/// for the key or the button. So the observer then looks from time to time.
final class LockObserver {
  /// 0.1 s: lockers retry for at least half a second while something holds the keyboard or the pointer.
  private static let interval = 0.1

  private struct Holding {
    let monitor: Rect
    /// The window that covered the monitor when the watch began; it is not a locker.
    let cover: WindowID?
    var next: Double
  }

  private let lock: ScreenLock
  private let display: Display
  /// The monitor found unlocked since ``forget()``, and whether the server has served only us since then.
  private var free: (monitor: Rect, isHeld: Bool)?
  private var holding: Holding?

  init(_ lock: ScreenLock, on display: Display) {
    self.lock = lock
    self.display = display
  }

  /// Forgets the last result; the caller first flushes the requests that depend on this result.
  func forget() { free = nil }

  /// Whether a monitor, in pixels of the root window, has been locked under a gesture that acts there.
  ///
  /// `isInput` says whether a key or a click follows. The check takes one round trip if the keyboard is free.
  func hasLocked(_ monitor: Rect, beforeInput isInput: Bool) -> Bool {
    look(monitor, isInput) { lock.hasCovered(monitor) }
  }

  /// Whether a monitor is locked where a gesture is about to begin; see ``hasLocked(_:beforeInput:)``.
  func isLocked(_ monitor: Rect, beforeInput isInput: Bool) -> Bool {
    look(monitor, isInput) { lock.covers(monitor) }
  }

  private func look(_ monitor: Rect, _ isInput: Bool, _ isLocked: () -> Bool) -> Bool {
    if lock.isUncovered(monitor) { return false }
    if let free, free.monitor == monitor, free.isHeld || !isInput { return false }
    if isInput { display.holdServer() }
    guard !isLocked() else { return true }
    free = (monitor, isInput)
    return false
  }

  /// Prepares for a gesture on a monitor; meant for idle moments.
  func prepare(_ monitor: Rect) { lock.lookAhead(monitor) }

  // MARK: While something is held

  /// The time of the next check; nil unless periodic checks run and the monitor may be covered.
  var nextDeadline: Double? {
    guard let holding, !lock.isUncovered(holding.monitor) else { return nil }
    return holding.next
  }

  /// Begins periodic checks, unless they run already; meant for idle moments.
  func watch(_ monitor: Rect, from now: Double) {
    guard holding == nil else { return }
    holding = Holding(monitor: monitor, cover: lock.foreignCover(of: monitor), next: now + Self.interval)
  }

  func stop() { holding = nil }

  /// Runs a check that is due.
  ///
  /// - Returns: Whether a locker is there, or waits for the held input.
  func advance(to now: Double) -> Bool {
    guard let holding, holding.next <= now else { return false }
    self.holding?.next = now + Self.interval
    if lock.lookAhead(holding.monitor) { return false }
    if let cover = lock.foreignCover(of: holding.monitor), cover != holding.cover { return true }
    return lock.hasCovered(holding.monitor)
  }
}
