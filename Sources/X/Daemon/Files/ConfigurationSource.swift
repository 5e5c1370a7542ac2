// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Formats

/// The origin of a configuration: a file that the user named, or the usual places; with the key names of X.
package struct ConfigurationSource {
  /// The possible files, of which the first that exists counts.
  package let candidates: [String]
  /// The place of the user's own configuration; nil if the environment does not name it.
  package var userFile: String? { loader.userFile }
  /// Shell patterns of the administrator's files, which apply in addition.
  package var systemPatterns: [String] { loader.system.patterns }
  private let loader: ConfigurationLoader
  private let path: String?

  /// Takes a file, or nil for the places that the environment names.
  package init(_ path: String?, environment: [String: String]) {
    self.path = path
    loader = ConfigurationLoader(environment: environment, keysym: KeySymbols.keysym(named:))
    candidates = path.map { [$0] } ?? loader.searchPath
  }

  /// The configuration in place of a file with errors; see ``ConfigurationLoader/fallback(for:)``.
  func fallback(for broken: ConfigurationResult) -> ConfigurationResult? { loader.fallback(for: broken) }

  /// Reads the administrator's files, one by one, in descending precedence.
  package func readSystemFiles() -> [ConfigurationResult] { loader.loadSystemFiles() }

  /// Reads everything anew, with a diagnostic for each way in which another user could change a file.
  ///
  /// See ``ConfigurationLoader/load(_:isStrict:)``.
  package func read(isStrict: Bool = false) -> ConfigurationResult {
    var result = loader.load(path, isStrict: isStrict)
    guard let file = result.path, !result.content.isEmpty else { return result }
    let doubts = ([file] + result.included.map(\.path)).flatMap { file in
      PathResolution(file).doubts.map { Diagnostic(issue: $0, file: file, place: .file) }
    }
    result.diagnostics.insert(contentsOf: doubts, at: 0)
    return result
  }
}

extension ConfigurationResult {
  /// The file's path, or the name of the built-in configuration in diagnostics.
  package var name: String { path ?? ConfigurationLoader.builtInName }

  package func report(to log: Log) {
    for diagnostic in diagnostics { log.pass("\(diagnostic)") }
    log.debug("configuration: \(name)")
  }
}
