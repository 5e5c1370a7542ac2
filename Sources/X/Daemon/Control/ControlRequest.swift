// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Formats

/// What a running bridge can be asked to do by another program.
nonisolated package enum ControlCommand: String, CaseIterable, Sendable {
  /// Read the configuration again.
  case reload
  /// Leave all touches to the applications.
  case pause
  /// Take touches again.
  case resume
  /// Pause or resume, whichever is not so yet.
  case toggle
  /// Begin or end the exploration of touchscreens.
  case explore
  /// Report the state.
  case status
  /// Report events from now on, until the connection ends.
  case events
  /// Do what is bound under a name.
  case perform
  /// End.
  case quit
}

/// One line of what another program asks: a JSON object such as `{"command":"reload"}`.
///
/// Keys that are not known are ignored, so that a later program can say more to an earlier bridge.
nonisolated package struct ControlRequest: Hashable, Sendable {
  /// 4096 bytes: a hundred times what any request needs, and nothing that anybody notices in memory.
  package static let lengthLimit = 4096

  /// Why a line is no request.
  nonisolated package enum RequestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is not one JSON object, or not in UTF-8.
    case malformed
    /// It has no key `command` with a text.
    case noCommand
    /// There is no such command.
    case unknown(String)
    /// There is no such topic.
    case unknownTopic(String)
    /// It names nothing that is to be performed.
    case noBinding
    /// Exploration knows no such word.
    case unknownExploration(String)
    /// It is longer than ``ControlRequest/lengthLimit``.
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
        "unknown exploration '\(word)'; use on, off, toggle, next, previous or silence"
      case .tooLong: "the line is longer than \(ControlRequest.lengthLimit) bytes"
      }
    }

    private static var all: [String] { ControlCommand.allCases.map(\.rawValue) }
    private static var topics: [String] { ControlTopic.allCases.map(\.rawValue) }
  }

  /// What to do.
  package let command: ControlCommand
  /// What to hear of, with ``ControlCommand/events``: gestures if the line names no topics, and nothing if it names none.
  package var topics: Set<ControlTopic> = [.gestures]
  /// Whether window titles are wanted too.
  package var wantsTitles = false
  /// Whether a ``ControlCommand/pause`` ends when the connection does.
  package var lastsWhileConnected = false

  /// What is to be done with ``ControlCommand/perform``: the name of a binding, or what the log calls its action.
  package var binding: String?
  /// What is to be done with ``ControlCommand/explore``.
  package var exploration = ExploreCommand.toggle
  /// The process whose environment commands are to have from now on; nil if it stays as it is.
  package var environmentOf: Int?

  package init(_ command: ControlCommand) { self.command = command }

  /// The request as a line without its end.
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

  /// Reads a line without its end.
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

  /// A value of which only texts, lists of texts and truth values are of interest.
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

/// What a program that listens to a running bridge wants to hear of; nothing is done for what nobody wants.
nonisolated package enum ControlTopic: String, CaseIterable, Sendable {
  /// Gestures, and what happens to the bridge.
  case gestures
  /// Each hand once it has lifted: what it did, which binding won, and why others did not.
  case hands
  /// How far the fingers that are down have come towards the bindings that they may become.
  case progress
  /// All touches, as lines of a recording.
  case touches
}

/// Devices with their kinds: "ELAN (touchscreen), Synaptics (touchpad)".
///
/// - Parameters:
///   - names: Their names.
///   - kinds: Their kinds in the same order, as far as they are known.
/// - Returns: Both, separated by commas.
nonisolated package func deviceWords(of names: [String], kinds: [String]) -> Message {
  .list(
    names.enumerated().map { index, name in
      kinds.indices.contains(index) ? .text("%1 (%2)", [.name(name), .text(kinds[index], [])]) : .name(name)
    })
}
