// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// What actions may do to the world: workspaces, windows, keys, the pointer and commands.
///
/// The bridge implements it for an X session; ``DryRunDesktop`` only writes down what was asked. No method waits
/// for its effect to be seen.
package protocol Desktop: AnyObject {
  /// The workspaces there are and the one that is shown.
  func workspaces() throws(ActionError) -> Workspaces
  /// Shows a workspace, by its index from 0.
  func showWorkspace(_ index: Int) throws(ActionError)
  /// Presses all keys of a chord in order and releases them in the opposite order.
  func press(_ chord: Chord) throws(ActionError)
  /// Presses and releases a pointer button, at a place in pixels of the screen.
  func click(_ button: Int, at location: Point) throws(ActionError)
  /// Starts a program and returns at once.
  func run(_ command: Command) throws(ActionError)
  /// Changes a window's state.
  func change(_ window: TargetWindow, _ change: WindowChange) throws(ActionError)
}

/// The desktop's workspaces at one moment.
nonisolated package struct Workspaces: Hashable, Sendable {
  /// How many there are; at least 1.
  package var count: Int
  /// The one that is shown, from 0.
  package var current: Int

  /// Describes the workspaces.
  package init(count: Int, current: Int) {
    self.count = count
    self.current = current
  }
}

/// What can be done to a window, as the configuration and the log spell it.
nonisolated package enum WindowChange: String, Hashable, Sendable, CaseIterable {
  /// Ask the application to close it, as its close button does.
  case close
  /// Let it fill the work area, or give it its former size back if it fills it already.
  case maximise
  /// Put it away.
  case minimise
  /// Let it fill the screen without decorations, or take that back.
  case fullscreen
}

/// A program to start.
nonisolated package struct Command: Hashable, Sendable {
  /// The program and its arguments; never empty.
  ///
  /// The program is looked for in `PATH`.
  package var arguments: [String]
  /// Variables to add to the program's environment.
  package var environment: [String: String]

  /// Describes a program to start.
  package init(arguments: [String], environment: [String: String] = [:]) {
    self.arguments = arguments
    self.environment = environment
  }
}
