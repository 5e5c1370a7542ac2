// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
package import Formats
internal import Gestures
internal import Glibc
package import InputEvents
package import X11

/// Lets the user pick a window with a click or a tap.
///
/// It holds the pointer meanwhile, which keeps the screen from locking. So it waits for a limited time, and
/// gives way to a locker.
package final class WindowPicker {
  nonisolated package enum Failure: MessageError, Equatable {
    /// Another program has grabbed the pointer.
    case taken
    /// Another button than the first was pressed, or the pointer was not over a window.
    case nothing
    /// The given number of seconds passed without a click.
    case idle(Double)
    /// The screen is about to be locked, or another program wants all keys.
    case locked

    package var message: Message {
      switch self {
      case .taken: Message("another program has the pointer; close its menu and try again")
      case .nothing: Message("no window was picked")
      case .idle(let seconds):
        Message("no window was picked within %1 seconds; try again", "\(Int(seconds))")
      case .locked: Message("no window was picked, because the screen is about to be locked")
      }
    }
  }

  /// 30 s for the click: long enough to find the window.
  static let timeout = 30.0
  /// The time between two checks, 0.1 s: lockers retry for at least half a second while the pointer is held.
  private static let interval = 0.1

  private let display: Display
  private let windows: WindowManager
  private let lock: ScreenLock
  private let monitors: [Monitor]
  /// 0.5 s to get the pointer, if another program still holds it at the start.
  private static let grabTimeout = 0.5
  private let grab: PointerGrab
  /// The windows that covered the monitors at the start; they and an earlier keyboard grab are not lockers.
  private let covers: [WindowID?]
  private let isKeyboardHeld: Bool

  package init(_ windows: WindowManager, on display: Display) throws(Failure) {
    self.display = display
    self.windows = windows
    lock = ScreenLock(windows)
    monitors = Screens(display).monitors
    covers = monitors.map { [lock] in lock.foreignCover(of: $0.frame) }
    isKeyboardHeld = lock.isKeyboardHeld
    // The menu or the key that started this program may hold the pointer for another moment.
    let deadline = EventLoop.now + Self.grabTimeout
    var taken = PointerGrab(display)
    while taken == nil, EventLoop.now < deadline {
      poll(nil, 0, 20)
      taken = PointerGrab(display)
    }
    guard let grab = taken else { throw .taken }
    self.grab = grab
  }

  /// Waits for the click, for at most `timeout` seconds.
  package func pick(within timeout: Double = WindowPicker.timeout) throws(Failure) -> WindowID {
    let deadline = EventLoop.now + timeout
    while !display.isLost {
      switch grab.takeClick() {
      case .first(let place)?:
        guard let window = windows.window(at: place) else { throw .nothing }
        return window
      case .other?: throw .nothing
      case nil: break
      }
      if isAboutToLock { throw .locked }
      guard EventLoop.now < deadline else { throw .idle(timeout) }
      var state = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&state, 1, EventLoop.timeout(until: min(deadline, EventLoop.now + Self.interval)))
    }
    throw .nothing
  }

  private var isAboutToLock: Bool {
    if lock.isKeyboardHeld, !isKeyboardHeld { return true }
    return zip(monitors, covers).contains { monitor, cover in
      guard let now = lock.foreignCover(of: monitor.frame) else { return false }
      return now != cover
    }
  }
}
