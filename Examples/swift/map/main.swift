// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11
import Glibc

// A map: drag, pinch and turn it at once, throw it, double-tap, tap with two fingers, or tap and then drag to zoom.
// The key f prints how many pictures were drawn.

final class World: Node, DrawnNode {
  func draw(on canvas: Canvas) {
    canvas.fill(bounds, Color(0xBFDDF2), cornerRadius: 40)
    for square in 0..<400 where (square / 20 * 7 + square % 20 * 3) % 5 != 0 {
      let (x, y) = (square / 20, square % 20)
      let land = Rect(x: Double(x) * 100 + 2, y: Double(y) * 100 + 2, width: 96, height: 96)
      canvas.fill(land, (x + y) % 3 == 0 ? Color(0xCFE8C9) : Color(0xE7EFD8), cornerRadius: 6)
    }
    for town in 0..<14 {
      canvas.fillCircle(
        Point(x: 1000 + 420 * cos(Double(town)), y: 1000 + 420 * sin(Double(town * 2))), radius: 9, .red)
    }
  }
}

final class Map: GestureRecognizerDelegate {
  // The map's middle is at the root's origin, so that the map's transform alone determines its place.
  let world = World(frame: Rect(center: .zero, size: Size(width: 2000, height: 2000)))
  let pan = PanGestureRecognizer(), pinch = PinchGestureRecognizer(), turn = RotationGestureRecognizer()
  let window: GestureWindow
  var movements: [RunningAnimation] = []

  init(in window: GestureWindow) {
    self.window = window
    world.transform = AffineTransform(translation: window.root.bounds.center - Point.zero)
    window.root.addChild(world)
    window.root.onTouchDown { [unowned self] _ in stop() }

    pan.allowedScrollTypesMask = .all
    pan.addTarget(self, action: Map.move)
    pinch.addTarget(self, action: Map.scale)
    turn.addTarget(self, action: Map.rotate)
    for recognizer in [pan, pinch, turn] {
      recognizer.delegate = self
      window.root.addGestureRecognizer(recognizer)
    }

    let twoFingers = TapGestureRecognizer()
    twoFingers.numberOfTouchesRequired = 2
    twoFingers.addAction { [unowned self] tap in zoom(to: 0.5, about: tap.location(in: nil)) }
    window.root.addGestureRecognizer(twoFingers)
    window.root.onTapGesture(count: 2) { [unowned self] place in zoom(to: 2, about: place) }

    let thumb = MotionGestureRecognizer()
    thumb.prelude = .taps(1)
    var (last, focus) = (0.0, Point.zero)
    thumb.addAction { [unowned self] thumb in
      if thumb.state == .began { (last, focus) = (0, thumb.location(in: nil)) }
      let way = thumb.translation(in: nil).dy
      change(AffineTransform(scale: exp((way - last) / 120)), about: focus)
      last = way
    }
    window.root.addGestureRecognizer(thumb)
    pan.require(toFail: thumb)
  }

  func stop() {
    movements.forEach { $0.stop() }
    movements = []
  }

  func change(_ change: AffineTransform, about place: Point) {
    let way = place - Point.zero
    world.transform = world.transform.concatenating(AffineTransform(translation: -way)).concatenating(change)
      .concatenating(AffineTransform(translation: way))
  }

  /// Animates a change of scale or rotation; the closure makes the transform of each step.
  func glide(_ glide: ValueGlide<Double>, about place: Point, _ step: @escaping (Double) -> AffineTransform) {
    var last = 0.0
    movements.append(
      window.animate(glide) { [unowned self] value in
        change(step(value - last), about: place)
        last = value
      })
  }

  func zoom(to factor: Double, about place: Point) {
    stop()
    glide(ValueGlide(from: 0, to: log(factor), spring: .smooth), about: place) {
      AffineTransform(scale: exp($0))
    }
  }

  func move(_ pan: PanGestureRecognizer) {
    change(AffineTransform(translation: pan.translation(in: nil)), about: .zero)
    pan.setTranslation(.zero, in: nil)
    guard pan.state == .ended else { return }
    let (t, velocity) = (world.transform, pan.velocity(in: nil))
    movements.append(
      window.animate(Glide(from: Point(x: t.tx, y: t.ty), velocity: velocity)) { [unowned self] place in
        (world.transform.tx, world.transform.ty) = (place.x, place.y)
      })
  }

  func scale(_ pinch: PinchGestureRecognizer) {
    let focus = pinch.location(in: nil)
    change(AffineTransform(scale: pinch.scale), about: focus)
    if pinch.state == .ended {
      glide(ValueGlide(from: 0, velocity: pinch.velocity, .fast), about: focus) {
        AffineTransform(scale: exp($0))
      }
    }
    pinch.scale = 1
  }

  func rotate(_ turn: RotationGestureRecognizer) {
    let focus = turn.location(in: nil)
    change(AffineTransform(rotation: turn.rotation), about: focus)
    if turn.state == .ended {
      glide(ValueGlide(from: 0, velocity: turn.velocity, .fast), about: focus) {
        AffineTransform(rotation: $0)
      }
    }
    turn.rotation = 0
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    [pan, pinch, turn].contains { $0 === recognizer } && [pan, pinch, turn].contains { $0 === other }
  }
}

let window = GestureWindow("map", width: 600, height: 760, pixelsPerPoint: 1)
let map = Map(in: window)
var pictures = 0
window.onDraw { canvas in
  pictures += 1
  canvas.clear(Color(0x2A4058))
  canvas.draw(map.world)
}
window.onKey = { key in
  let t = map.world.transform
  if key == "f" { print("pictures", pictures, "percent", Int((100 * hypot(t.a, t.b)).rounded())) }
  fflush(nil)
}
window.run()
