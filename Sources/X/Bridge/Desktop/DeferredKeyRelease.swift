// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc
internal import X11

/// Lets go of chords that were held while the wheel was turned or a button pressed.
///
/// A window manager may hold the pointer at each of these until it has looked at it, while keys go on. So the keys stay
/// down until nobody holds the pointer any more, or applications would see notches without them: scroll, not zoom.
///
///     idle ─release─▶ waiting ─the pointer is free, too late, or something else is to be sent─▶ idle
final class DeferredKeyRelease {
  /// 1 ms from one look to the next: the usual window manager lets go in less.
  private static let interval = 0.001
  /// 0.2 s: a menu that is open holds the pointer all the time, and a window manager that takes longer is stuck.
  static let timeout = 0.2

  private let input: SyntheticInput
  private var chords: [[UInt32]] = []
  /// When to look next, and when to let go in any case, in seconds of ``EventLoop/now``.
  private var (look, end) = (0.0, 0.0)

  init(_ input: SyntheticInput) { self.input = input }

  /// Releases a chord once no client holds the pointer.
  func release(_ chord: [UInt32], now: Double) {
    chords.append(chord)
    (look, end) = (now, now + Self.timeout)
    advance(to: now)
  }

  /// Keeps a chord that was to be let go of.
  ///
  /// - Returns: Whether it is still down.
  func keep(_ chord: [UInt32]) -> Bool {
    guard let index = chords.lastIndex(of: chord) else { return false }
    chords.remove(at: index)
    return true
  }

  /// When it wants to look again, in seconds of ``EventLoop/now``.
  var nextDeadline: Double? { chords.isEmpty ? nil : look }

  /// Lets go if it may.
  func advance(to now: Double) {
    guard !chords.isEmpty, look <= now else { return }
    guard now < end, input.isPointerHeld else { return endFollowing() }
    look = now + Self.interval
  }

  /// Waits until it may let go, and does.
  func finish() {
    while let nextDeadline {
      advance(to: max(nextDeadline, EventLoop.now))
      usleep(useconds_t(Self.interval * 1e6))
    }
  }

  /// Lets go at once: what comes next is not meant to be changed by it.
  func endFollowing() {
    guard !chords.isEmpty else { return }
    for chord in chords { input.release(chord) }
    chords = []
  }
}
