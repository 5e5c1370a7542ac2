// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bridge
internal import FoundationEssentials
internal import Glibc

/// What the running bridge answered, for people.
struct MessageReply: Decodable {
  let ok: Bool
  private let error: String?
  private let paused: Bool?
  private let configuration: String?
  private let tally: String?
  private let diagnostics: [String]?
  private let waiting: Bool?
  private let version: String?
  private let process: Int?
  private let since: Int?
  private let bindings: Int?
  private let touchDelivery: String?
  private let devices: [String]?
  private let touchesOwned: Int?
  private let touchesAnswered: Int?

  /// A line that is no answer at all.
  nonisolated struct Unreadable: Error, CustomStringConvertible {
    let line: String

    var description: String { "the running fingerpost answered '\(line)'; is it of another version?" }
  }

  /// Reads an answer.
  init(_ line: String) throws(Unreadable) {
    guard let reply = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      throw Unreadable(line: line)
    }
    self = reply
  }

  /// Tells it in words: data on standard output, what went wrong on standard error.
  func tell(of command: ControlCommand, on output: LineWriter) {
    let log = Log(upTo: .info, to: .standardError(.waits))
    for diagnostic in diagnostics ?? [] { log.pass(diagnostic) }
    if let error { log.error(error) }
    guard ok else { return }
    switch command {
    case .reload:
      output.write("\(configuration ?? ""): \(tally ?? "")")
      if waiting == true { output.write("It is in force when all fingers have lifted.") }
    case .pause, .resume, .toggle:
      output.write(paused == true ? "paused; all touches are the applications'" : "touches are listened to")
    case .status: for line in statusInWords { output.write(line) }
    case .quit: output.write("ended")
    case .events: break
    }
  }

  private var statusInWords: [String] {
    let isPaused = paused == true
    return [
      "fingerpost \(version ?? ""), process \(process ?? 0), since \(Self.localTime(since ?? 0))",
      "configuration: \(configuration ?? "")",
      "bindings: \(bindings ?? 0)\(waiting == true ? "; another configuration waits for the fingers to lift" : "")",
      "touches: \(isPaused ? "paused" : touchDelivery ?? "")",
      "devices: \(devices.map { $0.isEmpty ? "no touchscreen" : $0.joined(separator: ", ") } ?? "")",
      "touches owned: \(touchesOwned ?? 0), answered: \(touchesAnswered ?? 0)",
    ]
  }

  private static func localTime(_ seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    // "2026-11-21 14:39:00" and the 0 at its end.
    var text = [CChar](repeating: 0, count: 20)
    let count = strftime(&text, text.count, "%F %T", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// An object of `fingerpost msg events` in words; the object itself if this program knows no words for it.
func eventInWords(_ object: String) -> String {
  let data = Data(object.utf8)
  let decoder = JSONDecoder()
  guard let event = try? decoder.decode(EventRecord.self, from: data) else { return object }
  switch event.event {
  case "gesture": return (try? decoder.decode(GestureWords.self, from: data))?.description ?? object
  case "ready": return event.readiness
  case "paused", "resumed": return event.event
  case "reloaded", "reloadFailed":
    let word = event.event == "reloaded" ? "reloaded" : "not reloaded"
    return "\(word): \(event.configuration ?? ""): \(event.tally ?? "")"
  case "device": return "device \(event.change ?? ""): \(event.device ?? "")"
  default: return object
  }
}

private struct EventRecord: Decodable {
  let event: String
  private let devices: [String]?
  private let touchDelivery: String?
  let configuration: String?
  let tally: String?
  let device: String?
  let change: String?

  var readiness: String {
    GestureLog.Readiness(time: 0, delivery: touchDelivery ?? "", isDryRun: false, devices: devices ?? [])
      .words
  }
}
