// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats

extension Subcommand {
  private static let system = Option(
    name: "--system", help: "check only the files in /etc/xdg/fingerpost/conf.d, each on its own")

  static let check = Subcommand(
    name: "check", summary: "check a configuration for errors",
    operands: [Operand(name: "FILE", isOptional: true)],
    options: [system, .format, .json]
  ) { arguments, output in
    let environment = processEnvironment
    let source = ConfigurationSource(arguments.operands.first, environment: environment)
    guard arguments.has(system) else {
      let reading = source.read(isStrict: true).warningOfMissingPrograms(environment: environment)
      reading.write(
        asJSON: arguments.wantsJSON, waits: reading.hasErrors ? [] : reading.configuration.waits, on: output)
      return reading.hasErrors ? .failed : .done
    }
    guard arguments.operands.isEmpty else {
      throw UsageError.outOfPlace("--system", reason: Message("it checks no other file"))
    }
    // The administrator's files, in the order of their names.
    let readings = source.readSystemFiles()
    for reading in readings.reversed() { reading.write(asJSON: arguments.wantsJSON, on: output) }
    if readings.isEmpty, !arguments.wantsJSON {
      output.write(Message("no files: %1", source.systemPatterns.joined(separator: ", ")).local)
    }
    return readings.contains(where: \.hasErrors) ? .failed : .done
  }
}

extension ConfigurationResult {
  fileprivate func write(asJSON isJSON: Bool, waits: [BindingWait] = [], on output: LineWriter) {
    guard isJSON else {
      for diagnostic in diagnostics { output.write(diagnostic.passage.local) }
      for wait in waits { output.write(Message("%1: note: %2", of: [.name(name), wait.message]).local) }
      return output.write("\(name): \(tallyMessage.local)")
    }
    for diagnostic in diagnostics {
      var line = object(
        diagnostic.file, diagnostic.severity.rawValue, diagnostic.issue.code, diagnostic.issue.message)
      switch diagnostic.place {
      case .file: break
      case .keyPath(let path): line.add("keyPath", path)
      case .text(let row, let column, let excerpt):
        line.add("line", row)
        line.add("column", column)
        line.add("excerpt", excerpt.text)
      }
      output.write(line.description)
    }
    for wait in waits { output.write(object(name, "note", "waits", wait.message).description) }
    var line = JSONLine()
    line.add("file", name)
    line.add("bindings", bindings)
    line.add("errors", counts.errors)
    line.add("warnings", counts.warnings)
    output.write(line.description)
  }

  private func object(_ file: String, _ severity: String, _ code: String, _ message: Message) -> JSONLine {
    var line = JSONLine()
    line.add("file", file)
    line.add("severity", severity)
    line.add("code", code)
    line.add("message", message.printable)
    return line
  }
}
