// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bridge
internal import Client
internal import Daemon
internal import Formats
internal import Session

/// An answer of the running bridge, for people.
struct MessageReply: Decodable {
  let ok: Bool
  private let error: String?
  private let paused: Bool?
  private let exploring: Bool?
  private let configuration: String?
  private let tally: String?
  private let diagnostics: [String]?
  private let waiting: Bool?
  private let action: String?
  /// The whole answer, from which the status is decoded; it is not a key of the answer.
  private var text: String?

  init(_ line: String) throws(MalformedReply) {
    guard var reply = try? JSONReader().decode(Self.self, from: line) else {
      throw MalformedReply(line: line)
    }
    reply.text = line
    self = reply
  }

  /// Prints the answer as text: data on standard output, errors on standard error.
  func write(of command: ControlCommand, on output: LineWriter) {
    let log = Log(upTo: .info, to: .standardError(.waits))
    // Diagnostics go to the same stream as the summary, so that they stay before it.
    for diagnostic in diagnostics ?? [] { if ok { output.write(diagnostic) } else { log.pass(diagnostic) } }
    if let error { log.error(error) }
    guard ok else { return }
    switch command {
    case .reload:
      output.write("\(configuration ?? ""): \(tally ?? "")")
      if waiting == true { output.write(Message("It takes effect when all fingers have lifted.").local) }
    case .pause, .resume, .toggle:
      let words =
        paused == true
        ? Message("paused; every touch goes to its application") : Message("listening to touches")
      output.write(words.local)
    case .explore:
      let words =
        exploring == true ? Message("touchscreens are explored") : Message("touchscreens are not explored")
      output.write(words.local)
    case .status:
      let status = try? StatusReply(line: text ?? "")
      for line in status?.lines ?? [] { output.write(line) }
    case .quit: output.write(Message("ended").local)
    case .perform: output.write(action ?? "")
    case .events: break
    }
  }
}

/// Returns an object of `fingerpost msg events` in words; unchanged if this program does not know its event.
func eventInWords(_ object: String) -> String {
  guard let event = EventRecord(json: object) else { return object }
  switch event.event {
  case "gesture": return GestureWords(json: object)?.description ?? object
  case "ready": return GestureLog.Readiness(json: object)?.words ?? object
  case "paused", "resumed": return event.event
  case "reloaded", "reloadFailed":
    let word = event.event == "reloaded" ? "reloaded" : "not reloaded"
    return "\(word): \(event.configuration ?? ""): \(event.tally ?? "")"
  case "progress": return ProgressWords(json: object)?.description ?? object
  case "device": return "device \(event.change ?? ""): \(event.device ?? "")"
  default: return object
  }
}

private struct EventRecord: Decodable {
  let event: String
  let configuration: String?
  let tally: String?
  let device: String?
  let change: String?
}
