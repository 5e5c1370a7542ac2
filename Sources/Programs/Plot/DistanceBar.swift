// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Gestures
internal import Session

/// The fingers' progress towards a binding, drawn as a bar with a mark at the needed distance.
struct DistanceBar {
  var binding: String
  /// The distances reached and needed, with their unit; nil if the binding does not measure.
  var figures: Explanation.Reach.Figures?
  var hasWon = false
  /// The reason why the binding lost, or another note.
  var reason = ""

  /// The reached share of the needed distance; 0 if the binding does not measure.
  var share: Double {
    guard let figures, figures.needed > 0 else { return 0 }
    return figures.reached / figures.needed
  }

  var height: Double { figures == nil ? 34 : 46 }

  /// The mark of the needed distance, at three quarters of the bar: a longer distance can be seen too.
  private static let wanted = 0.75

  func draw(on pen: Pen, x: Double, y: Double, width: Double, _ ink: Ink) {
    pen.text(binding, Point(x: x, y: y), size: 12, hasWon ? ink : .black, isBold: hasWon, limit: width - 110)
    if let figures {
      pen.text(
        "\(figures.reached.plain) of \(figures.needed.plain) \(figures.unit)", Point(x: x + width, y: y),
        size: 12, .black, .right)
      let full = width * Self.wanted
      pen.fill(Rect(x: x, y: y + 6, width: width, height: 7), Ink.pale.faded(0.6))
      pen.fill(Rect(x: x, y: y + 6, width: min(width, full * share), height: 7), ink.faded(0.85))
      pen.line([Point(x: x + full, y: y + 3), Point(x: x + full, y: y + 16)], .black, width: 1.6)
    }
    pen.text(reason, Point(x: x, y: y + (figures == nil ? 15 : 28)), size: 10.5, .grey, limit: width)
  }

  /// Puts the winner first, then the bindings with the largest share.
  static func sorted(_ bars: [DistanceBar]) -> [DistanceBar] {
    bars.enumerated().sorted {
      ($1.element.hasWon ? 1 : 0, $1.element.share, $0.offset)
        < ($0.element.hasWon ? 1 : 0, $0.element.share, $1.offset)
    }.map(\.element)
  }
}

extension DistanceBar {
  init(_ words: HandWords.BindingMatcher) {
    self.init(
      binding: words.binding.printable,
      figures: Explanation.Reach.Figures(words.reached, words.needed, words.unit),
      hasWon: words.won, reason: words.remark)
  }

  init(_ words: ProgressWords.Candidate) {
    self.init(
      binding: words.binding.printable,
      figures: Explanation.Reach.Figures(words.reached, words.needed, words.unit))
  }
}

extension Explanation.Reach.Figures {
  fileprivate init?(_ reached: Double?, _ needed: Double?, _ unit: String?) {
    guard let reached, let needed else { return nil }
    self.init(reached: max(0, min(reached, 1e6)), needed: max(0, min(needed, 1e6)), unit: unit ?? "")
  }
}

extension Double {
  /// The number with at most one decimal.
  var plain: String {
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}

extension Point {
  func moved(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}
