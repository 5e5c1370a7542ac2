// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Files of the user's that a program keeps for itself from one run to the next.
nonisolated package enum StateFile {
  /// The path of one, such as `~/.local/state/fingerpost/log`; nil if the environment does not say where that is.
  ///
  /// Source: XDG Base Directory Specification, which has relative paths ignored.
  package static func path(_ name: String, environment: [String: String]) -> String? {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/fingerpost/\(name)"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/fingerpost/\(name)"
  }

  /// Makes the folders in which a file is to stand; whoever opens the file learns what went wrong.
  package static func makeFolders(above path: String) {
    for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]), 0o700) }
  }
}
