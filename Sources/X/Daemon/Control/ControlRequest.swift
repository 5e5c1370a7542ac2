// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Formats

/// A command of another program to a running bridge.
nonisolated package enum ControlCommand: String, CaseIterable, Sendable {
  /// Reads the configuration again.
  case reload
  /// Leaves all touches to the applications.
  case pause
  case resume
  /// Pauses, or resumes when paused.
  case toggle
  /// Begins, controls or ends exploration by touch, for people who cannot see the screen.
  case explore
  case status
  /// Reports events from now on, until the connection ends.
  case events
  /// Performs the actions of a binding by name.
  case perform
  case quit
}

/// A request of another program: one line with a JSON object, such as `{"command":"reload"}`.
///
/// Unknown keys are ignored, so that a later program can say more to an earlier bridge.
nonisolated package struct ControlRequest: Hashable, Sendable {
  /// 4096 bytes: a hundred times the size of any request, and negligible in memory.
  package static let lengthLimit = 4096

  /// A defect of a request line.
  nonisolated package enum RequestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Not one JSON object, or not in UTF-8.
    case malformed
    case noCommand
    case unknown(String)
    case unknownTopic(String)
    case noBinding
    case unknownExploration(String)
    case tooLong

    package var description: String {
      switch self {
      case .malformed: #"this is not a JSON object on one line; write for example {"command":"status"}"#
      case .noCommand: #""command" is missing or not a string; write for example {"command":"status"}"#
      case .unknown(let word):
        "unknown command '\(word)'; "
          + (nearest(to: word, among: Self.all).map { "did you mean '\($0)'?" }
            ?? "the commands are \(Self.all.joined(separator: ", "))")
      case .unknownTopic(let word):
        "unknown topic '\(word)'; "
          + (nearest(to: word, among: Self.topics).map { "did you mean '\($0)'?" }
            ?? "the topics are \(Self.topics.joined(separator: ", "))")
      case .noBinding:
        #""binding" is missing or not a string; write for example {"command":"perform","binding":"swipe 3 left"}"#
      case .unknownExploration(let word):
        "unknown exploration '\(word)'; use \(ExploreCommand.allCases.map(\.rawValue).joined(separator: ", "))"
      case .tooLong: "the line is longer than \(ControlRequest.lengthLimit) bytes"
      }
    }

    private static var all: [String] { ControlCommand.allCases.map(\.rawValue) }
    private static var topics: [String] { ControlTopic.allCases.map(\.rawValue) }
  }

  package let command: ControlCommand
  /// For ``ControlCommand/events``: gestures if the line has no key for topics, none if its list is empty.
  package var topics: Set<ControlTopic> = [.gestures]
  /// Whether window titles are wanted too.
  package var wantsTitles = false
  /// Whether a ``ControlCommand/pause`` ends when the connection does.
  package var lastsWhileConnected = false

  /// For ``ControlCommand/perform``: a binding's name, or its action as the log calls it.
  package var binding: String?
  package var exploration = ExploreCommand.toggle
  /// The process that supplies the environment of commands from now on; nil leaves it unchanged.
  package var environmentOf: Int?

  package init(_ command: ControlCommand) { self.command = command }

  /// The JSON object without a line end.
  package var line: String {
    var line = JSONLine()
    line.add("command", command.rawValue)
    if topics != [.gestures] { line.add("topics", topics.map(\.rawValue).sorted()) }
    if wantsTitles { line.add("titles", true) }
    if lastsWhileConnected { line.add("whileConnected", true) }
    line.add("binding", ifPresent: binding)
    if command == .explore { line.add("exploration", exploration.rawValue) }
    line.add("environmentOf", ifPresent: environmentOf.map(String.init))
    return line.description
  }

  /// Parses a line without its end.
  package init(_ line: some Sequence<UInt8>) throws(RequestError) {
    let line = Array(line)
    guard line.count <= Self.lengthLimit else { throw .tooLong }
    guard let text = String(validating: line, as: UTF8.self), line.allSatisfy(Self.isText),
      let object = [String: Word](json: text)
    else { throw .malformed }
    guard let word = object["command"]?.text else { throw .noCommand }
    guard let command = ControlCommand(rawValue: word) else { throw .unknown(word) }
    self.command = command
    if let words = object["topics"]?.list {
      topics = []
      for word in words {
        guard let topic = ControlTopic(rawValue: word) else { throw .unknownTopic(word) }
        topics.insert(topic)
      }
    }
    wantsTitles = object["titles"]?.flag ?? false
    lastsWhileConnected = object["whileConnected"]?.flag ?? false
    binding = object["binding"]?.text
    if let word = object["exploration"]?.text {
      guard let known = ExploreCommand(rawValue: word) else { throw .unknownExploration(word) }
      exploration = known
    }
    environmentOf = object["environmentOf"]?.text.flatMap { Int($0) }
  }

  private static func isText(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// A JSON value as far as requests use it: a text, a list of texts or a truth value.
  private struct Word: Decodable {
    let text: String?
    let list: [String]?
    let flag: Bool?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try? container.decode(String.self)
      list = try? container.decode([String].self)
      flag = try? container.decode(Bool.self)
    }
  }
}

/// A subject that a program can listen to; the bridge does no work for a topic without listeners.
nonisolated package enum ControlTopic: String, CaseIterable, Sendable {
  /// Gestures, and events of the bridge itself.
  case gestures
  /// Each hand after its lift: its movement, the winning binding, and the reasons against the others.
  case hands
  /// The progress towards each possible binding, while fingers are down.
  case progress
  /// All touches, as lines of a recording.
  case touches
}

/// Joins devices with their kinds: "ELAN (touchscreen), Synaptics (touchpad)".
///
/// `kinds` has the order of `names`, and ends where kinds are not known.
nonisolated package func deviceWords(of names: [String], kinds: [String]) -> Message {
  .list(
    names.enumerated().map { index, name in
      kinds.indices.contains(index) ? .text("%1 (%2)", [.name(name), .text(kinds[index], [])]) : .name(name)
    })
}
