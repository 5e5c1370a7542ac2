// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// How to start a window manager in a private session.
package nonisolated struct WindowManagerCommand {
  /// What it is called, and its file.
  package var name: String
  /// Its Debian package.
  package var package: String
  /// The program's file and its arguments.
  package var words: (path: String, arguments: [String])
  /// Variables of its environment, beside the usual ones.
  package var environment: [String] = []
  /// Whether it makes as many workspaces as requested.
  package var hasFixedWorkspaces = true
  /// Whether it answers EWMH's question for the decorations that a window would get.
  package var answersQuestions = true

  /// Its file.
  package var path: String { "/usr/bin/\(name)" }

  /// Describes one that is started without arguments.
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
