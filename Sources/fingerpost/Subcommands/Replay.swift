// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Daemon
internal import GestureTrace

extension Subcommand {
  private static let application = Option(
    name: "--application", value: "NAME",
    help: "judge conditions as over a window of this application; without it over none")

  /// `fingerpost replay FILE`: a recording through engine and bindings.
  static let replay = Subcommand(
    name: "replay", summary: "print what a recording's touches would do, without an X server",
    details: """
      Prints the gestures that are recognised, with their bindings and actions, and with --format json
      also whose each touch would be, and from when on: claimed by a gesture, or released to its application.
      """,
    operands: [Operand(name: "FILE")], options: [.config, application, .format, .verbose]
  ) { arguments, output in
    let log = Log(upTo: arguments.has(.verbose) ? .debug : .info, to: .standardError(.waits))
    let source = ConfigurationSource(arguments[.config], environment: processEnvironment)
    let reading = source.read()
    reading.report(to: log)
    guard !reading.hasErrors else { return .failed }
    let path = arguments.operands[0]
    let text = try InputFile.text(of: path)
    do {
      let trace = try TraceReader().read(text)
      let format = arguments[.format].flatMap(GestureLog.Format.init) ?? .text
      let window = arguments[application].map { FixedWindow(applicationClass: $0, instance: $0) }
      let replay = Replay(trace, with: reading.configuration, over: window, explainingTo: log)
      replay.run(to: GestureLog(format: format, to: output))
      return .done
    } catch {
      log.error("\(path): \(error)")
      return .failed
    }
  }
}
