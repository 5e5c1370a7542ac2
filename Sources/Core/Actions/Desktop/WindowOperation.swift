// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What can be asked of the window manager for a window, as the configuration and the log spell it.
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
  /// Put it away.
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
  /// Put it in front of the others.
  case raise
  /// Put it behind the others.
  case lower
  /// Give it the keyboard, and bring it to the front.
  case activate
}

/// How a window is shown, as far as actions ask.
nonisolated package struct WindowState: Hashable, Sendable {
  /// Whether it covers its monitor.
  package var isFullscreen = false
  /// Whether it is as wide as the work area.
  package var isMaximisedHorizontally = false
  /// Whether it is as high as the work area.
  package var isMaximisedVertically = false
  /// Whether it has been put away.
  package var isMinimised = false

  /// Describes an ordinary window.
  package init() {}

  /// Whether it fills the work area.
  package var isMaximised: Bool { isMaximisedHorizontally && isMaximisedVertically }
}

/// The windows of the shown workspace that one may want to change to, in the order of their creation.
nonisolated package struct WindowList: Hashable, Sendable {
  package var windows: [TargetWindow]
  /// Which one has the keyboard, from 0; nil if it is none of them.
  package var active: Int?

  package init(windows: [TargetWindow] = [], active: Int? = nil) {
    self.windows = windows
    self.active = active
  }
}

/// What of a window goes with the fingers.
nonisolated package enum WindowDragMode: String, Hashable, Sendable, CaseIterable {
  /// Its place.
  case move
  /// Its size.
  case resize
}
