// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11
import Glibc

/// Pictures on a table: move them with a finger, turn and enlarge them with two.
final class PhotoTable: Demo {
  static let name = "photos"
  static let summary = "move, turn and enlarge pictures; a double tap puts one back"

  final class Photo: Node, DrawnNode {
    var flight: WindowAnimation?
    private let print: CachedDrawing
    /// Room for the shadow.
    private static let margin = 20.0

    init(_ number: Int, at origin: Point) {
      let (picture, margin) = (Landscape(number), Self.margin)
      let size = Size(width: 220, height: 160)
      print = CachedDrawing(size: Size(width: size.width + 2 * margin, height: size.height + 2 * margin)) {
        let paper = $0.bounds.insetBy(dx: margin, dy: margin)
        $0.shadow(of: paper, radius: 16, Color.black.withAlpha(0.5))
        $0.fill(paper, .white, cornerRadius: 2)
        picture.draw(on: $0, in: paper.insetBy(dx: 9, dy: 9))
      }
      super.init(frame: Rect(origin: origin, size: size))
    }

    func draw(on canvas: Canvas) { canvas.draw(print, at: Point(x: -Self.margin, y: -Self.margin)) }
  }

  let photos: [Photo]

  init(in window: GestureWindow) {
    photos = [
      Photo(0, at: Point(x: 60, y: 80)), Photo(7, at: Point(x: 240, y: 260)),
      Photo(2, at: Point(x: 110, y: 440)),
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
    let wood = CachedDrawing(size: window.size, Self.drawWood)
    window.onDraw { canvas in
      canvas.clear(Color(0x7A5C42))
      canvas.draw(wood, at: .zero)
      canvas.draw(table)
    }
  }
}

extension PhotoTable: GestureRecognizerDelegate {
  private static func drawWood(on canvas: Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    canvas.fill(canvas.bounds, from: Color(0x8A6647), to: Color(0x5E4330))
    for line in 0..<Int(height / 6) {
      let y = 6 * Double(line)
      let grain = (0...12).map { step in
        Point(x: width * Double(step) / 12, y: y + 4 * sin(Double(step * 7 + line * line) / 5))
      }
      canvas.line(grain, Color.black.withAlpha(line % 3 == 0 ? 0.1 : 0.04), width: line % 5 == 0 ? 2 : 1)
    }
    for board in 1..<5 {
      let y = height * Double(board) / 5
      canvas.line([Point(x: 0, y: y), Point(x: width, y: y)], Color.black.withAlpha(0.35), width: 2)
      canvas.line([Point(x: 0, y: y + 2), Point(x: width, y: y + 2)], Color.white.withAlpha(0.08))
    }
  }

  /// Moves a picture with one finger, and also turns and enlarges it with two; the second finger may lift and land.
  private func hold(_ photo: Photo, on table: Node, of window: GestureWindow) {
    let (drag, turn) = (PanGestureRecognizer(), TransformGestureRecognizer())
    drag.maximumNumberOfTouches = 1
    drag.addAction { [unowned photo, unowned turn] drag in
      if drag.state == .began {
        photo.flight?.stop()
        table.bringToFront(photo)
      }
      // With two fingers, the transform recognizer moves the photo too.
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
        // The transform goes on where the last gesture ended.
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

  /// Lets a thrown picture slide on; the table's edge brings it back.
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
