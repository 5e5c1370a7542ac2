// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11

/// Pictures on a table: move them with a finger, turn and enlarge them with two.
final class PhotoTable: Demo {
  static let name = "photos"
  static let summary = "move, turn and enlarge pictures; a double tap puts one back"

  /// A picture that keeps what was done to it.
  final class Photo: Node, DrawnNode {
    let sky: Color
    let land: Color
    /// What moves it after it was let go.
    var flight: WindowAnimation?

    init(at origin: Point, sky: Color, land: Color) {
      (self.sky, self.land) = (sky, land)
      super.init(frame: Rect(origin: origin, size: Size(width: 220, height: 160)))
    }

    func draw(on canvas: Canvas) {
      canvas.fill(bounds.offsetBy(dx: 3, dy: 4), Color.black.withAlpha(0.25))
      canvas.fill(bounds, .white)
      let picture = bounds.insetBy(dx: 10, dy: 10)
      canvas.fill(picture, sky)
      canvas.fillCircle(Point(x: picture.maxX - 40, y: picture.minY + 35), radius: 18, .yellow)
      let ground = picture.maxY
      canvas.fillPolygon(
        [
          Point(x: picture.minX, y: ground), Point(x: picture.minX, y: ground - 30),
          Point(x: picture.minX + 70, y: ground - 80), Point(x: picture.minX + 130, y: ground - 20),
          Point(x: picture.maxX, y: ground - 50), Point(x: picture.maxX, y: ground),
        ], land)
    }
  }

  let photos: [Photo]

  init(in window: GestureWindow) {
    photos = [
      Photo(at: Point(x: 60, y: 80), sky: Color(0x8EC5FF), land: Color(0x3F7D3F)),
      Photo(at: Point(x: 240, y: 260), sky: Color(0xFFB38A), land: Color(0x6B4A8B)),
      Photo(at: Point(x: 110, y: 440), sky: Color(0x23304F), land: Color(0x9AA7C7)),
    ]
    let table = window.root
    for (index, photo) in photos.enumerated() {
      photo.name = "picture \(index + 1)"
      table.addChild(photo)
      hold(photo, on: table, of: window)
      photo.gesture(
        TapGesture(count: 2).onEnded { [unowned photo, unowned window] in
          photo.flight?.stop()
          let from = photo.transform
          photo.flight = window.animate { photo.transform = from.undone($0) }
        }, name: "double tap on picture \(index + 1)")
    }
    window.onDraw { canvas in
      canvas.clear(Color(0x7A5C42))
      canvas.draw(table)
    }
  }
}

extension PhotoTable: GestureRecognizerDelegate {
  /// One finger moves a picture, two turn and enlarge it as well; the second may come and go.
  private func hold(_ photo: Photo, on table: Node, of window: GestureWindow) {
    let (drag, turn) = (PanGestureRecognizer(), TransformGestureRecognizer())
    drag.maximumNumberOfTouches = 1
    drag.addAction { [unowned photo, unowned turn] drag in
      if drag.state == .began {
        photo.flight?.stop()
        table.bringToFront(photo)
      }
      // Two fingers say all of it.
      if turn.numberOfTouches < 2 {
        photo.place(by: AffineTransform(translation: drag.translation(in: table)))
      }
      drag.setTranslation(.zero, in: table)
      guard drag.state == .ended, turn.numberOfTouches < 2 else { return }
      photo.flight = Self.letGo(photo, drag.velocity(in: table), in: window)
    }
    var start = AffineTransform.identity
    turn.addAction { [unowned photo] turn in
      if turn.state == .began {
        photo.flight?.stop()
        // It goes on where the last gesture ended.
        start = photo.transform
        table.bringToFront(photo)
      }
      photo.transform = start
      photo.place(by: turn.transform)
    }
    for recognizer in [drag, turn] {
      recognizer.delegate = self
      photo.addGestureRecognizer(recognizer)
    }
  }

  /// A picture that is thrown slides on, and the edge of the table brings it back.
  private static func letGo(_ photo: Photo, _ velocity: Vector, in window: GestureWindow) -> WindowAnimation {
    let (start, middle) = (photo.transform, photo.convert(toRoot: photo.bounds.center))
    let table = window.root.bounds.insetBy(dx: 60, dy: 60)
    let glide = Glide(from: middle, velocity: velocity, .fast, within: table)
    return window.animate(glide) { [unowned photo] place in
      photo.transform = start
      photo.place(by: AffineTransform(translation: place - middle))
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer.node === other.node }
}
