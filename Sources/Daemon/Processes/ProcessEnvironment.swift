// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The variables of this process's environment; values that are not UTF-8 are skipped, and the first of two equal names wins.
nonisolated package var processEnvironment: [String: String] {
  var variables: [String: String] = [:]
  var pointer = environ
  while let entry = pointer.pointee {
    pointer += 1
    guard let text = String(validatingCString: entry), let sign = text.firstIndex(of: "=") else { continue }
    let name = String(text[..<sign])
    if variables[name] == nil { variables[name] = String(text[sign...].dropFirst()) }
  }
  return variables
}
