// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats

/// The explanation of a hand in one line: its movement, the binding that won, and how far the others came.
///
/// It is decoded from a JSON object whose event is `explanation`.
package struct HandWords: Decodable {
  /// A binding that was considered.
  package struct BindingMatcher: Decodable {
    package let binding: String
    package let won: Bool
    private let reason: Message?
    package let reached: Double?
    package let needed: Double?
    package let unit: String?

    private enum CodingKeys: String, CodingKey {
      case binding, won, reached, needed, unit
      case reason = "reasonParts"
    }

    /// The share of the needed amount that was reached; 0 for a binding that does not measure an amount.
    fileprivate var share: Double { (reached ?? 0) / max(needed ?? 1, 1e-9) }

    /// The reason why the binding lost, or that it won, in the language of the terminal.
    package var remark: String { won ? Message("recognised").local : reason?.local ?? "" }

    /// The line of the binding: "swipe 3 left: 12.1 of 15 mm, lifted too early".
    fileprivate var words: String {
      let figures = reached.flatMap { reached in
        needed.map {
          Message("%1 of %2", HandWords.plain(reached), "\(HandWords.plain($0)) \(unit ?? "")").local
        }
      }
      let rest = [figures, won ? nil : reason?.local].compactMap(\.self).joined(separator: ", ")
      return rest.isEmpty ? binding : "\(binding): \(rest)"
    }
  }

  private let fingers: Int
  private let seen: Message
  /// The reason why all bindings lost, if it is the same for all.
  private let reason: Message?
  package let bindings: [BindingMatcher]
  private let landing: Double?
  private let travel: Double?
  private let degrees: Double?
  private let speed: Double?
  private let duration: Double?

  private enum CodingKeys: String, CodingKey {
    case fingers, bindings, landing, travel, degrees, speed, duration
    case seen = "seenParts"
    case reason = "reasonParts"
  }

  /// 3 losing bindings in a short line: those nearest to recognition.
  private static let shownLosers = 3

  package var winner: BindingMatcher? { bindings.first(where: \.won) }

  /// The reason why all bindings lost; empty for a win, or if each binding has a reason of its own.
  package var loss: String { winner == nil ? reason?.local ?? "" : "" }

  /// Returns the line, with all bindings that lost if `isWhole`, else with the nearest ones.
  package func line(isWhole: Bool) -> String {
    let losers = bindings.filter { !$0.won }.enumerated().sorted {
      ($1.element.share, $0.offset) < ($0.element.share, $1.offset)
    }.map(\.element)
    let shown = isWhole ? losers[...] : losers.prefix(Self.shownLosers)
    let none = Message.list([Message("no gesture"), reason].compactMap(\.self))
    let result = winner?.binding ?? none.local
    // A reason that all bindings share is already in the result.
    let rest = reason == nil || winner != nil ? shown.map(\.words) : []
    let more =
      reason == nil && shown.count < losers.count
      ? [Message("%1 more", "\(losers.count - shown.count)").local] : []
    return (["\(subject) (\(figures)) - \(result)"] + rest + more).joined(separator: "; ").printable
  }

  /// The movement in words: "3 fingers, 53 mm left".
  package var subject: String {
    let count = fingers == 1 ? Message("1 finger") : Message("%1 fingers", "\(fingers)")
    return Message.list([count, seen]).local
  }

  /// The movement in figures: lengths, speed and times.
  package var figures: String {
    var parts: [String] = []
    if let landing, fingers > 1 { parts.append(Message("landed within %1 ms", Self.whole(landing)).local) }
    if let travel {
      let length = "\(Self.plain(travel)) mm"
      parts.append(degrees.map { Message("%1 at %2°", length, Self.whole($0)).local } ?? length)
    }
    if let speed, speed > 0 { parts.append("\(Self.whole(speed)) mm/s") }
    if let duration { parts.append("\(Self.whole(duration)) ms") }
    return parts.joined(separator: ", ")
  }

  private static func whole(_ value: Double) -> String { "\(Int(max(-1e9, min(value, 1e9)).rounded()))" }

  /// Formats a number with one decimal, unless that decimal is 0.
  private static func plain(_ value: Double) -> String {
    let tenths = (max(-1e9, min(value, 1e9)) * 10).rounded() / 10
    return tenths == tenths.rounded() ? whole(tenths) : "\(tenths)"
  }
}

extension Message {
  /// The message in the language of the terminal.
  var local: String { printable.words(Translations.text) }
}
