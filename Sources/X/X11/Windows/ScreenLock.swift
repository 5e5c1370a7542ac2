// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

/// Finds out whether the session is locked, by what every locker must do on X11.
///
/// Every locker holds the keyboard, or the password would be typed elsewhere too, and covers each monitor with a window
/// that the window manager does not look after, since such a one could be moved away. Menus hold the keyboard but cover
/// no monitor; a viewer of another computer may do both, but the window manager knows its window. What a session
/// service says about a lock would need a connection to it, and most lockers never notify it.
package final class ScreenLock {
  private let display: Display
  private let windows: WindowManager
  /// The monitors that nothing covers, as long as the server has reported no change of a top-level window.
  private var uncovered: [Rect] = []

  /// Asks nothing yet.
  package init(_ windows: WindowManager) {
    self.windows = windows
    display = windows.display
  }

  // MARK: What is known ahead of time

  /// Finds out that nothing covers a monitor, so that no check is needed when a gesture is about to act; for moments
  /// without haste.
  ///
  /// The server reports the next change of a top-level window. That ends what is known, and the listening with it: a
  /// window that the user drags does not cause a second wake-up.
  ///
  /// - Parameter monitor: The monitor's place and size in pixels of the root window.
  /// - Returns: Whether nothing covers it; after up to thirty round trips, or none if it is known.
  @discardableResult package func lookAhead(_ monitor: Rect) -> Bool {
    if isUncovered(monitor) { return true }
    // Before the look, or the window that comes in between would be missed.
    if !display.hearsTopLevels { display.hearsTopLevels = true }
    guard cover(of: monitor) == nil else { return false }
    uncovered.append(monitor)
    return true
  }

  /// Whether it is known that nothing covers a monitor, so that it cannot be locked.
  ///
  /// True up to the server's last event. A locker that shows its window and gets the keyboard within the some 0.1 ms
  /// between that event and the server's work on our next request is the one that this misses.
  package func isUncovered(_ monitor: Rect) -> Bool { uncovered.contains(monitor) }

  /// Handles an event and forgets what it outdates.
  package func handle(_ event: ServerEvent) {
    switch event {
    case .topLevelChanged, .screenChanged:
      uncovered.removeAll()
      if display.hearsTopLevels { display.hearsTopLevels = false }
    default: break
    }
  }

  // MARK: What the server says

  /// Whether another client holds the keyboard; one round trip that no other client notices.
  ///
  /// A grab for a window that is not shown is always refused, for one of two reasons: the server looks first whether
  /// there is a grab already.
  package var isKeyboardHeld: Bool {
    let status = XGrabKeyboard(
      display.connection, display.unseenWindow, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    return status == AlreadyGrabbed
  }

  /// Whether a locker covers a monitor.
  ///
  /// - Parameter monitor: The monitor's place and size in pixels of the root window.
  /// - Returns: Whether one does; after one round trip while no client holds the keyboard, else after up to thirty.
  package func covers(_ monitor: Rect) -> Bool {
    !isUncovered(monitor) && isKeyboardHeld && cover(of: monitor) != nil
  }

  /// Whether a locker has covered a monitor since a gesture began to act there.
  ///
  /// The same as ``covers(_:)``, but for windows of the window manager: keys that a gesture holds may have brought up a
  /// switcher that fills the screen, for which it holds the keyboard too.
  package func hasCovered(_ monitor: Rect) -> Bool {
    !isUncovered(monitor) && isKeyboardHeld && foreignCover(of: monitor) != nil
  }

  /// The window of a program other than the window manager and ours that covers a monitor, and that the window manager does not
  /// look after; up to thirty round trips.
  ///
  /// A locker shows it before it holds the keyboard, if something keeps the keyboard or the pointer from it.
  package func foreignCover(of monitor: Rect) -> WindowID? {
    guard !isUncovered(monitor), let cover = cover(of: monitor), !windows.owns(cover),
      !display.overlays.contains(cover)
    else { return nil }
    return cover
  }

  private func cover(of monitor: Rect) -> WindowID? {
    // Where the middle shows the question for the password, the corners show what is behind it.
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
  /// A point on the way from the first corner to the last one.
  fileprivate func corner(_ share: Double) -> Point {
    Point(x: minX + size.width * share, y: minY + size.height * share)
  }
}
