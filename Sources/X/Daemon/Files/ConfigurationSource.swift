// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Formats

/// Where a configuration comes from: a file that the user named, or the usual places; with the key names of X.
package struct ConfigurationSource {
  /// The files that it may come from; the first that exists is the one.
  package let candidates: [String]
  /// Where the user's own configuration belongs; nil if the environment does not say.
  package var userFile: String? { loader.userFile }
  /// Where files of the administrator are looked for that hold besides it, as a shell spells it.
  package var systemPatterns: [String] { loader.system.patterns }
  private let loader: ConfigurationLoader
  private let path: String?

  /// Names where a configuration comes from: a file, or nil for the places that the environment names.
  package init(_ path: String?, environment: [String: String]) {
    self.path = path
    loader = ConfigurationLoader(environment: environment, keysym: KeySymbols.keysym(named:))
    candidates = path.map { [$0] } ?? loader.searchPath
  }

  /// What holds in place of a file with errors; see ``ConfigurationLoader/fallback(for:)``.
  func fallback(for broken: ConfigurationResult) -> ConfigurationResult? { loader.fallback(for: broken) }

  /// Reads the files of the administrator that hold besides it, each for itself; those that count more first.
  package func readSystemFiles() -> [ConfigurationResult] { loader.loadSystemFiles() }

  /// Reads it, whole and anew, and looks who else could change it; see ``ConfigurationLoader/load(_:isStrict:)``.
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
  /// The file's path, or what diagnostics call the configuration that is part of the program.
  package var name: String { path ?? ConfigurationLoader.builtInName }

  /// Passes on to the log what the author of the file should know.
  package func report(to log: Log) {
    for diagnostic in diagnostics { log.pass("\(diagnostic)") }
    log.debug("configuration: \(name)")
  }
}
