// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats

/// The explanation of a hand in one line: its movement, the binding that won, and how far the others came.
///
/// It is decoded from a JSON object whose event is `explanation`.
struct HandWords: Decodable {
  /// A binding that was considered.
  struct BindingMatcher: Decodable {
    let binding: String
    let won: Bool
    let reason: Message?
    let reached: Double?
    let needed: Double?
    let unit: String?

    private enum CodingKeys: String, CodingKey {
      case binding, won, reached, needed, unit
      case reason = "reasonParts"
    }

    /// The reached part of the needed amount; 0 for a binding that does not measure one.
    var share: Double { (reached ?? 0) / max(needed ?? 1, 1e-9) }

    /// The line of the binding: "swipe 3 left: 12.1 of 15 mm, lifted too early".
    var words: String {
      let figures = reached.flatMap { reached in
        needed.map {
          Message("%1 of %2", HandWords.plain(reached), "\(HandWords.plain($0)) \(unit ?? "")").local
        }
      }
      let rest = [figures, won ? nil : reason?.local].compactMap(\.self).joined(separator: ", ")
      return rest.isEmpty ? binding : "\(binding): \(rest)"
    }
  }

  let fingers: Int
  let seen: Message
  /// The reason why all bindings lost, if it is the same for all.
  let reason: Message?
  let bindings: [BindingMatcher]
  let landing: Double?
  let travel: Double?
  let degrees: Double?
  let speed: Double?
  let duration: Double?

  private enum CodingKeys: String, CodingKey {
    case fingers, bindings, landing, travel, degrees, speed, duration
    case seen = "seenParts"
    case reason = "reasonParts"
  }

  /// 3: the next ones were further off.
  private static let shownLosers = 3

  /// Returns the line with all bindings that lost if it is whole, else with the nearest ones.
  func line(isWhole: Bool) -> String {
    let winner = bindings.first(where: \.won)
    let losers = bindings.filter { !$0.won }.enumerated().sorted {
      ($1.element.share, $0.offset) < ($0.element.share, $1.offset)
    }.map(\.element)
    let shown = isWhole ? losers[...] : losers.prefix(Self.shownLosers)
    let none = Message.list([Message("no gesture"), reason].compactMap(\.self))
    let result = winner?.binding ?? none.local
    // A reason for all of them is given once.
    let rest = reason == nil || winner != nil ? shown.map(\.words) : []
    let more =
      reason == nil && shown.count < losers.count
      ? [Message("%1 more", "\(losers.count - shown.count)").local] : []
    return (["\(subject) (\(figures)) - \(result)"] + rest + more).joined(separator: "; ").printable
  }

  /// The movement in words: "3 fingers, 53 mm left".
  var subject: String {
    let count = fingers == 1 ? Message("1 finger") : Message("%1 fingers", "\(fingers)")
    return Message.list([count, seen]).local
  }

  /// The same in figures.
  var figures: String {
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

  /// Formats a number with one decimal, unless that is 0.
  private static func plain(_ value: Double) -> String {
    let tenths = (max(-1e9, min(value, 1e9)) * 10).rounded() / 10
    return tenths == tenths.rounded() ? whole(tenths) : "\(tenths)"
  }
}
