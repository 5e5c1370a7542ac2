// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats

/// What a running bridge answers to `status`, and the same in words.
package struct StatusReply: Decodable {
  private let version: String
  private let process: Int
  private let since: Int
  /// Whether all touches are the applications'.
  package let paused: Bool
  private let pausedSince: Int?
  /// Whether the session is locked.
  package let locked: Bool?
  /// The path of the file that the configuration in force came from, or what stands for the built-in one.
  package let configuration: String
  private let systemFiles: [String]?
  private let bindings: Int
  private let waiting: Bool?
  /// The file whose errors keep an earlier configuration in force.
  package let refused: String?
  private let refusedSince: Int?
  private let refusedErrors: Int?
  private let refusedDiagnostics: [String]?
  private let touchDelivery: String
  private let wakeTouch: String?
  private let pointerWhileTouching: String?
  private let limits: Int?
  private let accommodations: Int?
  private let touchesKept: Int?
  /// Whether touchscreens are explored by touch.
  package let exploring: Bool?
  private let touchesTaken: Bool?
  /// The program because of which touchscreens are shared, in words; nil unless there is one.
  package let touchesTakenBy: String?
  private let devices: [String]
  private let kinds: [String]?
  private let ignored: [String]?
  private let touchesOwned: Int
  private let touchesAnswered: Int
  /// Where the log is read.
  package let log: String?
  /// Its last errors and warnings.
  package let errors: [LogEntry]?

  /// An error or a warning of its log.
  package struct LogEntry: Decodable {
    /// When, in seconds since 1970.
    package let time: Int
    /// What the log said.
    package let line: String
  }

  /// Asks the one that serves a display.
  ///
  /// - Throws: ``ControlError``, or ``MessageReply/MalformedReply``.
  package static func ofRunning(environment: [String: String]) throws -> StatusReply {
    let connection = try ControlConnection(to: ControlAddress(environment: environment))
    try connection.requireRunning()
    try connection.send(.status)
    return try StatusReply(line: connection.nextLine(within: ControlConnection.timeout))
  }

  /// Reads an answer.
  package init(line: String) throws(MalformedReply) {
    guard let reply = try? JSONReader().decode(StatusReply.self, from: line) else {
      throw MalformedReply(line: line)
    }
    self = reply
  }

  /// One fact in each line.
  package var lines: [String] {
    var lines = [
      "fingerpost \(version), process \(process), since \(LocalTime(since).words)",
      "configuration: \(configuration)",
    ]
    lines += (systemFiles ?? []).map { "  besides: \($0)" }
    lines += refusal
    lines += [
      "bindings: \(bindings)\(waiting == true ? "; a new configuration waits for all fingers to lift" : "")",
      "touches: \(delivery)",
    ]
    if let wakeTouch { lines.append("touches on a dark screen: \(wakeTouch)") }
    if let pointerWhileTouching { lines.append("pointer while touching: \(pointerWhileTouching)") }
    if let limits, let accommodations, let touchesKept {
      lines.append(
        "limits: \(limits), accommodations: \(accommodations); \(touchesKept) touches kept by them")
    }
    if exploring == true { lines.append("touchscreens are explored by touch") }
    lines.append("devices: \(deviceWords)")
    if let ignored, !ignored.isEmpty {
      lines.append("ignored by the configuration: \(ignored.joined(separator: ", "))")
    }
    if locked == true { lines.append("the session is locked") }
    lines.append("\(touchesOwned) touches handled, \(max(touchesOwned - touchesAnswered, 0)) pending")
    if let log { lines.append("log: \(log)") }
    if let errors, !errors.isEmpty {
      lines.append("last errors:")
      lines += errors.map { "  \(LocalTime($0.time).briefly) \($0.line)" }
    }
    return lines
  }

  private var delivery: String {
    guard paused else {
      if let touchesTakenBy { return "shared, because \(touchesTakenBy) takes all touches" }
      guard touchDelivery == "exclusive", touchesTaken == false else { return touchDelivery }
      return kinds?.contains(DeviceKind.touchscreen.rawValue) == false
        ? "exclusive; there is no touchscreen" : "exclusive, but no binding is for touchscreens"
    }
    return "paused\(pausedSince.map { " since \(LocalTime($0).briefly)" } ?? "")"
  }

  private var deviceWords: String {
    guard !devices.isEmpty else { return ignored?.isEmpty == false ? "all ignored" : "none yet" }
    return Daemon.deviceWords(of: devices, kinds: kinds ?? [])
  }

  /// What is wrong with the file on disk, with the first error in full.
  package var refusal: [String] {
    guard let refused, let refusedSince, let refusedErrors else { return [] }
    let file = refused == configuration ? "the file on disk" : refused
    let count = refusedErrors == 1 ? "1 error" : "\(refusedErrors) errors"
    let error = (refusedDiagnostics?.first ?? "").split(separator: "\n").map(String.init)
    let head = "\(file) has \(count) since \(LocalTime(refusedSince).briefly) and is not in use"
    return [error.first.map { "\(head): \($0)" } ?? head] + error.dropFirst()
  }
}

/// A line that is no answer at all.
nonisolated package struct MalformedReply: Error, CustomStringConvertible {
  private let line: String

  /// Says what came instead of an answer.
  package init(line: String) { self.line = line }

  /// What came, and why that may be.
  package var description: String { "the running fingerpost answered '\(line)'; is it a different version?" }
}
