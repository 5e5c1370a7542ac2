// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// An operation of the window manager on a window, as the configuration and the log spell it.
nonisolated package enum WindowOperation: String, Hashable, Sendable, CaseIterable {
  /// Ask the application to close it, as its close button does.
  case close
  /// Let it fill the work area, or give it its former size back if it fills it already.
  case maximise
  /// Let it be as wide as the work area, or take that back.
  case maximiseHorizontally = "maximise-horizontally"
  /// Let it be as high as the work area, or take that back.
  case maximiseVertically = "maximise-vertically"
  /// Give it its ordinary place back if it is fullscreen, maximised or minimised.
  case restore
  case minimise
  /// Let it fill the screen without decorations, or take that back.
  case fullscreen
  /// Keep it above the others, or take that back.
  case above
  /// Keep it below the others, or take that back.
  case below
  /// Show it on all workspaces, or only on the present one.
  case sticky
  /// Roll it up to its title bar, or unroll it.
  case shade
  case raise
  case lower
  /// Give it the keyboard, and bring it to the front.
  case activate
}

/// The state of a window, as far as actions need it.
nonisolated package struct WindowState: Hashable, Sendable {
  package var isFullscreen = false
  package var isMaximisedHorizontally = false
  package var isMaximisedVertically = false
  package var isMinimised = false

  package init() {}

  package var isMaximised: Bool { isMaximisedHorizontally && isMaximisedVertically }
}

/// The windows of the shown workspace that a user may change to, in the order of their creation.
nonisolated package struct WindowList: Hashable, Sendable {
  package var windows: [TargetWindow]
  /// The index of the window that has the keyboard; nil if it is not in the list.
  package var active: Int?

  package init(windows: [TargetWindow] = [], active: Int? = nil) {
    self.windows = windows
    self.active = active
  }
}

/// The property of a window that goes with the fingers.
nonisolated package enum WindowDragMode: String, Hashable, Sendable, CaseIterable {
  case move
  case resize
}
