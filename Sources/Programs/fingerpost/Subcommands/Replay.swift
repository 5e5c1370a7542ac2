// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Bridge
internal import Daemon
internal import Formats
internal import GestureTrace
internal import Session

extension Subcommand {
  private static let application = Option(
    name: "--application", value: "NAME",
    help: "evaluate conditions as if over a window of this application (default: no window)")

  private static let verify = Option(
    name: "--verify", help: "compare with the recorded results, and exit 1 if they differ")
  private static let set = Option(
    name: "--set", value: "NAME=VALUE",
    help: "give a setting of all devices another value than the configuration")

  static let replay = Subcommand(
    name: "replay", summary: "print the gestures of a recording, without an X server",
    details: """
      Prints the recognised gestures with their bindings and actions. With --format json, also prints
      when each touch would be claimed by a gesture or released to its application.
      A recording made by 'fingerpost record' is replayed at its exact times if the configuration is the same;
      --verify then checks that the result is the same too.
      """,
    operands: [Operand(name: "FILE")], options: [.config, set, application, verify, .format, .verbose]
  ) { arguments, output in
    let log = Log(upTo: arguments.has(.verbose) ? .debug : .info, to: .standardError(.waits))
    let source = ConfigurationSource(arguments[.config], environment: processEnvironment)
    let reading = source.read()
    reading.report(to: log)
    guard !reading.hasErrors else { return .failed }
    let changed = try arguments[set].map { try configuration(of: reading, with: $0) }
    let path = arguments.operands[0]
    let text = try InputFile.text(of: path, mayWait: true)
    do {
      let trace = try TraceReader().read(text)
      let format = arguments[.format].flatMap(GestureLog.Format.init) ?? .text
      let window: [Fact: FactValue]? = arguments[application].map {
        [.class: .text($0), .instance: .text($0)]
      }
      let replay = Replay(
        trace, with: changed ?? reading.configuration,
        fingerprint: changed == nil ? reading.fingerprint : nil, over: window,
        explainingTo: log)
      if changed == nil, let made = trace.header.origin?.configuration, made != reading.fingerprint {
        log.info("the recording was made with another configuration than \(reading.name)")
      }
      if arguments.has(verify) { return try report(replay.firstDifference(), in: trace, output) }
      GestureLog(format: format, to: output).write(replay)
      return .done
    } catch {
      log.error("\(path): \(error)")
      return .failed
    }
  }

  private static func configuration(of reading: ConfigurationResult, with text: String) throws
    -> Configuration
  {
    let parts = text.parts(around: "=")
    guard parts.count > 1 else { throw UsageError.badValue(text, option: set.name, choices: ["NAME=VALUE"]) }
    let bytes = reading.path == nil ? Array(DefaultConfiguration.text.utf8) : reading.content
    let result = try EditedConfiguration.editor.set(
      parts[0], to: parts.dropFirst().joined(separator: "="), in: bytes, file: reading.name)
    return try EditedConfiguration.viewer(environment: processEnvironment).configuration(
      of: result.bytes, file: reading.name)
  }

  private static func report(
    _ difference: Replay.Difference?, in trace: Trace, _ output: LineWriter
  ) throws -> ExitCode {
    guard !trace.outputs.isEmpty else { throw NothingToCompare() }
    if let difference {
      output.write("\(difference)")
      return .failed
    }
    let gestures = trace.outputs.count { $0.isPerformed != nil }
    let verdicts = "\(trace.outputs.count - gestures)"
    let words =
      gestures == 1
      ? Message("the same: 1 gesture, %1 verdicts", verdicts)
      : Message("the same: %1 gestures, %2 verdicts", "\(gestures)", verdicts)
    output.write(words.local)
    return .done
  }
}

private nonisolated struct NothingToCompare: MessageError {
  var message: Message {
    Message("the recording does not contain results; 'fingerpost record' adds them")
  }
}
