// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
package import Formats

/// The reply of a running bridge to `status`, also in words.
package struct StatusReply: Decodable {
  private let version: String
  private let process: Int
  private let since: Int
  package let paused: Bool
  private let pausedSince: Int?
  package let locked: Bool?
  /// The path of the configuration in force, or the name of the built-in one.
  package let configuration: String
  private let systemFiles: [String]?
  private let bindings: Int
  private let waiting: Bool?
  /// The file that is not used because of its errors; an earlier configuration stays in force.
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
  /// A description of the program that takes all touches and so makes fingerpost share touchscreens.
  package let touchesTakenBy: String?
  private let devices: [String]
  private let kinds: [String]?
  private let ignored: [String]?
  private let touchesOwned: Int
  private let touchesAnswered: Int
  /// The place of the log.
  package let log: String?
  /// The last errors and warnings of the log.
  package let errors: [LogEntry]?

  package struct LogEntry: Decodable {
    /// The time in seconds since 1970.
    package let time: Int
    package let line: String
  }

  /// Asks the fingerpost that serves the display of the environment.
  ///
  /// - Throws: ``ControlError`` or ``MalformedReply``.
  package static func ofRunning(environment: [String: String]) throws -> StatusReply {
    let connection = try ControlConnection(to: ControlAddress(environment: environment))
    try connection.requireRunning()
    try connection.send(.status)
    return try StatusReply(line: connection.nextLine(within: ControlConnection.timeout))
  }

  package init(line: String) throws(MalformedReply) {
    guard let reply = try? JSONReader().decode(StatusReply.self, from: line) else {
      throw MalformedReply(line: line)
    }
    self = reply
  }

  /// The facts, the refused configuration and the last errors, one a line, in the language of the terminal.
  package var lines: [String] {
    func words(_ message: Message) -> String { message.words(Translations.text) }
    var lines = facts.map(words)
    let refusal = refusalMessage.map { words($0).split(separator: "\n").map(String.init) } ?? []
    lines.insert(
      contentsOf: (systemFiles ?? []).map { "  " + words(Message("besides: %1", $0)) } + refusal, at: 2)
    if let errors, !errors.isEmpty {
      lines.append(words(Message("last errors:")))
      lines += errors.map { "  \(LocalTime($0.time).briefly) \($0.line)" }
    }
    return lines
  }

  /// The words that occur as values in ``facts``; listed so that xgettext finds them for translation.
  private static let settingWords = [
    Message("taken"), Message("passed"), Message("hidden"), Message("shown"),
    Message("built-in configuration"),
  ]

  /// The facts, one message each, most of them as a subject, a colon and a value.
  package var facts: [Message] {
    var facts = [
      Message("fingerpost %1, process %2, since %3", version, "\(process)", LocalTime(since).words),
      Message("configuration: %1", of: [.text(configuration, [])]),
      waiting == true
        ? Message("bindings: %1; a new configuration waits for all fingers to lift", "\(bindings)")
        : Message("bindings: %1", "\(bindings)"),
      delivery,
    ]
    if let wakeTouch { facts.append(Message("touches on a dark screen: %1", of: [.text(wakeTouch, [])])) }
    if let pointerWhileTouching {
      facts.append(Message("pointer while touching: %1", of: [.text(pointerWhileTouching, [])]))
    }
    if let limits, let accommodations, let touchesKept {
      facts.append(
        Message(
          "limits: %1, accommodations: %2; %3 touches kept by them", "\(limits)", "\(accommodations)",
          "\(touchesKept)"))
    }
    if exploring == true { facts.append(Message("touchscreens are explored by touch")) }
    facts.append(deviceFact)
    if let ignored, !ignored.isEmpty {
      facts.append(Message("ignored by the configuration: %1", ignored.joined(separator: ", ")))
    }
    if locked == true { facts.append(Message("the session is locked")) }
    facts.append(
      Message(
        "%1 touches handled, %2 pending", "\(touchesOwned)", "\(max(touchesOwned - touchesAnswered, 0))"))
    if let log { facts.append(Message("log: %1", log)) }
    return facts
  }

  private var delivery: Message {
    guard paused else {
      if let touchesTakenBy {
        return Message(
          "touches: shared, because %1 takes all touches; applications get those of gestures too",
          touchesTakenBy)
      }
      guard touchDelivery == "exclusive" else {
        return Message("touches: shared; applications get those of gestures too")
      }
      guard touchesTaken == false else { return Message("touches: exclusive") }
      return kinds?.contains(DeviceKind.touchscreen.rawValue) == false
        ? Message("touches: exclusive; there is no touchscreen")
        : Message("touches: exclusive, but no binding is for touchscreens")
    }
    return pausedSince.map { Message("touches: paused since %1", LocalTime($0).briefly) }
      ?? Message("touches: paused")
  }

  private var deviceFact: Message {
    guard !devices.isEmpty else {
      return ignored?.isEmpty == false ? Message("devices: all ignored") : Message("devices: none yet")
    }
    return Message("devices: %1", of: [Daemon.deviceWords(of: devices, kinds: kinds ?? [])])
  }

  /// The state of a configuration file with errors, with the first error in full; nil without errors.
  package var refusalMessage: Message? {
    guard let refused, let refusedSince, let refusedErrors else { return nil }
    let file = refused == configuration ? Message("the file on disk") : .name(refused)
    let since = LocalTime(refusedSince).briefly
    let head =
      refusedErrors == 1
      ? Message("%1 has 1 error since %2 and is not in use", of: [file, .name(since)])
      : Message(
        "%1 has %2 errors since %3 and is not in use",
        of: [file, .name("\(refusedErrors)"), .name(since)])
    guard let error = refusedDiagnostics?.first else { return head }
    return .list([head, .name(error)], separator: ": ")
  }
}

/// An error: the line from the bridge is not a valid reply.
nonisolated package struct MalformedReply: MessageError {
  private let line: String

  package init(line: String) { self.line = line }

  package var message: Message {
    Message("the running fingerpost answered '%1'; is it a different version?", line)
  }
}
