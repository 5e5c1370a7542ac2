// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import FoundationEssentials
internal import X11

extension Subcommand {
  /// `fingerpost check [FILE]`: whether a configuration is right.
  static let check = Subcommand(
    name: "check", summary: "tell everything that is wrong with a configuration",
    operands: [Operand(name: "FILE", isOptional: true)]
  ) { arguments, output in
    let loader = ConfigurationLoader(
      environment: ProcessInfo.processInfo.environment, keysym: KeySymbols.keysym(named:))
    let reading = loader.load(arguments.operands.first)
    let log = LineWriter.standardError(.waits)
    for diagnostic in reading.diagnostics { log.write("\(diagnostic)") }
    output.write("\(reading.path ?? ConfigurationLoader.builtInName): \(reading.tally)")
    return reading.hasErrors ? .failed : .done
  }
}
