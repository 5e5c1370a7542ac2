// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Gestures

/// Draws fingers live: their places, the distances to go, and their results.
struct LivePicture {
  let hand: LiveHand
  let pen: Pen
  let size: Size
  let screens: [Rect]
  /// The program that recognises the gestures, in words: a running fingerpost, or this program.
  let place: String

  private static let margin = 16.0
  /// The height of the coloured band, which makes the result visible from afar.
  private static let band = 10.0
  /// The top of the drawn screen, below the lines of text.
  private static let top = 92.0
  /// The height reserved for the last line of text.
  private static let foot = 30.0

  func draw() {
    let width = size.width - 2 * Self.margin
    pen.fill(Rect(origin: .zero, size: size), .paper)
    pen.fill(Rect(x: 0, y: 0, width: size.width, height: Self.band), ink)
    let (first, second) = headline
    pen.text(first, Point(x: Self.margin, y: 38), size: 19, ink.onPaper, isBold: true, limit: width)
    pen.text(second, Point(x: Self.margin, y: 60), size: 12, .grey, limit: width)
    pen.text(hand.outcome?.loss ?? "", Point(x: Self.margin, y: 78), size: 12, ink.onPaper, limit: width)
    // Leaves room for at least two bars below the screen.
    let height = max(120, min(width * 0.62, size.height - Self.top - Self.foot - 120))
    let frame = Rect(x: Self.margin, y: Self.top, width: width, height: height)
    map(in: frame).draw(on: pen) {
      drawRings(map(in: frame))
      for (index, finger) in hand.fingers.enumerated() { draw(finger, index + 1, map(in: frame)) }
    }
    drawBars(y: frame.maxY + 26, until: size.height - Self.foot)
    pen.text(
      hand.remark.isEmpty ? place : hand.remark, Point(x: Self.margin, y: size.height - 12), size: 11, .grey,
      limit: width)
  }

  /// The result as a colour.
  private var ink: Ink {
    if let outcome = hand.outcome { return outcome.winner == nil ? .lost : .won }
    return hand.isMoving ? .ours : .pale
  }

  private var headline: (String, String) {
    if let outcome = hand.outcome {
      let result = outcome.winner?.binding.printable ?? "No gesture"
      return (result, "\(outcome.subject.printable) (\(outcome.figures))")
    }
    let down = hand.fingers.count(where: \.isDown)
    guard down > 0 else {
      return hand.fingers.isEmpty
        ? ("Touch the touchscreen or the touchpad", "what fingers do is shown here; nothing is recorded")
        : ("…", hand.device)
    }
    let words = hand.isOnTouchpad ? "On the touchpad" : "\(down) \(down == 1 ? "finger" : "fingers")"
    guard let leader = hand.bars.first, leader.figures != nil else { return (words, hand.device) }
    return ("\(words): \(leader.binding) \(Int((leader.share * 100).rounded()))%", hand.device)
  }

  private func map(in frame: Rect) -> ScreenMap {
    guard !hand.fingers.isEmpty else { return wholeScreen(in: frame) }
    let (middle, radius) = (middle, hand.rings.map(\.radius).max() ?? 0)
    let corners = hand.rings.isEmpty ? [] : [middle.moved(-radius, -radius), middle.moved(radius, radius)]
    return ScreenMap(
      around: hand.fingers.flatMap { $0.path } + corners, in: frame, screens: screens,
      pixelsPerMillimetre: hand.pixelsPerMillimetre)
  }

  private func wholeScreen(in frame: Rect) -> ScreenMap {
    let (right, bottom) = (screens.map(\.maxX).max() ?? 1, screens.map(\.maxY).max() ?? 1)
    let share = frame.size.width / frame.size.height
    let width = max(right, bottom * share)
    return ScreenMap(
      Rect(x: (right - width) / 2, y: (bottom - width / share) / 2, width: width, height: width / share),
      in: frame, screens: screens, pixelsPerMillimetre: hand.pixelsPerMillimetre)
  }

  /// The middle of the fingers at their landing.
  private var middle: Point { hand.fingers.map(\.path[0]).middle }

  // MARK: The screen

  private func drawRings(_ map: ScreenMap) {
    guard !hand.fingers.isEmpty, !hand.rings.isEmpty else { return }
    let middle = map.place(middle)
    let leader = hand.bars.first { $0.hasWon }?.binding ?? hand.bars.first?.binding
    var drawn: Set<Double> = []
    for ring in hand.rings where drawn.insert(ring.radius.rounded()).inserted {
      pen.circle(middle, ring.radius * map.scale, Ink.grey.faded(0.7), width: 1.2, dash: [6, 4])
    }
    if let ring = hand.rings.first(where: { $0.binding == leader }) {
      pen.circle(middle, ring.radius * map.scale, ink, width: 2)
      pen.text(
        ring.binding, middle.moved(0, -ring.radius * map.scale - 6), size: 11, ink, .middle, halo: true)
    }
    pen.cross(middle, .grey)
    let end = map.place(hand.fingers.map(\.place).middle)
    if end != middle { pen.line([middle, end], ink, width: 2) }
  }

  private func draw(_ finger: LiveHand.Finger, _ number: Int, _ map: ScreenMap) {
    let ink = finger.isDown ? Ink.ours : self.ink
    pen.line(finger.path.map(map.place), ink.faded(0.6), width: 3)
    let place = map.place(finger.place)
    if finger.isDown { pen.fillCircle(place, 14, ink) } else { pen.circle(place, 12, ink, width: 3) }
    pen.text(
      hand.isOnTouchpad ? "•" : "\(number)", place.moved(0, 5), size: 14,
      finger.isDown ? .paper : ink, isBold: true, .middle)
  }

  // MARK: Distances

  private func drawBars(y: Double, until end: Double) {
    var y = y
    let bars = DistanceBar.sorted(hand.bars)
    for (index, bar) in bars.enumerated() {
      guard y + bar.height - 14 <= end else {
        pen.text("and \(bars.count - index) more", Point(x: Self.margin, y: min(y, end)), size: 11, .grey)
        return
      }
      let ink: Ink = hand.outcome == nil ? .ours : bar.hasWon ? .won : .lost
      bar.draw(on: pen, x: Self.margin, y: y, width: size.width - 2 * Self.margin, ink)
      y += bar.height
    }
  }
}

extension Ink {
  /// The ink, or a darker one if text in it cannot be read on white.
  fileprivate var onPaper: Ink { self == .pale ? .grey : self }
}
