// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Folders in which the programs of a session find only the session's own configuration.
package struct SessionHome {
  private let server: XorgServer

  package init(on server: XorgServer) throws(SessionError) {
    self.server = server
    for name in ["home", "config", "config/fingerpost", "runtime"] { try server.folder.makeFolder(name) }
  }

  /// Writes the configuration that a `fingerpost` in this session finds.
  package func writeConfiguration(_ text: String) throws(SessionError) {
    try server.folder.write(text, to: "config/fingerpost/fingerpost.plist")
  }

  func makeFolder(_ name: String) throws(SessionError) -> String {
    try server.folder.makeFolder("home/\(name)")
  }

  /// Writes a file in the home folder, and returns its path.
  func write(_ text: String, to name: String) throws(SessionError) -> String {
    try server.folder.write(text, to: "home/\(name)")
    return server.folder.file("home/\(name)")
  }

  /// The environment of a program in this session, as `NAME=value`, with some variables added or replaced.
  package func environment(adding added: [String: String] = [:]) -> [String] {
    let own = [
      "DISPLAY": server.displayName, "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      "HOME": server.folder.file("home"), "XDG_CONFIG_HOME": server.folder.file("config"),
      "XDG_CONFIG_DIRS": server.folder.file("config"), "XDG_RUNTIME_DIR": server.folder.file("runtime"),
    ]
    return own.merging(added) { $1 }.map { "\($0)=\($1)" }
  }
}
