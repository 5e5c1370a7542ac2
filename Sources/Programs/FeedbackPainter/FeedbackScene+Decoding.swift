// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Feedback
internal import Gestures

nonisolated extension FeedbackScene {
  /// Reads the output of `encoded`; nil for other text.
  init?(decoding line: some StringProtocol) {
    self.init()
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { Words($0) }
    guard var first = parts.first, first.word() == "scene", let accent = UInt32(first.word(), radix: 16),
      let theme = Theme(rawValue: String(first.word())), let monitor = first.rect(),
      let scale = first.number(),
      scale > 0
    else { return nil }
    (self.accent, self.theme, self.monitor, pixelsPerMillimetre) = (accent, theme, monitor, scale)
    var index = 1
    while index < parts.count {
      var part = parts[index]
      index += 1
      switch part.word() {
      case "frame":
        guard let start = part.rect(), let end = part.rect(), let share = part.number(),
          let least = part.number(), let look = FrameLook(rawValue: String(part.word()))
        else { return nil }
        frame = Frame(from: start, to: end, share: share, least: least, look: look)
      case "badge":
        guard let anchor = part.anchor(), let badge = part.badge() else { return nil }
        self.badge = PlacedBadge(badge, anchor)
      case "stroke":
        guard let places = part.points() else { return nil }
        stroke = places
      case "fingers":
        guard let places = part.points() else { return nil }
        fingers = places
      case "element":
        guard let place = part.rect() else { return nil }
        element = place
      case "dark": isDark = true
      case "name": name = part.rest.label
      case "menu":
        guard let selected = Int(part.word()) else { return nil }
        menu = Menu([], selected: selected)
      case "keyboard":
        guard let selected = Int(part.word()) else { return nil }
        keyboard = Menu([], selected: selected)
      case "entry":
        guard let place = part.rect(), index + 1 < parts.count else { return nil }
        let entry = Menu.Entry(place, title: parts[index].rest.label, detail: parts[index + 1].rest.label)
        // An entry belongs to the menu or keyboard before it; a keyboard comes after the menu's entries.
        guard keyboard?.entries.append(entry) != nil || menu?.entries.append(entry) != nil else { return nil }
        index += 2
      default: return nil
      }
    }
  }
}

/// Words between spaces, taken one by one.
private nonisolated struct Words {
  private var left: Substring

  init(_ text: some StringProtocol) { left = Substring(text) }

  var isEmpty: Bool { left.isEmpty }
  /// The words that have not been taken.
  var rest: String { String(left) }

  mutating func word() -> Substring {
    // A combining mark at the beginning of a title would form one character with the space before it.
    let scalars = left.unicodeScalars
    let end = scalars.firstIndex(of: " ") ?? scalars.endIndex
    defer {
      left = Substring(end < scalars.endIndex ? scalars[scalars.index(after: end)...] : scalars[end...])
    }
    return Substring(scalars[..<end])
  }

  /// 1,000,000: larger numbers are mistakes, because screens have at most 32767 pixels on a side.
  private static let limit = 1e6

  mutating func number() -> Double? { Double(word()).flatMap { abs($0) <= Self.limit ? $0 : nil } }

  mutating func point() -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: x, y: y)
  }

  mutating func points() -> [Point]? {
    var points: [Point] = []
    while !isEmpty {
      guard let point = point() else { return nil }
      points.append(point)
    }
    return points
  }

  mutating func rect() -> Rect? {
    guard let origin = point(), let width = number(), let height = number() else { return nil }
    return Rect(origin: origin, size: Size(width: width, height: height))
  }

  mutating func anchor() -> Badge.Anchor? {
    switch word() {
    case "entering":
      guard let side = ScreenSide(rawValue: String(word())), let share = number() else { return nil }
      return .entering(side, share: share)
    case "beside": return point().map { .beside($0) }
    case "centred": return point().map { .centred($0) }
    default: return nil
    }
  }

  mutating func badge() -> Badge? {
    switch word() {
    case "arrow":
      guard let side = ScreenSide(rawValue: String(word())), let tone = tone() else { return nil }
      return .arrow(side, label: rest.label, tone)
    case "name": return tone().map { .name(rest.label, $0) }
    case "close": return tone().map { .close(label: rest.label, $0) }
    case "back": return .back
    case "ring": return Int(word()).map { .ring(parts: min(max($0, 0), Badge.ringParts)) }
    case "bar": return number().map { .bar(share: min(max($0, -1), 1)) }
    default: return nil
    }
  }

  private mutating func tone() -> Badge.Tone? { Badge.Tone(rawValue: String(word())) }
}
