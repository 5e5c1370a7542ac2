// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures

/// Tells whether the session is locked, by what a locker must do on X11 to deserve the name.
///
/// Every locker holds the keyboard, or the password would be typed elsewhere too, and covers each monitor with a window
/// that the window manager does not look after, since such a one could be moved away. Menus hold the keyboard but cover
/// no monitor; a viewer of another computer may do both, but the window manager knows its window. What a session
/// service says about a lock would need a connection to it, and most lockers never tell it.
package final class ScreenLock {
  private let display: Display
  private let windows: WindowManager

  /// Asks nothing yet.
  package init(_ windows: WindowManager) {
    self.windows = windows
    display = windows.display
  }

  /// Whether another client holds the keyboard; one round trip that nobody else notices.
  ///
  /// A grab for a window that does not show is always refused, and the reason tells: the server looks first whether
  /// there is a grab already.
  package var isKeyboardHeld: Bool {
    let status = XGrabKeyboard(
      display.connection, display.unseenWindow, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    return status == AlreadyGrabbed
  }

  /// Whether a locker covers a monitor.
  ///
  /// - Parameter monitor: The monitor's place and size in pixels of the root window.
  /// - Returns: Whether one does; after one round trip while nobody holds the keyboard, else after up to thirty.
  package func covers(_ monitor: Rect) -> Bool { isKeyboardHeld && cover(of: monitor) != nil }

  /// Whether a locker has covered a monitor since a gesture began to act there.
  ///
  /// The same as ``covers(_:)``, but for windows of the window manager: keys that a gesture holds may have brought up a
  /// switcher that fills the screen, for which it holds the keyboard too.
  package func hasCovered(_ monitor: Rect) -> Bool { isKeyboardHeld && foreignCover(of: monitor) != nil }

  /// The window of a program other than the window manager that covers a monitor, and that the window manager does not
  /// look after; up to thirty round trips.
  ///
  /// A locker shows it before it holds the keyboard, if something keeps the keyboard or the pointer from it.
  package func foreignCover(of monitor: Rect) -> WindowID? {
    guard let cover = cover(of: monitor), !windows.owns(cover) else { return nil }
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
