// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// What fingers did, in one line: what it did, which binding won, and how far the others were from it.
///
/// It is read from the JSON object that explains a hand.
struct HandWords: Decodable {
  /// A binding that was considered.
  struct BindingMatcher: Decodable {
    let binding: String
    let won: Bool
    let reason: String?
    let reached: Double?
    let needed: Double?
    let unit: String?

    /// How much of what it wants was done; 0 where it measures nothing.
    var share: Double { (reached ?? 0) / max(needed ?? 1, 1e-9) }

    /// How far: "swipe 3 left: 12.1 of 15 mm, lifted too early".
    var words: String {
      let figures = reached.flatMap { reached in
        needed.map { "\(HandWords.plain(reached)) of \(HandWords.plain($0)) \(unit ?? "")" }
      }
      let rest = [figures, won ? nil : reason].compactMap(\.self).joined(separator: ", ")
      return rest.isEmpty ? binding : "\(binding): \(rest)"
    }
  }

  let device: String?
  let fingers: Int
  let seen: String
  let reason: String?
  let bindings: [BindingMatcher]
  let landing: Double?
  let travel: Double?
  let degrees: Double?
  let speed: Double?
  let duration: Double?

  /// 3: the next ones were further off.
  private static let shownLosers = 3

  /// The line, with all bindings that lost if it is whole, and else only with those that came nearest.
  func line(isWhole: Bool) -> String {
    let winner = bindings.first(where: \.won)
    let losers = bindings.filter { !$0.won }.enumerated().sorted {
      ($1.element.share, $0.offset) < ($0.element.share, $1.offset)
    }.map(\.element)
    let shown = isWhole ? losers[...] : losers.prefix(Self.shownLosers)
    let result = winner.map(\.binding) ?? "no gesture\(reason.map { ", \($0)" } ?? "")"
    // A reason for all of them is given once.
    let rest = reason == nil || winner != nil ? shown.map(\.words) : []
    let more = reason == nil && shown.count < losers.count ? ["\(losers.count - shown.count) more"] : []
    return (["\(subject) (\(figures)) - \(result)"] + rest + more).joined(separator: "; ").printable
  }

  /// What they did: "3 fingers, 53 mm left".
  var subject: String { "\(fingers) \(fingers == 1 ? "finger" : "fingers"), \(seen)" }

  /// The same in figures.
  var figures: String {
    var parts: [String] = []
    if let landing, fingers > 1 { parts.append("landed within \(Self.whole(landing)) ms") }
    if let travel {
      parts.append("\(Self.plain(travel)) mm\(degrees.map { " at \(Self.whole($0))°" } ?? "")")
    }
    if let speed, speed > 0 { parts.append("\(Self.whole(speed)) mm/s") }
    if let duration { parts.append("\(Self.whole(duration)) ms") }
    return parts.joined(separator: ", ")
  }

  private static func whole(_ value: Double) -> String { "\(Int(max(-1e9, min(value, 1e9)).rounded()))" }

  /// With one decimal where there is one.
  private static func plain(_ value: Double) -> String {
    let tenths = (max(-1e9, min(value, 1e9)) * 10).rounded() / 10
    return tenths == tenths.rounded() ? whole(tenths) : "\(tenths)"
  }
}
