// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

/// Detects a locked session, by the actions that every locker must take on X11.
///
/// Every locker holds the keyboard, or the password would be typed elsewhere too. It covers each monitor with
/// a window that is not managed, since a managed one could be moved away. Menus hold the keyboard but do not
/// cover a monitor. A viewer of another computer may do both, but its window is managed. Asking a session
/// service would need a connection to it, and most lockers never notify it.
package final class ScreenLock {
  private let display: Display
  private let windows: WindowManager
  /// The monitors that are known to be uncovered, until the server reports a change of a top-level window.
  private var uncovered: [Rect] = []

  package init(_ windows: WindowManager) {
    self.windows = windows
    display = windows.display
  }

  // MARK: Facts known ahead of time

  /// Checks a monitor, in pixels of the root window, before a gesture acts; call it while there is time.
  ///
  /// The server reports the next change of a top-level window. That report ends both the knowledge and the
  /// listening, so a window that the user drags does not wake the process again.
  ///
  /// - Returns: Whether it is uncovered; after up to thirty round trips, or none if that is known.
  @discardableResult package func lookAhead(_ monitor: Rect) -> Bool {
    if isUncovered(monitor) { return true }
    // Listens before it checks, or a window that appears in between would be missed.
    if !display.hearsTopLevels { display.hearsTopLevels = true }
    guard cover(of: monitor) == nil else { return false }
    uncovered.append(monitor)
    return true
  }

  /// Whether a monitor is known not to be covered by a locker's window, and so not to be locked.
  ///
  /// This holds as of the server's last event. It misses a locker that shows its window and gets the keyboard
  /// within some 0.1 ms, between that event and the server's work on our next request.
  package func isUncovered(_ monitor: Rect) -> Bool { uncovered.contains(monitor) }

  /// Handles an event, and forgets outdated facts.
  package func handle(_ event: ServerEvent) {
    switch event {
    case .topLevelChanged, .screenChanged:
      uncovered.removeAll()
      if display.hearsTopLevels { display.hearsTopLevels = false }
    default: break
    }
  }

  // MARK: Facts from the server

  /// Whether another client holds the keyboard; one round trip, unnoticed by other clients.
  ///
  /// A grab for a window that is not shown is always refused. The server first checks for another grab, so
  /// the reason of the refusal tells whether there is one.
  package var isKeyboardHeld: Bool {
    let status = XGrabKeyboard(
      display.connection, display.unseenWindow, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    return status == AlreadyGrabbed
  }

  /// Whether a locker covers a monitor, in pixels of the root window.
  ///
  /// One round trip while other clients do not hold the keyboard, else up to thirty.
  package func covers(_ monitor: Rect) -> Bool {
    !isUncovered(monitor) && isKeyboardHeld && cover(of: monitor) != nil
  }

  /// Whether a locker has covered a monitor since a gesture began to act there.
  ///
  /// Like ``covers(_:)``, but without windows of the window manager: keys that a gesture holds may have
  /// brought up its switcher, which fills the screen and holds the keyboard too.
  package func hasCovered(_ monitor: Rect) -> Bool {
    !isUncovered(monitor) && isKeyboardHeld && foreignCover(of: monitor) != nil
  }

  /// A covering window that is neither managed nor the window manager's nor ours; up to thirty round trips.
  ///
  /// A locker shows such a window before it holds the keyboard, if another client holds the keyboard or the
  /// pointer.
  package func foreignCover(of monitor: Rect) -> WindowID? {
    guard !isUncovered(monitor), let cover = cover(of: monitor), !windows.owns(cover),
      !display.overlays.contains(cover)
    else { return nil }
    return cover
  }

  private func cover(of monitor: Rect) -> WindowID? {
    // A window with the password prompt may hide the middle of the covering window, but not its corners.
    for place in [monitor.center, monitor.corner(0.01), monitor.corner(0.99)] {
      guard let top = display.child(of: display.root, at: place), windows.covers(top, monitor),
        windows.managedWindow(at: place) == nil
      else { continue }
      return top
    }
    return nil
  }
}

nonisolated extension Rect {
  /// A point on the diagonal from the first corner to the last one.
  fileprivate func corner(_ share: Double) -> Point {
    Point(x: minX + size.width * share, y: minY + size.height * share)
  }
}
