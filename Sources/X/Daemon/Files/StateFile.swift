// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Files that a program keeps for its user from one run to the next.
nonisolated package enum StateFile {
  /// The path of a file, such as `~/.local/state/fingerpost/log`; nil without a folder in the environment.
  ///
  /// Source: XDG Base Directory Specification, which tells programs to ignore relative paths.
  package static func path(_ name: String, environment: [String: String]) -> String? {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/fingerpost/\(name)"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/fingerpost/\(name)"
  }

  /// Makes the folders above a file; opening the file later reports any error.
  package static func makeFolders(above path: String) {
    for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]), 0o700) }
  }
}
