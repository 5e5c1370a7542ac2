// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents
internal import X11

/// Knows whether the session has been locked, as freshly as those need who act in it.
///
/// When a hand lands, it finds out whether anything covers the monitor. As long as nothing does and no window changes,
/// there is nothing to ask. Otherwise who is about to act asks the server: a round trip, once for all that happens at one
/// moment. No key and no click may reach a lock screen that comes between the answer and the act, so for those the server
/// serves nobody else meanwhile, for some 50 µs. While a gesture holds a key, a button or a window, nothing more may be about to happen, and a locker
/// may even wait for the key or the button: then it looks from time to time.
final class LockObserver {
  /// 0.1 s: lockers try again for at least half a second where something keeps the keyboard or the pointer from them.
  private static let interval = 0.1

  /// What is watched while something is held.
  private struct Holding {
    let monitor: Rect
    /// The window that covered the monitor when it began, which is no locker then.
    let cover: WindowID?
    var next: Double
  }

  private let lock: ScreenLock
  private let display: Display
  /// The monitor on which this moment has brought out that it is not locked.
  private var free: (monitor: Rect, isHeld: Bool)?
  private var holding: Holding?

  init(_ lock: ScreenLock, on display: Display) {
    self.lock = lock
    self.display = display
  }

  /// Begins another moment, of which nothing is known; what the last one sent has been flushed.
  func forget() { free = nil }

  /// Whether a monitor has been locked under a gesture that acts there.
  ///
  /// - Parameters:
  ///   - monitor: Its place in pixels of the root window.
  ///   - isInput: Whether a key or a click is to follow.
  /// - Returns: Whether it has; after one round trip while nobody holds the keyboard.
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

  /// Prepares for a gesture on a monitor; for moments without haste.
  func prepare(_ monitor: Rect) { lock.lookAhead(monitor) }

  // MARK: While something is held

  /// When to look next, in seconds of ``EventLoop/now``; nil while nothing is held.
  var nextDeadline: Double? {
    guard let holding, !lock.isUncovered(holding.monitor) else { return nil }
    return holding.next
  }

  /// Begins to look from time to time, unless it does already; for moments without haste.
  func watch(_ monitor: Rect, from now: Double) {
    guard holding == nil else { return }
    holding = Holding(monitor: monitor, cover: lock.foreignCover(of: monitor), next: now + Self.interval)
  }

  /// Nothing is held any more.
  func stop() { holding = nil }

  /// Lets a deadline pass that has come.
  ///
  /// - Returns: Whether a locker is there, or waits for what is held.
  func advance(to now: Double) -> Bool {
    guard let holding, holding.next <= now else { return false }
    self.holding?.next = now + Self.interval
    if lock.lookAhead(holding.monitor) { return false }
    if let cover = lock.foreignCover(of: holding.monitor), cover != holding.cover { return true }
    return lock.hasCovered(holding.monitor)
  }
}
