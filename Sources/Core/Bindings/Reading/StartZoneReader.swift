// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Reads the zone where a gesture's fingers land.
package enum StartZoneReader {
  private static let from = ConfigurationKey(
    "from", "place on the monitor where at least one finger lands", format: startForm,
    defaultValue: "anywhere")
  private static let third = ConfigurationKey(
    "third", "third of the edge, from the left or the top", format: "first, middle, or last",
    defaultValue: "all of it")
  private static let x = ConfigurationKey(
    "x", "the horizontal range", format: spanForm, defaultValue: "from side to side")
  private static let y = ConfigurationKey(
    "y", "the vertical range", format: spanForm, defaultValue: "from top to bottom")

  /// The keys that it reads from a binding.
  package static let keys = [from, third]
  package static let regionKeys = [x, y]

  private static let startForm =
    "an edge or a corner (\(words.joined(separator: ", "))), or a region { x = …; y = …; }"
  private static let spanForm = "a span such as \"0% to 30%\" or \"10 mm to 400 px\""
  private static let corners: [(word: String, sides: [StartZone.Side])] = [
    ("top-left", [.top, .left]), ("top-right", [.top, .right]), ("bottom-left", [.bottom, .left]),
    ("bottom-right", [.bottom, .right]),
  ]
  private static var words: [String] { StartZone.Side.allCases.map(\.rawValue) + corners.map(\.word) }

  /// Reads the zone; nil if it is missing, or wrong and reported.
  static func read(_ arguments: DictionaryReader) -> StartZone? {
    if case .dictionary? = arguments.value("from") {
      if arguments.value("third") != nil { arguments.reportUnread("third") }
      return arguments.dictionary("from").map(readRegion)
    }
    let third = arguments.word("third", what: "third", as: StartZone.Third.self)
    guard let word = arguments.text("from") else {
      if third != nil { arguments.reportMissing(from) }
      return nil
    }
    if let side = StartZone.Side(rawValue: word) { return .sides([side], third: third) }
    if third != nil { arguments.reportUnread("third") }
    if let corner = corners.first(where: { $0.word == word }) { return .sides(corner.sides, third: nil) }
    return arguments.refuse(.unknownWord(word, what: "edge", allowed: words), at: "from")
  }

  static func readRegion(_ region: DictionaryReader) -> StartZone {
    region.reportUnread(except: regionKeys.map(\.name))
    let spans = (x: span(region, "x"), y: span(region, "y"))
    if regionKeys.allSatisfy({ region.value($0.name) == nil }) { region.reportMissing(x) }
    return .region(x: spans.x, y: spans.y)
  }

  private static func span(_ region: DictionaryReader, _ key: String) -> StartZone.Span? {
    guard let text = region.text(key) else { return nil }
    let ends = text.parts(around: " to ").map { Length(reading: $0) }
    guard ends.count == 2, let start = ends[0], let end = ends[1] else {
      return region.refuse(.malformed(text, format: spanForm), at: key)
    }
    let span = StartZone.Span(start: start, end: end)
    if span.isEmpty { region.report(.emptySpan(text), at: key) }
    return span
  }
}

nonisolated extension StartZone.Span {
  /// Whether the zone is empty on every monitor.
  fileprivate var isEmpty: Bool {
    switch (start, end) {
    case (.share(let start), .share(let end)): max(start, 0) >= min(end, 1)
    case (.millimetres(let start), .millimetres(let end)), (.pixels(let start), .pixels(let end)):
      max(start, 0) >= end
    case (.share(let start), _) where start >= 1: true
    default: end.value <= 0
    }
  }
}

nonisolated extension Length {
  fileprivate var value: Double {
    switch self {
    case .millimetres(let value), .pixels(let value), .share(let value): value
    }
  }
}
