// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
internal import Glibc

extension ConfigurationResult {
  /// Returns a copy with a warning for each binding that starts a program missing from PATH.
  ///
  /// Only on request: the session's own PATH may have it, and a program may be installed later.
  package func warningOfMissingPrograms(environment: [String: String]) -> ConfigurationResult {
    guard let search = environment["PATH"] else { return self }
    let folders = search.split(separator: ":").map(String.init)
    var result = self
    for binding in configuration.bindings + configuration.idleBindings {
      for program in binding.behaviour.allActions.compactMap(\.program)
      where !Self.isThere(program, in: folders) {
        let issue = ConfigurationIssue.programMissing(binding: binding.name, program: program)
        let diagnostic = Diagnostic(issue: issue, file: name, place: .file)
        if !result.diagnostics.contains(diagnostic) { result.diagnostics.append(diagnostic) }
      }
    }
    return result
  }

  /// Whether a program is executable at its path or, without one, in a folder.
  package static func isThere(_ program: String, in folders: [String]) -> Bool {
    guard !program.hasPrefix("/") else { return access(program, X_OK) == 0 }
    // The target of a relative path depends on where fingerpost was started.
    return program.contains("/") || folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
