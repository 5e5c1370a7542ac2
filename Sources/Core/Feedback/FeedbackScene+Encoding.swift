// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

// A scene is a line of text that `FeedbackPainter` reads. Tabs separate its parts; each part is a word and
// its numbers, separated by spaces. A text comes last in its part, or is a part itself; a label contains
// neither tabs nor line ends.
extension FeedbackScene {
  /// The scene as the painter reads it, without a line feed.
  package var encoded: String {
    var line =
      "scene \(String(accent, radix: 16)) \(theme.rawValue) \(monitor.words) \(pixelsPerMillimetre.word)"
    if let frame {
      line += "\tframe \(frame.start.words) \(frame.end.words) \(frame.share.word) \(frame.least.word)"
      line += " \(frame.look.rawValue)"
    }
    if let badge { line += "\tbadge \(badge.anchor.words) \(badge.badge.words)" }
    for (word, places) in [("stroke", stroke), ("fingers", fingers)] where !places.isEmpty {
      line += "\t\(word)"
      for place in places { line += " \(place.words)" }
    }
    if let element { line += "\telement \(element.words)" }
    if isDark { line += "\tdark" }
    if !name.isEmpty { line += "\tname \(name.label)" }
    for (word, menu) in [("menu", menu), ("keyboard", keyboard)] {
      guard let menu else { continue }
      line += "\t\(word) \(menu.selected)"
      for entry in menu.entries {
        line += "\tentry \(entry.place.words)\t\(entry.title.label)\t\(entry.detail.label)"
      }
    }
    return line
  }
}

extension Badge {
  fileprivate var words: String {
    switch self {
    case .arrow(let side, let label, let tone): "arrow \(side.rawValue) \(tone.rawValue) \(label.label)"
    case .name(let label, let tone): "name \(tone.rawValue) \(label.label)"
    case .close(let label, let tone): "close \(tone.rawValue) \(label.label)"
    case .back: "back"
    case .ring(let parts): "ring \(parts)"
    case .bar(let share): "bar \(share.word)"
    }
  }
}

extension Badge.Anchor {
  fileprivate var words: String {
    switch self {
    case .entering(let side, let share): "entering \(side.rawValue) \(share.word)"
    case .beside(let place): "beside \(place.words)"
    case .centred(let place): "centred \(place.words)"
    }
  }
}

extension Rect {
  fileprivate var words: String { "\(origin.words) \(size.width.word) \(size.height.word)" }
}

extension Point {
  fileprivate var words: String { "\(x.word) \(y.word)" }
}

extension Double {
  /// 1000 steps to a pixel or a share: rounding to such a step cannot be seen.
  private static let steps = 1000.0

  /// The number in thousandths, with as few digits as possible.
  fileprivate var word: String {
    let rounded = (self * Self.steps).rounded()
    guard abs(rounded) < 1e12 else { return "0" }
    let whole = Int(rounded)
    return whole % 1000 == 0 ? "\(whole / 1000)" : "\(rounded / Self.steps)"
  }
}
