// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// An operation of the window manager on a window, as the configuration and the log spell it.
nonisolated package enum WindowOperation: String, Hashable, Sendable, CaseIterable {
  /// Asks the application to close the window, as the window's close button does.
  case close
  /// Lets the window fill the work area, or restores the former size of a window that already fills it.
  case maximise
  /// Makes the window as wide as the work area, or undoes that.
  case maximiseHorizontally = "maximise-horizontally"
  /// Makes the window as high as the work area, or undoes that.
  case maximiseVertically = "maximise-vertically"
  /// Gives a fullscreen, maximised or minimised window its ordinary place back.
  case restore
  case minimise
  /// Lets the window fill the screen without decorations, or undoes that.
  case fullscreen
  /// Keeps the window above the others, or undoes that.
  case above
  /// Keeps the window below the others, or undoes that.
  case below
  /// Shows the window on all workspaces, or only on the present one.
  case sticky
  /// Rolls the window up to its title bar, or unrolls it.
  case shade
  case raise
  case lower
  /// Gives the window the keyboard focus, and brings it to the front.
  case activate
}

/// The state of a window, as far as actions need it.
nonisolated package struct WindowState: Hashable, Sendable {
  package var isFullscreen = false
  package var isMaximisedHorizontally = false
  package var isMaximisedVertically = false
  package var isMinimised = false

  package init() {}

  var isMaximised: Bool { isMaximisedHorizontally && isMaximisedVertically }
}

/// The windows of the shown workspace that a user may switch to, in the order of their creation.
nonisolated package struct WindowList: Hashable, Sendable {
  var windows: [TargetWindow]
  /// The index of the window with the keyboard focus; nil if it is not in the list.
  var active: Int?

  package init(windows: [TargetWindow] = [], active: Int? = nil) {
    self.windows = windows
    self.active = active
  }
}

/// The property of a window that moving fingers change.
nonisolated package enum WindowDragMode: String, Hashable, Sendable, CaseIterable {
  case move
  case resize
}
