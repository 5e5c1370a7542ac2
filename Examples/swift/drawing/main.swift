// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11
import Glibc

// A drawing board: a finger or a stylus draws; two fingers tap to undo, three to redo, and two enlarge the paper.
// The key f prints how many pictures were drawn.

typealias Stroke = [(place: Point, width: Double)]

/// Draws with one finger, and removes the stroke if a gesture takes the finger.
final class Paper: Node, DrawnNode {
  var strokes: [Stroke] = [], undone: [Stroke] = []
  var live: Stroke = []
  private var pen: Touch?
  private var began = 0.0
  /// Whether a further finger has landed so late that it is a palm.
  private var hasPalm = false
  private var ink: CachedDrawing?

  init(frame: Rect, zoom: TransformGestureRecognizer) {
    super.init(frame: frame)
    wantsTouches = true
    addGestureRecognizer(zoom)
  }

  /// A palm that lands late does not zoom.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !hasPalm
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    if pen != nil, event.timestamp > began + 0.15 { hasPalm = true }
    guard pen == nil, let touch = touches.first else { return }
    (pen, began, live) = (touch, event.timestamp, [sample(touch)])
  }
  override func touchesMoved(_ touches: [Touch], with event: Event) {
    live += touches.filter { $0 === pen }.map(sample)
  }
  override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard touches.contains(where: { $0 === pen }) else { return }
    (undone, strokes, ink) = ([], strokes + [live], nil)
    lift()
  }
  override func touchesCancelled(_ touches: [Touch], with event: Event) { lift() }

  private func lift() { (pen, live, hasPalm) = (nil, [], false) }

  private func sample(_ touch: Touch) -> (place: Point, width: Double) {
    (touch.location(in: self), touch.force > 0 ? 2 + 8 * touch.force : 4)
  }

  func undo() {
    if let last = strokes.popLast() { undone.append(last) }
    ink = nil
  }
  func redo() {
    if let last = undone.popLast() { strokes.append(last) }
    ink = nil
  }

  func draw(on canvas: Canvas) {
    canvas.fill(bounds, .white, cornerRadius: 10)
    let drawn = ink ?? CachedDrawing(size: bounds.size) { [unowned self] in strokes.forEach($0.draw) }
    ink = drawn
    canvas.draw(drawn, at: .zero)
    canvas.draw(live)
  }
}

extension Canvas {
  func draw(_ stroke: Stroke) {
    for (a, b) in zip(stroke, stroke.dropFirst()) {
      line([a.place, b.place], Color(0x23304F), width: b.width)
    }
  }
}

let window = GestureWindow("drawing", width: 700, height: 760, pixelsPerPoint: 1)
let zoom = TransformGestureRecognizer()
zoom.recognitionDistance = 10
// The paper's middle is at the root's origin, so that the paper's transform alone determines its place.
let paper = Paper(frame: Rect(center: .zero, size: window.size), zoom: zoom)
paper.transform = AffineTransform(translation: window.root.bounds.center - Point.zero)
window.root.addChild(paper)
var start = paper.transform
zoom.addAction { zoom in
  if zoom.state == .began { start = paper.transform }
  paper.transform = start.concatenating(zoom.transform)
}
for (fingers, act) in [(2, paper.undo), (3, paper.redo)] {
  let tap = TapGestureRecognizer()
  tap.numberOfTouchesRequired = fingers
  tap.addAction { _ in act() }
  window.root.addGestureRecognizer(tap)
}
var pictures = 0
window.onDraw { canvas in
  pictures += 1
  canvas.clear(Color(0x8A8F99))
  canvas.draw(paper)
  canvas.text("\(paper.strokes.count) strokes", at: Point(x: 16, y: 34), size: 22, .blue, isBold: true)
}
window.onKey = { key in
  if key == "f" {
    print("pictures", pictures, "strokes", paper.strokes.count)
  } else if key == "z" {
    paper.undo()
  }
  fflush(nil)
}
window.run()
