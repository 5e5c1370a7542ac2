// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11
import Glibc

/// A map that fingers move, zoom and turn at once; it stays under the fingers.
final class InfiniteCanvas: Demo, GestureRecognizerDelegate {
  static let name = "canvas"
  static let summary = "pan, pinch and rotate at once; a double tap brings the map back"

  /// A sheet of squared paper with pictures and three shapes.
  final class Map: Node, DrawnNode {
    private let sheets: [(CachedDrawing, Point)] = [
      (1, Point(x: 40, y: 250)), (4, Point(x: 395, y: 380)), (0, Point(x: 215, y: 60)),
    ].map { number, place in
      let drawing = CachedDrawing(size: Size(width: 180, height: 140)) { canvas in
        let sheet = canvas.bounds.insetBy(dx: 20, dy: 20)
        canvas.shadow(of: sheet, cornerRadius: 6, radius: 16)
        canvas.fill(sheet, .white, cornerRadius: 6)
        Landscape(number).draw(on: canvas, in: sheet.insetBy(dx: 6, dy: 6), cornerRadius: 3)
      }
      return (drawing, place)
    }

    func draw(on canvas: Canvas) {
      canvas.shadow(of: bounds, radius: 24)
      canvas.fill(bounds, .white)
      for step in 0...50 {
        let (way, color) = (Double(step) * 12, Color(step % 5 == 0 ? 0xC9D3DF : 0xE9EDF2))
        canvas.line([Point(x: way, y: 0), Point(x: way, y: 600)], color)
        canvas.line([Point(x: 0, y: way), Point(x: 600, y: way)], color)
      }
      for (sheet, place) in sheets { canvas.draw(sheet, at: place) }
      let notes = [
        (Rect(x: 370, y: 110, width: 100, height: 100), 0.0, Color.red),
        (Rect(x: 100, y: 100, width: 100, height: 100), 50, .blue),
      ]
      for (box, radius, color) in notes {
        canvas.shadow(of: box, cornerRadius: radius, radius: 14)
        canvas.fill(box, color, cornerRadius: radius)
      }
      canvas.fillPolygon([Point(x: 300, y: 360), Point(x: 370, y: 480), Point(x: 230, y: 480)], .green)
    }
  }

  let map = Map(frame: Rect(x: 0, y: 0, width: 600, height: 600))
  private let window: GestureWindow
  private let pan = PanGestureRecognizer()
  private var rolling: WindowAnimation?

  init(in window: GestureWindow) {
    self.window = window
    window.root.addChild(map)
    pan.addTarget(self, action: InfiniteCanvas.move)
    pan.allowedScrollTypesMask = .all
    let pinch = PinchGestureRecognizer(target: self, action: InfiniteCanvas.pinch)
    let turn = RotationGestureRecognizer(target: self, action: InfiniteCanvas.turn)
    for recognizer in [pan, pinch, turn] {
      recognizer.delegate = self
      window.root.addGestureRecognizer(recognizer)
    }
    window.root.gesture(
      TapGesture(count: 2).onEnded { [unowned self] in goHome() }, name: "double tap")
    window.onDraw { [unowned self] canvas in
      canvas.clear(Color(0xE5E8EC))
      canvas.draw(map)
    }
  }

  private func move(_ pan: PanGestureRecognizer) {
    rolling?.stop()
    map.place(by: AffineTransform(translation: pan.translation(in: nil)))
    pan.setTranslation(.zero, in: nil)
    if pan.state == .ended || pan.state == .cancelled { roll(pan.velocity(in: nil)) }
  }

  private func pinch(_ pinch: PinchGestureRecognizer) {
    let now = hypot(map.transform.a, map.transform.b)
    let wanted = min(max(now * pinch.scale, Self.scales.lowerBound), Self.scales.upperBound)
    map.place(by: AffineTransform(scale: wanted / now).about(focus(of: pinch)))
    pinch.scale = 1
  }

  private func turn(_ turn: RotationGestureRecognizer) {
    map.place(by: AffineTransform(rotation: turn.rotation).about(focus(of: turn)))
    turn.rotation = 0
  }

  private static let scales = 0.25...8

  /// The middle of the fingers without their movement before the pan began, which the map did not follow.
  private func focus(of recognizer: GestureRecognizer) -> Point {
    recognizer.location(in: nil) - pan.translation(in: nil)
  }

  /// Lets a released map slow down; a spring brings it back if it does not cover the middle of the window.
  private func roll(_ velocity: Vector) {
    let (start, middle) = (map.transform, window.root.bounds.center)
    // The glide moves the point of the map under the window's middle, so it goes opposite to the fingers.
    let (place, way) = (map.convert(fromRoot: middle), map.convert(fromRoot: Vector.zero - velocity))
    guard velocity.length > 200 || !map.bounds.contains(place) else { return }
    rolling = window.animate(Glide(from: place, velocity: way, within: map.bounds)) { [unowned self] place in
      map.transform = start
      map.place(by: AffineTransform(translation: middle - map.convert(toRoot: place)))
    }
  }

  private func goHome() {
    rolling?.stop()
    let from = map.transform
    rolling = window.animate { [unowned self] in map.transform = from.undone($0) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
