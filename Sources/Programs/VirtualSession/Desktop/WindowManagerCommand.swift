// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The command that starts a window manager in a private session.
package nonisolated struct WindowManagerCommand {
  package var name: String
  /// Its Debian package.
  package var package: String
  package var words: (path: String, arguments: [String])
  /// Environment variables besides the usual ones.
  package var environment: [String] = []
  /// Whether it makes as many workspaces as requested.
  package var hasFixedWorkspaces = true
  /// Whether it answers EWMH's question for the decorations of a window.
  package var answersQuestions = true

  package var path: String { "/usr/bin/\(name)" }

  package init(_ name: String, package: String? = nil) {
    self.name = name
    self.package = package ?? name
    words = ("/usr/bin/\(name)", [])
  }

  package static func openbox(configuration file: String) -> WindowManagerCommand {
    var command = WindowManagerCommand("openbox")
    command.words.arguments = ["--replace", "--sm-disable", "--config-file", file]
    return command
  }
}
