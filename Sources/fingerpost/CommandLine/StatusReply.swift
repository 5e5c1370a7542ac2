// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bridge
internal import Glibc

/// How the running bridge is, for people.
struct StatusReply: Decodable {
  private let version: String
  private let process: Int
  private let since: Int
  private let paused: Bool
  private let pausedSince: Int?
  private let locked: Bool?
  /// The path of the file that the configuration in force came from, or what stands for the built-in one.
  let configuration: String
  private let bindings: Int
  private let waiting: Bool?
  private let refused: String?
  private let refusedSince: Int?
  private let refusedErrors: Int?
  private let refusedDiagnostics: [String]?
  private let touchDelivery: String
  private let touchesTaken: Bool?
  private let devices: [String]
  private let kinds: [String]?
  private let ignored: [String]?
  private let touchesOwned: Int
  private let touchesAnswered: Int

  /// One fact in each line.
  var lines: [String] {
    var lines = [
      "fingerpost \(version), process \(process), since \(Moment(since).words)",
      "configuration: \(configuration)",
    ]
    lines += refusal
    lines += [
      "bindings: \(bindings)\(waiting == true ? "; another configuration waits for the fingers to lift" : "")",
      "touches: \(delivery)",
      "devices: \(deviceWords)",
    ]
    if let ignored, !ignored.isEmpty {
      lines.append("ignored by the configuration: \(ignored.joined(separator: ", "))")
    }
    if locked == true { lines.append("the session is locked") }
    lines.append("\(touchesOwned) touches handled, \(max(touchesOwned - touchesAnswered, 0)) pending")
    return lines
  }

  private var delivery: String {
    guard paused else {
      let takesNone = touchDelivery == "exclusive" && touchesTaken == false
      return touchDelivery + (takesNone ? ", but nothing is bound for touchscreens" : "")
    }
    return "paused\(pausedSince.map { " since \(Moment($0).briefly)" } ?? "")"
  }

  private var deviceWords: String {
    guard !devices.isEmpty else { return ignored?.isEmpty == false ? "all ignored" : "none yet" }
    var readiness = GestureLog.Readiness(delivery: touchDelivery)
    readiness.devices = devices
    readiness.kinds = kinds ?? []
    return readiness.deviceWords
  }

  /// What is wrong with the file on disk, with the first mistake in full.
  private var refusal: [String] {
    guard let refused, let refusedSince, let refusedErrors else { return [] }
    let file = refused == configuration ? "the file on disk" : refused
    let count = refusedErrors == 1 ? "1 error" : "\(refusedErrors) errors"
    let mistake = (refusedDiagnostics?.first ?? "").split(separator: "\n").map(String.init)
    let head = "\(file) has \(count) since \(Moment(refusedSince).briefly) and is not in force"
    return [mistake.first.map { "\(head): \($0)" } ?? head] + mistake.dropFirst()
  }
}

/// A moment as the user's clock shows it.
private struct Moment {
  private let parts: tm

  /// Takes seconds since 1970.
  init(_ seconds: Int) {
    var time = time_t(seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    self.parts = parts
  }

  /// Day and time: "2026-11-21 14:39:00".
  var words: String { text("%F %T") }

  /// The time, with its day unless that is today: "14:39".
  var briefly: String {
    let today = Moment(time(nil)).parts
    return text(parts.tm_yday == today.tm_yday && parts.tm_year == today.tm_year ? "%H:%M" : "%F %H:%M")
  }

  private func text(_ format: String) -> String {
    var parts = parts
    // "2026-11-21 14:39:00" and the 0 at its end.
    var text = [CChar](repeating: 0, count: 20)
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
