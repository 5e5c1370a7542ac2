// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

nonisolated extension Finding {
  /// Returns ``rootCommand`` as run by polkit, which asks for the password; nil without a command or polkit.
  package func commandOfRoot(environment: [String: String]) -> [String]? {
    let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let paths = folders.map { String($0) + "/pkexec" }
    let path = paths.first { access($0, X_OK) == 0 }
    guard let path, let rootCommand else { return nil }
    return [path] + rootCommand
  }
}
