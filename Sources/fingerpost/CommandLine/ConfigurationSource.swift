// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import FoundationEssentials
internal import X11

/// What a file or the search path says, with the key names of X.
struct ConfigurationSource {
  private let loader = ConfigurationLoader(
    environment: ProcessInfo.processInfo.environment, keysym: KeySymbols.keysym(named:))
  private let path: String?
  private let log: Log

  /// Names where a configuration comes from: a file, or nil for the usual places.
  init(_ path: String?, log: Log) {
    self.path = path
    self.log = log
  }

  /// Reads it, logs what its author should know, and returns it unless there are mistakes.
  func read() -> Configuration? {
    let reading = loader.load(path)
    for diagnostic in reading.diagnostics { log.pass("\(diagnostic)") }
    log.debug("configuration: \(reading.path ?? ConfigurationLoader.builtInName)")
    return reading.hasErrors ? nil : reading.configuration
  }
}
