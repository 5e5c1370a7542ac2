// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import GestureTrace
internal import Gestures
internal import Session

// The fingers' progress towards bindings, and the legend of the colours.
extension HandPlot {
  func drawDistances(x: Double, y: Double, width: Double) {
    pen.text("Distances", Point(x: x, y: y + 12), size: 14, isBold: true)
    var y = y + 38
    let sorted = DistanceBar.sorted(
      verdicts.map {
        DistanceBar(
          binding: $0.binding, figures: $0.reach?.figures, hasWon: $0.hasWon,
          reason: $0.hasWon ? "recognised" : $0.reason?.text ?? "")
      })
    if sorted.isEmpty {
      let reason = story.explanations.last?.reason?.text ?? "no binding was considered"
      pen.text(reason, Point(x: x, y: y), size: 12, .grey, limit: width)
    }
    for bar in sorted.prefix(Self.mostBars) {
      bar.draw(on: pen, x: x, y: y, width: width, bar.hasWon ? .won : .lost)
      y += bar.height
    }
    if sorted.count > Self.mostBars {
      pen.text("and \(sorted.count - Self.mostBars) more", Point(x: x, y: y), size: 11, .grey)
    }
    drawSettings(x: x, y: Self.top + Self.screenSize.height - 160, width: width)
    drawLegend(x: x, y: Self.top + Self.screenSize.height - 54, width: width)
  }

  /// Draws the settings that most often decide whether a gesture is recognised.
  private func drawSettings(x: Double, y: Double, width: Double) {
    let settings = story.configuration.forDevice(named: story.header.devices[story.device].name).settings
    let entries = [
      ("chordInterval", milliseconds(settings.chordInterval)), ("tapMovement", "\(settings.tapMovement)"),
      ("maximumHold", milliseconds(settings.maximumHold)), ("swipeDistance", "\(settings.swipeDistance)"),
      ("tapDuration", milliseconds(settings.tapDuration)), ("panDistance", "\(settings.panDistance)"),
      ("longPressDuration", milliseconds(settings.longPressDuration)),
      ("longPressMovement", "\(settings.longPressMovement)"),
    ]
    pen.text("Settings", Point(x: x, y: y), size: 12, isBold: true)
    for (index, (name, value)) in entries.enumerated() {
      let place = Point(x: x + Double(index % 2) * width / 2, y: y + 18 + Double(index / 2) * 16)
      pen.text(name, place, size: 10.5, .grey)
      pen.text(value, place.moved(width / 2 - 22, 0), size: 10.5, .black, .right)
    }
  }

  private func drawLegend(x: Double, y: Double, width: Double) {
    let entries: [(Ink, String)] = [
      (.ours, "taken"), (.theirs, "returned"), (.grey, "undecided"),
    ]
    var place = x
    for (ink, words) in entries {
      pen.line([Point(x: place, y: y), Point(x: place + 22, y: y)], ink, width: 3.2)
      pen.text(words, Point(x: place + 28, y: y + 4), size: 11)
      place += 28 + pen.width(words, size: 11) + 18
    }
    pen.diamond(Point(x: x + 8, y: y + 22), 6, .black, fill: .paper)
    pen.text("decision; dashed before", Point(x: x + 22, y: y + 26), size: 11)
    pen.circle(Point(x: x + 198, y: y + 22), 7, .grey, dash: [2, 3])
    pen.text("a tap's movement", Point(x: x + 212, y: y + 26), size: 11)
    pen.circle(Point(x: x + 8, y: y + 46), 7, .black, dash: [4, 3])
    pen.text(
      "distance that the nearest binding needs of the fingers' middle", Point(x: x + 22, y: y + 50), size: 11)
  }
}
