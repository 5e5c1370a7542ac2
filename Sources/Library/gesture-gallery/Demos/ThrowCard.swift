// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11

/// A picture in a corner; a throw sends the picture to the corner nearest to the throw's direction.
final class ThrowCard: Demo {
  static let name = "throw"
  static let summary = "throw the card to a corner, catch it on its way, pull it beyond the edge"

  let card = Node(frame: Rect(x: 30, y: 110, width: 190, height: 120))
  private let window: GestureWindow
  private let pan = PanGestureRecognizer()
  /// The place that the card's middle would have without the resistance of the rubber band.
  private var wanted = Point.zero
  private var flight: WindowAnimation?
  private var trail: [Point] = []
  private let band = RubberBand()
  /// Room for the shadow.
  private static let margin = 24.0
  private let face = CachedDrawing(size: Size(width: 190 + 2 * margin, height: 120 + 2 * margin)) { canvas in
    let box = canvas.bounds.insetBy(dx: margin, dy: margin)
    canvas.shadow(of: box, cornerRadius: 18, radius: 22, Color.black.withAlpha(0.7))
    Landscape(6).draw(on: canvas, in: box, cornerRadius: 18)
    canvas.stroke(box, Color.white.withAlpha(0.35), width: 1.5, cornerRadius: 18)
  }

  init(in window: GestureWindow) {
    self.window = window
    window.root.addChild(card)
    pan.addTarget(self, action: ThrowCard.drag)
    card.addGestureRecognizer(pan)
    // A landing finger stops the card, even without a movement.
    card.simultaneousGesture(
      LongPressGesture(minimumDuration: 0).onEnded { [unowned self] _ in flight?.stop() }, name: "catch")
    window.onResize = { [unowned self] in card.center = nearest(to: card.center) }
    window.onDraw { [unowned self] in draw(on: $0) }
  }

  /// The area in which the card's middle moves without resistance.
  private var bounds: Rect {
    let (size, margin) = (card.frame.size, 30.0)
    return window.root.bounds.insetBy(dx: size.width / 2 + margin, dy: size.height / 2 + margin)
  }

  var corners: [Point] {
    let bounds = bounds
    return [bounds.minX, bounds.maxX].flatMap { x in
      [bounds.minY + 80, bounds.maxY].map { Point(x: x, y: $0) }
    }
  }

  private func nearest(to place: Point) -> Point {
    Deceleration.normal.snap(from: place, velocity: .zero, to: corners) ?? place
  }

  private func drag(_ pan: PanGestureRecognizer) {
    if pan.state == .began {
      flight?.stop()
      trail = []
      wanted = band.release(card.center, within: bounds, over: card.frame.size)
    }
    wanted += pan.translation(in: window.root)
    pan.setTranslation(.zero, in: window.root)
    guard pan.state == .ended || pan.state == .cancelled else {
      return card.center = band.hold(wanted, within: bounds, over: card.frame.size)
    }
    let velocity = pan.velocity(in: window.root)
    let corner = Deceleration.normal.snap(from: card.center, velocity: velocity, to: corners) ?? wanted
    let glide = Glide(
      from: card.center, velocity: velocity, to: corner, spring: Spring(dampingRatio: 0.8, response: 0.4))
    flight = window.animate(glide) { [unowned self] place in
      trail.append(card.center)
      card.center = place
    }
  }

  private func draw(on canvas: Canvas) {
    canvas.fill(canvas.bounds, from: Color(0x1B2140), to: Color(0x080A14))
    canvas.text(
      "Throw the card.", at: Point(x: canvas.size.width / 2, y: 64), size: 30, .white, isBold: true,
      alignment: .center)
    for corner in corners {
      let place = Rect(origin: corner, size: .zero).insetBy(
        dx: -card.frame.size.width / 2, dy: -card.frame.size.height / 2)
      canvas.stroke(place, Color.white.withAlpha(0.18), width: 2, cornerRadius: 18)
    }
    for (index, place) in trail.suffix(24).enumerated() {
      canvas.fillCircle(place, radius: 5, Color(0x7CC4FF).withAlpha(Double(index) / 40))
    }
    canvas.within(card) { $0.draw(face, at: Point(x: -Self.margin, y: -Self.margin)) }
  }
}
