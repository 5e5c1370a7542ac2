// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import GestureTrace
internal import Gestures
internal import Session

extension HandPlot {
  func drawScreen(in frame: Rect) {
    let map = ScreenMap(
      around: story.fingers.flatMap { $0.path.map(\.place) }, in: frame, screens: screens,
      pixelsPerMillimetre: story.pixelsPerMillimetre)
    map.draw(on: pen) {
      drawThresholds(map.place, map.unit)
      for finger in story.fingers { drawWay(of: finger, map.place) }
      for (index, finger) in story.fingers.enumerated() { drawLanding(of: finger, index + 1, map.place) }
      drawDecisions(map.place)
    }
  }

  private var screens: [Rect] {
    let monitors = story.header.monitors.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    let screen = story.header.screen
    return monitors.isEmpty ? [Rect(x: 0, y: 0, width: screen.width, height: screen.height)] : monitors
  }

  /// Draws circles: one around each finger for a tap's greatest movement, and one for the nearest binding's
  /// distance around the middle of the fingers.
  private func drawThresholds(_ place: (Point) -> Point, _ unit: Double) {
    let tap = story.configuration.settings.tapMovement
    if case .millimetres(let radius) = tap {
      for finger in story.fingers where !finger.isIndirect {
        pen.circle(place(finger.path[0].place), radius * unit, Ink.grey.faded(0.55), dash: [2, 3])
      }
    }
    guard let nearest, let figures = nearest.reach?.figures, figures.unit == "mm" else { return }
    let middle = place(story.fingers.map(\.path[0].place).middle)
    let ink = nearest.hasWon ? Ink.won : Ink.lost
    pen.circle(middle, figures.needed * unit, ink.faded(0.7), width: 1.2, dash: [6, 4])
    pen.cross(middle, ink)
    // A line shows the movement of the fingers' middle.
    let end = place(story.fingers.map { $0.path.last?.place ?? $0.path[0].place }.middle)
    if end != middle { pen.line([middle, end], ink.faded(0.6), width: 1.2, dash: [2, 3]) }
    // The label is above or below the circle, on the side opposite to the fingers' movement.
    let radius = figures.needed * unit
    pen.text(
      "\(nearest.binding): \(figures.needed.plain) mm",
      middle.moved(0, end.y < middle.y ? radius + 15 : -radius - 6), size: 11, ink, .middle, halo: true)
  }

  /// The binding that won, else the one with the largest share.
  private var nearest: Explanation.Verdict? {
    let measured = verdicts.filter { $0.reach?.figures != nil }
    func share(_ verdict: Explanation.Verdict) -> Double {
      DistanceBar(binding: verdict.binding, figures: verdict.reach?.figures).share
    }
    return measured.first(where: \.hasWon) ?? measured.max { share($0) < share($1) }
  }

  private func drawWay(of finger: HandTimeline.Finger, _ place: (Point) -> Point) {
    let ink = ink(of: finger)
    let decided = finger.verdict?.time ?? .infinity
    let before = finger.path.filter { $0.time <= decided }.map { place($0.place) }
    let after = finger.path.filter { $0.time >= decided }.map { place($0.place) }
    pen.line(before, ink.faded(0.75), width: 2, dash: [5, 3])
    if finger.verdict != nil, after.count > 0 {
      pen.line([place(finger.place(at: decided))] + after, ink, width: 3.2)
    }
    // A dot for each place that the screen reported.
    for point in finger.path { pen.fillCircle(place(point.place), 1.6, ink) }
    if let last = finger.path.last, finger.lifted != nil {
      let end = place(last.place)
      pen.line([end.moved(-5, -5), end.moved(5, 5)], ink, width: 2)
      pen.line([end.moved(-5, 5), end.moved(5, -5)], ink, width: 2)
    }
  }

  private func drawLanding(of finger: HandTimeline.Finger, _ number: Int, _ place: (Point) -> Point) {
    let landing = place(finger.path[0].place)
    pen.fillCircle(landing, 11, ink(of: finger))
    let words = finger.isIndirect ? "\(finger.id)×" : "\(number)"
    pen.text(words, landing.moved(0, 4.5), size: 13, .paper, isBold: true, .middle)
  }

  /// Marks the place where each finger's owner was decided; fingers with the same decision share one text.
  private func drawDecisions(_ place: (Point) -> Point) {
    var spots: [String: [(spot: Point, isAcross: Bool, ink: Ink)]] = [:]
    for finger in story.fingers where !finger.isIndirect {
      guard let verdict = finger.verdict else { continue }
      let spot = place(finger.place(at: verdict.time))
      // A finger whose owner was decided near its landing does not get a mark, which would cover its number.
      let way = spot - place(finger.path[0].place)
      if way.length > 14 { pen.diamond(spot, 7, ink(of: finger), fill: .paper) }
      let words =
        "\(verdict.isOurs ? "taken" : "returned") at \(milliseconds(verdict.time - story.start))"
      let isAcross = way.length > 14 && abs(way.dx) > abs(way.dy)
      spots[words, default: []].append((spot, isAcross, ink(of: finger)))
    }
    // The text is outside of all paths: above the uppermost finger for sideways movements, else right of the
    // rightmost finger.
    for (words, spots) in spots {
      if spots[0].isAcross, let top = spots.min(by: { $0.spot.y < $1.spot.y }) {
        pen.text(words, top.spot.moved(0, -18), size: 10.5, top.ink, .middle, halo: true)
      } else if let right = spots.max(by: { $0.spot.x < $1.spot.x }) {
        pen.text(words, right.spot.moved(18, 4), size: 10.5, right.ink, halo: true)
      }
    }
  }

  func ink(of finger: HandTimeline.Finger) -> Ink {
    finger.verdict.map { $0.isOurs ? .ours : .theirs } ?? .grey
  }
}
