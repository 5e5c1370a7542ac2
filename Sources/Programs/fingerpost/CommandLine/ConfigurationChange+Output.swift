// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
internal import Formats

extension ConfigurationChange {
  /// Writes the change unless `isPrintedOnly`, and reports it; the report omits the difference if `isShown`.
  func carryOut(isPrintedOnly: Bool, asJSON: Bool, isShown: Bool = false, on output: LineWriter) throws {
    guard !isPrintedOnly else {
      return report(nil, copyOf: configuration.origin, asJSON: asJSON, isShown: isShown, on: output)
    }
    let words = difference.first.map { String($0.drop { " +-".contains($0) }) } ?? "nothing"
    let (change, outcome) = try UndoJournal(environment: processEnvironment).write(self, words: .name(words))
    change.report(outcome, copyOf: configuration.origin, asJSON: asJSON, isShown: isShown, on: output)
  }

  private func report(
    _ outcome: ConfigurationFile.Outcome?, copyOf origin: String?, asJSON: Bool, isShown: Bool,
    on output: LineWriter
  ) {
    guard !asJSON else { return output.write(json(outcome, copyOf: origin).description) }
    if !isShown {
      for line in ["\(configuration.file):\(result.line.map { "\($0):" } ?? "")"] + difference {
        output.write(line)
      }
    }
    for line in outcome?.lines ?? [] { output.write(line.local) }
    if outcome != nil, let origin {
      let isBuiltIn = origin == ConfigurationLoader.builtInName
      let name = isBuiltIn ? Message("the built-in configuration") : .name(origin)
      output.write(Message("the rest is a copy of %1", of: [name]).local)
    }
    let log = Log(upTo: .info, to: .standardError(.waits))
    for warning in result.warnings { log.pass(warning.passage.local) }
  }

  private func json(_ outcome: ConfigurationFile.Outcome?, copyOf origin: String?) -> JSONLine {
    var line = JSONLine()
    line.add("file", configuration.file)
    line.add("written", outcome != nil)
    line.add("copyOf", ifPresent: origin)
    line.add("backup", ifPresent: outcome?.backup)
    if let kept = outcome?.kept, !kept.isEmpty { line.add("kept", kept) }
    line.add("line", ifPresent: result.line.map(Double.init))
    line.add("change", difference)
    line.add("warnings", result.warnings.map(\.description))
    return line
  }
}

extension EditedConfiguration {
  /// The configuration of `--config`, else of the running fingerpost, else the usual one.
  init(arguments: Arguments) throws {
    self = try Self.inUse(arguments[.config], environment: processEnvironment)
  }
}
