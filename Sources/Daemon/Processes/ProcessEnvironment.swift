// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The variables of this process's environment; those that are no text are left out, and of two of one name the second.
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
