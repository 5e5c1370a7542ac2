// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11
import Glibc

// Eight pieces for two hands: move or throw them, as many at once as there are fingers; each goes to a square.
// The key f prints how many pictures were drawn.

let (side, corner) = (70.0, Point(x: 20, y: 20))

final class Piece: Node, DrawnNode {
  let (label, color): (String, Color)
  @GestureState var isHeld = false
  private var (start, flight): (Point, RunningAnimation?) = (.zero, nil)

  init(_ label: String, _ color: Color, column: Int, row: Int, in window: GestureWindow) {
    (self.label, self.color) = (label, color)
    let origin = corner + side * Vector(dx: Double(column), dy: Double(row))
    super.init(frame: Rect(origin: origin, size: Size(width: side, height: side)))
    window.root.addChild(self)
    onTouchDown { [unowned self] _ in
      flight?.stop()
      window.root.bringToFront(self)
      start = center
    }
    gesture(
      DragGesture(minimumDistance: 0, coordinateSpace: .global)
        .updating($isHeld) { _, isHeld, _ in isHeld = true }
        .onChanged { [unowned self] in center = start + Vector($0.translation) }
        .onEnded { [unowned self] in
          let goal = start + Vector($0.predictedEndTranslation) - (corner - Point.zero)
          func middle(_ way: Double) -> Double { (min(max((way / side).rounded(.down), 0), 7) + 0.5) * side }
          let square = corner + Vector(dx: middle(goal.x), dy: middle(goal.y))
          let throwing = Glide(from: center, velocity: Vector($0.velocity), to: square, spring: .snappy)
          flight = window.animate(throwing) { [unowned self] in center = $0 }
        })
  }

  override func contains(_ point: Point) -> Bool { point.distance(to: bounds.center) < side * 0.6 }

  func draw(on canvas: Canvas) {
    let disc = Rect(center: bounds.center - Vector(dx: 0, dy: isHeld ? 6 : 0), size: bounds.size).insetBy(
      dx: 7, dy: 7)
    canvas.shadow(of: disc, cornerRadius: side, radius: isHeld ? 18 : 8)
    canvas.fill(disc, color, cornerRadius: side)
    canvas.text(
      label, at: disc.center + Vector(dx: 0, dy: 11), size: 32, .white, isBold: true, alignment: .center)
  }
}

extension Vector {
  init(_ size: Size) { self.init(dx: size.width, dy: size.height) }
}

let window = GestureWindow("puzzle", width: 600, height: 640, pixelsPerPoint: 1)
for (index, label) in ["R", "N", "B", "Q", "K", "B", "N", "R"].enumerated() {
  let isEven = index.isMultiple(of: 2)
  _ = Piece(label, isEven ? Color(0x5B4A8B) : Color(0xC2571A), column: index, row: isEven ? 7 : 0, in: window)
}
let board = CachedDrawing(size: window.size) { canvas in
  canvas.clear(Color(0x30343C))
  for square in 0..<64 {
    let place = corner + side * Vector(dx: Double(square % 8), dy: Double(square / 8))
    canvas.fill(
      Rect(origin: place, size: Size(width: side, height: side)),
      (square % 8 + square / 8) % 2 == 0 ? Color(0xEEE3CE) : Color(0xB89B72))
  }
}
var pictures = 0
window.onDraw { canvas in
  pictures += 1
  canvas.draw(board, at: .zero)
  canvas.draw(window.root)
}
window.onKey = { key in
  if key == "f" { print("pictures", pictures) }
  fflush(nil)
}
window.run()
