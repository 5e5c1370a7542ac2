// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// A desktop on paper: it writes down what it was asked and does nothing.
package final class DryRunDesktop: Desktop {
  /// One thing that was asked.
  nonisolated package enum Request: Hashable, Sendable {
    /// To show a workspace, from 0.
    case workspace(Int)
    /// To press keys.
    case keys(Chord)
    /// To click.
    case click(Int, Point)
    /// To start a program.
    case command(Command)
    /// To change a window.
    case window(TargetWindow, WindowChange)
  }

  /// What was asked so far.
  package private(set) var requests: [Request] = []
  private var imagined: Workspaces

  /// Makes a desktop that claims to have some workspaces.
  package init(workspaces: Workspaces = Workspaces(count: 4, current: 0)) {
    imagined = workspaces
  }

  /// The workspaces, as if all requests had been granted.
  package func workspaces() throws(ActionError) -> Workspaces { imagined }

  /// Writes down the workspace.
  package func showWorkspace(_ index: Int) throws(ActionError) {
    requests.append(.workspace(index))
    imagined.current = index
  }

  /// Writes down the keys.
  package func press(_ chord: Chord) throws(ActionError) { requests.append(.keys(chord)) }

  /// Writes down the click.
  package func click(_ button: Int, at location: Point) throws(ActionError) {
    requests.append(.click(button, location))
  }

  /// Writes down the program.
  package func run(_ command: Command) throws(ActionError) { requests.append(.command(command)) }

  /// Writes down the window and its change.
  package func change(_ window: TargetWindow, _ change: WindowChange) throws(ActionError) {
    requests.append(.window(window, change))
  }
}
