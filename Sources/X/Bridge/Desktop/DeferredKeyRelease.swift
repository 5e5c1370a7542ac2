// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc
internal import X11

/// Releases chords that were held while the wheel was turned or a button pressed.
///
/// At each notch or press, a window manager may freeze the pointer until it has handled the event, but key
/// events continue. So the keys stay down until the pointer is free. Otherwise applications would see notches
/// without the keys, and scroll instead of zoom.
///
///     idle ─release─▶ waiting ─the pointer is free, too late, or something else is to be sent─▶ idle
final class DeferredKeyRelease {
  /// 1 ms between checks of the pointer: most window managers release the pointer sooner.
  private static let interval = 0.001
  /// 0.2 s: an open menu holds the pointer all the time, and a window manager that takes longer is stuck.
  static let timeout = 0.2

  private let input: SyntheticInput
  private var chords: [[UInt32]] = []
  /// The next check, and the latest time of the release, in seconds of ``EventLoop/now``.
  private var (look, end) = (0.0, 0.0)

  init(_ input: SyntheticInput) { self.input = input }

  /// Releases a chord once no client holds the pointer.
  func release(_ chord: [UInt32], now: Double) {
    chords.append(chord)
    (look, end) = (now, now + Self.timeout)
    advance(to: now)
  }

  /// Keeps a chord that was about to be released.
  ///
  /// - Returns: Whether it is still down.
  func keep(_ chord: [UInt32]) -> Bool {
    guard let index = chords.lastIndex(of: chord) else { return false }
    chords.remove(at: index)
    return true
  }

  /// In seconds of ``EventLoop/now``.
  var nextDeadline: Double? { chords.isEmpty ? nil : look }

  func advance(to now: Double) {
    guard !chords.isEmpty, look <= now else { return }
    guard now < end, input.isPointerHeld else { return endFollowing() }
    look = now + Self.interval
  }

  /// Blocks until the chords are released.
  func finish() {
    while let nextDeadline {
      advance(to: max(nextDeadline, EventLoop.now))
      usleep(useconds_t(Self.interval * 1e6))
    }
  }

  /// Releases the chords at once: they must not modify the next input.
  func endFollowing() {
    guard !chords.isEmpty else { return }
    for chord in chords { input.release(chord) }
    chords = []
  }
}
