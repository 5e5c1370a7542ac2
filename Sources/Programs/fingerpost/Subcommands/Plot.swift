// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats
internal import GestureTrace
internal import Glibc
internal import Plot

extension Subcommand {
  private static let picture = Option(
    name: "--output", short: "-o", value: "PICTURE",
    help: "write this .svg or .png file; without it FILE.svg")
  private static let overwriting = Option(name: "--force", help: "replace an existing picture")
  private static let hand = Option(
    name: "--try", value: "N", help: "draw the hand with this number, from 1, instead of the last one")

  static let plot = Subcommand(
    name: "plot", summary: "draw recorded fingers: paths, owners and reasons",
    details: """
      The picture shows the path and the owner of each finger, the time and the place of each decision, the
      distances that bindings need, and when and why each recognizer won or failed. It needs the cairo library,
      which no other command loads.
      """,
    operands: [Operand(name: "FILE")], options: [picture, overwriting, hand, .config]
  ) { arguments, output in
    let log = Log(upTo: .info, to: .standardError(.waits))
    let reading = ConfigurationSource(arguments[.config], environment: processEnvironment).read()
    reading.report(to: log)
    guard !reading.hasErrors else { return .failed }
    let path = arguments.operands[0]
    let target = arguments[picture] ?? "\(path).svg"
    let number = try arguments.number(of: hand)
    let text = try InputFile.text(of: path, mayWait: true)
    let trace: Trace
    do {
      trace = try TraceReader().read(text)
    } catch {
      log.error("\(path): \(error)")
      return .failed
    }
    if let made = trace.header.origin?.configuration, made != reading.fingerprint {
      log.info("the recording was made with another configuration than \(reading.name)")
    }
    let story = try HandTimeline(trace, with: reading, hand: number)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    try draw(story, title: name.printable, to: target, isForced: arguments.has(overwriting))
    output.write(target)
    return .done
  }

  private static func draw(_ story: HandTimeline, title: String, to path: String, isForced: Bool) throws {
    if isForced { return try HandPlot.draw(story, title: title, to: path) }
    do throws(OutputFile.Failure) {
      _ = try OutputFile(path)
    } catch {
      guard error.code == EEXIST else { throw PlotFailure.unwritable(path) }
      throw OccupiedPicture(path: path)
    }
    do {
      try HandPlot.draw(story, title: title, to: path)
    } catch {
      unlink(path)
      throw error
    }
  }
}

private nonisolated struct OccupiedPicture: MessageError {
  let path: String

  var message: Message {
    Message("%1 already exists; name another one with --output, or replace it with --force", path)
  }
}
