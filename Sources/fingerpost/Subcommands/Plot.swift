// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import GestureTrace
internal import Plot

extension Subcommand {
  private static let picture = Option(
    name: "--output", short: "-o", value: "PICTURE",
    help: "write this .svg or .png file; without it FILE.svg")
  private static let hand = Option(
    name: "--try", value: "N", help: "draw this try, counted from 1, instead of the last one")

  /// `fingerpost plot FILE`: a picture of a recording, for a bug report.
  static let plot = Subcommand(
    name: "plot", summary: "draw recorded fingers: their paths, who got them, and why",
    details: """
      The picture shows where each finger went and whose it became, when and where that was decided, how far
      it was of what the bindings want, and when each recognizer won or failed, and why. It needs the cairo
      library, which no other command loads.
      """,
    operands: [Operand(name: "FILE")], options: [picture, hand, .config]
  ) { arguments, output in
    let log = Log(upTo: .info, to: .standardError(.waits))
    let reading = ConfigurationSource(arguments[.config], environment: processEnvironment).read()
    reading.report(to: log)
    guard !reading.hasErrors else { return .failed }
    let path = arguments.operands[0]
    let target = arguments[picture] ?? "\(path).svg"
    let number = try arguments.number(of: hand)
    let text = try InputFile.text(of: path)
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
    let story = try HandStory(trace, with: reading, hand: number)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    try HandPlot.draw(story, title: name.printable, to: target)
    output.write(target)
    return .done
  }
}
