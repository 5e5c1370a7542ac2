// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import GestureTrace
internal import Gestures
internal import Session

/// A picture of a hand.
///
/// It shows the paths and owners of the fingers, their progress towards bindings, and when and why each
/// recognizer won or lost.
package final class HandPlot {
  let story: HandTimeline
  private let title: String
  let pen: Pen
  private let size: Size
  let rows: [HandTimeline.Row]
  let verdicts: [Explanation.Verdict]

  static let width = 1240.0
  static let margin = 28.0
  static let screenSize = Size(width: 760, height: 520)
  static let rowHeight = 21.0
  /// The start of the time line, on the right of the recognizers' names.
  static let lineStart = 292.0
  static let top = 92.0
  /// 22 recognizers: a page does not hold more.
  private static let mostRows = 22
  /// 7 bindings: more do not fit beside the screen.
  static let mostBars = 7
  /// 20 fingers: the fingers of two people, or ten fingers that land twice.
  static let mostFingers = 20
  /// 6 gestures: in the picture, more steps of a repeated gesture could not be told apart.
  static let mostGestures = 6

  /// Draws a hand into a file, in the format at the end of its name: `.svg` or `.png`.
  package static func draw(_ story: HandTimeline, title: String, to path: String) throws(PlotFailure) {
    try HandPlot(story, title, path).draw()
  }

  private init(_ story: HandTimeline, _ title: String, _ path: String) throws(PlotFailure) {
    self.story = story
    self.title = title
    // Winners first, then waiting recognizers.
    let order = ["won": 0, "waits": 1, "lost": 2]
    func rank(_ row: HandTimeline.Row) -> Int { row.marks.map { order["\($0.kind)"] ?? 3 }.min() ?? 3 }
    rows = Array(
      story.rows.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
        .map(\.element).prefix(Self.mostRows))
    verdicts = story.explanations.last?.verdicts ?? []
    let lines = Double(min(story.fingers.count, Self.mostFingers) + rows.count) * Self.rowHeight
    let gestures = Double(story.gestures.prefix(Self.mostGestures).count) * 18
    let height = Self.top + Self.screenSize.height + 126 + lines + gestures
    size = Size(width: Self.width, height: height)
    pen = try Pen(path, size)
  }

  private func draw() throws(PlotFailure) {
    drawTitle()
    let screenFrame = Rect(
      x: Self.margin, y: Self.top, width: Self.screenSize.width, height: Self.screenSize.height)
    drawScreen(in: screenFrame)
    drawDistances(
      x: screenFrame.maxX + 26, y: Self.top, width: Self.width - screenFrame.maxX - 26 - Self.margin)
    drawTimeLine(y: screenFrame.maxY + 40)
    try pen.finish()
  }

  // MARK: Words

  private func drawTitle() {
    let device = story.header.devices[story.device]
    pen.text(title, Point(x: Self.margin, y: 38), size: 20, isBold: true, limit: Self.width - 2 * Self.margin)
    let last = story.explanations.last
    pen.text(
      last?.headline ?? "nothing was decided", Point(x: Self.margin, y: 60), size: 14,
      last?.winner == nil ? .lost : .won, limit: Self.width - 2 * Self.margin)
    var facts = ["try \(story.number) of \(story.count)", device.name]
    if let origin = story.header.origin {
      facts += ["recorded by fingerpost \(origin.version)", "configuration \(origin.configuration)"]
    }
    pen.text(
      facts.joined(separator: "   ·   "), Point(x: Self.margin, y: 79), size: 11, .grey,
      limit: Self.width - 2 * Self.margin)
  }
}
