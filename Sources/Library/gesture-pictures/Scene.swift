// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo

/// A demonstration of one recognizer: a stage with a card that follows the gesture, and the fingers' movements.
final class Scene {
  /// The size of each picture, in points.
  static let size = Size(width: 480, height: 270)

  /// The picture's file name without its ending, as on the recognizer's page.
  let name: String
  let recognizer: GestureRecognizer
  let fingers: [Finger]
  let stage = Node(frame: Rect(origin: .zero, size: Scene.size))
  let card = Card(frame: Rect(x: 185, y: 60, width: 110, height: 110))
  /// Whether the fingers draw lines that stay.
  let hasInk: Bool
  /// The node of the recognizer.
  let node: Node
  /// The recognizer's last state and values.
  private(set) var report = "possible"
  private(set) var state = GestureRecognizer.State.possible

  /// Attaches the recognizer to the stage or the card; ink hides the card.
  ///
  /// `obey` changes the card as a program would, and returns the recognizer's values as text.
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

/// A square with a mark at its top.
final class Card: Node, DrawnNode {
  var isLit = false

  func draw(on canvas: Canvas) {
    canvas.fill(bounds, isLit ? .green : .blue, cornerRadius: 16)
    canvas.fillCircle(Point(x: bounds.midX, y: 22), radius: 7, .white)
  }
}

/// The movement of one finger, or of the pointer.
struct Finger {
  /// The times of the landing and the lift, in hundredths of a second.
  let time: ClosedRange<Int>
  /// Whether the movement is that of the pointer, with no button down.
  var isPointer = false
  /// The place at a part of the way, from 0 to 1.
  let path: (Double) -> Point

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

  /// The place at a time, in whole points; nil before the landing and after the lift.
  func place(at now: Int) -> Point? {
    guard time.contains(now) else { return nil }
    let part = Double(now - time.lowerBound) / Double(max(1, time.count - 1))
    let point = path(part * part * (3 - 2 * part))
    return Point(x: point.x.rounded(), y: point.y.rounded())
  }
}
