// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
internal import Glibc

extension ConfigurationResult {
  /// Returns a copy with a warning for each binding that starts a program missing from PATH.
  ///
  /// Callers use it only on request: the session's PATH may have the program, or a user may install it later.
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
    // A relative path counts as present: its target depends on where fingerpost was started.
    return program.contains("/") || folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
