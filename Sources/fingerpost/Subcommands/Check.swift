// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon

extension Subcommand {
  /// `fingerpost check [FILE]`: whether a configuration is right.
  static let check = Subcommand(
    name: "check", summary: "check a configuration for errors",
    operands: [Operand(name: "FILE", isOptional: true)]
  ) { arguments, output in
    let environment = processEnvironment
    let reading = ConfigurationSource(arguments.operands.first, environment: environment).read(isStrict: true)
      .warningOfMissingPrograms(environment: environment)
    for diagnostic in reading.diagnostics { output.write("\(diagnostic)") }
    output.write("\(reading.name): \(reading.tally)")
    return reading.hasErrors ? .failed : .done
  }
}
