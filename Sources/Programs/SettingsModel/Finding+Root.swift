// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

nonisolated extension Finding {
  /// What does it once polkit has asked for an administrator's password; nil if nothing does, or if there is no polkit.
  package func commandOfRoot(environment: [String: String]) -> [String]? {
    let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let paths = folders.map { String($0) + "/pkexec" }
    let path = paths.first { access($0, X_OK) == 0 }
    guard let path, let rootCommand else { return nil }
    return [path] + rootCommand
  }
}
