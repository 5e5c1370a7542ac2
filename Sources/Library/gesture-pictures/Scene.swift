// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo

/// A play in front of one recognizer: a stage, a card on it that obeys, and what fingers do.
final class Scene {
  /// How large the stage is, in points, which are pixels.
  static let size = Size(width: 480, height: 270)

  /// The picture's name, without its ending, as the recognizer's page has it.
  let name: String
  let recognizer: GestureRecognizer
  let fingers: [Finger]
  let stage = Node(frame: Rect(origin: .zero, size: Scene.size))
  let card = Card(frame: Rect(x: 185, y: 60, width: 110, height: 110))
  /// Whether the fingers draw lines that stay.
  let hasInk: Bool
  /// What the recognizer is attached to.
  let node: Node
  /// What it reported last: its state, and what was read of it.
  private(set) var report = "possible"
  private(set) var state = GestureRecognizer.State.possible

  /// Sets the stage.
  ///
  /// - Parameters:
  ///   - name: The picture's name.
  ///   - recognizer: What is shown.
  ///   - fingers: What happens.
  ///   - hasInk: Whether fingers draw, and there is no card.
  ///   - isOnCard: Whether the recognizer is the card's, and not the stage's.
  ///   - obey: Does with the card what a program would do, and returns what it read.
  init<Recognizer: GestureRecognizer>(
    _ name: String, _ recognizer: Recognizer, _ fingers: [Finger], hasInk: Bool = false,
    isOnCard: Bool = false,
    _ obey: @escaping (Recognizer, Card) -> String
  ) {
    (self.name, self.recognizer, self.fingers, self.hasInk) = (name, recognizer, fingers, hasInk)
    node = isOnCard ? card : stage
    card.isHidden = hasInk
    stage.addChild(card)
    recognizer.addAction { [unowned self] recognizer in
      state = recognizer.state
      report = "\(state) · \(obey(recognizer, card))"
    }
  }
}

/// What obeys: a square with a mark where it is up.
final class Card: Node, DrawnNode {
  /// Whether it is lit.
  var isLit = false

  func draw(on canvas: Canvas) {
    canvas.fill(bounds, isLit ? .green : .blue, cornerRadius: 16)
    canvas.fillCircle(Point(x: bounds.midX, y: 22), radius: 7, .white)
  }
}

/// What one finger, or the pointer, does: when it is there, and where.
struct Finger {
  /// From the landing to the lift, in hundredths of a second.
  let time: ClosedRange<Int>
  /// Whether it is the pointer, with no button down.
  var isPointer = false
  /// The place at a part of the way, from 0 to 1.
  let path: (Double) -> Point

  /// Rests in one place.
  init(_ time: ClosedRange<Int>, at place: Point) {
    self.init(time) { _ in place }
  }

  /// Goes straight from place to place, in equal parts of the time, slowly at first and at the end.
  init(_ time: ClosedRange<Int>, _ places: Point...) {
    self.init(time) { part in
      let way = part * Double(places.count - 1)
      let leg = min(Int(way), places.count - 2)
      return places[leg] + (places[leg + 1] - places[leg]) * (way - Double(leg))
    }
  }

  /// Goes along an arc, clockwise, between two angles in degrees.
  init(_ time: ClosedRange<Int>, about middle: Point, radius: Double, _ angles: (Double, Double)) {
    self.init(time) { part in
      let angle = angles.0 + (angles.1 - angles.0) * part
      return middle + AffineTransform(rotation: angle * .pi / 180).apply(to: Vector(dx: radius, dy: 0))
    }
  }

  init(_ time: ClosedRange<Int>, path: @escaping (Double) -> Point) {
    (self.time, self.path) = (time, path)
  }

  /// Where it is at a time, on whole points; nil when it is not there.
  func place(at now: Int) -> Point? {
    guard time.contains(now) else { return nil }
    let part = Double(now - time.lowerBound) / Double(max(1, time.count - 1))
    let point = path(part * part * (3 - 2 * part))
    return Point(x: point.x.rounded(), y: point.y.rounded())
  }
}
