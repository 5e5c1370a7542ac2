// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon

extension Subcommand {
  private static let system = Option(
    name: "--system", help: "check only the files in /etc/xdg/fingerpost/conf.d, each for itself")

  /// `fingerpost check [FILE]`: whether a configuration is right.
  static let check = Subcommand(
    name: "check", summary: "check a configuration for errors",
    operands: [Operand(name: "FILE", isOptional: true)],
    options: [system]
  ) { arguments, output in
    let environment = processEnvironment
    if arguments.has(system) {
      guard arguments.operands.isEmpty else {
        throw UsageError.outOfPlace("--system", reason: "it checks no other file")
      }
      return checkSystem(ConfigurationSource(nil, environment: environment), output)
    }
    let reading = ConfigurationSource(arguments.operands.first, environment: environment).read(isStrict: true)
      .warningOfMissingPrograms(environment: environment)
    for diagnostic in reading.diagnostics { output.write("\(diagnostic)") }
    if !reading.hasErrors {
      for wait in reading.configuration.waits { output.write("\(reading.name): note: \(wait)") }
    }
    output.write("\(reading.name): \(reading.tally)")
    return reading.hasErrors ? .failed : .done
  }

  /// Checks the administrator's files, in the order of their names.
  private static func checkSystem(_ source: ConfigurationSource, _ output: LineWriter) -> ExitCode {
    let readings = source.readSystemFiles()
    for reading in readings.reversed() {
      for diagnostic in reading.diagnostics { output.write("\(diagnostic)") }
      output.write("\(reading.name): \(reading.tally)")
    }
    if readings.isEmpty { output.write("no files: \(source.systemPatterns.joined(separator: ", "))") }
    return readings.contains(where: \.hasErrors) ? .failed : .done
  }
}
