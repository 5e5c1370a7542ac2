// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures
import Testing

@Suite struct WindowDragTests {
  private let window = Rect(x: 100, y: 100, width: 400, height: 300)

  private func pan(from place: Point, by way: Vector, phase: GesturePhase = .changed) -> ActionContext {
    var context = ActionContext(
      gesture: .pan, fingers: 3, phase: phase, location: place + way, translation: way)
    context.landing = place
    return context
  }

  @Test func `a window moves as far as the fingers since they landed`() {
    let drag = WindowDrag(.move, of: window, by: pan(from: .zero, by: Vector(dx: 9, dy: 0), phase: .began))
    let moved = drag.frame(for: pan(from: .zero, by: Vector(dx: 33.4, dy: -20)))
    #expect(moved == Rect(x: 133, y: 80, width: 400, height: 300))
  }

  @Test(
    arguments: [
      (Point(x: 450, y: 350), Rect(x: 100, y: 100, width: 410, height: 320)),
      (Point(x: 150, y: 150), Rect(x: 110, y: 120, width: 390, height: 280)),
      (Point(x: 150, y: 350), Rect(x: 110, y: 100, width: 390, height: 320)),
      (Point(x: 450, y: 150), Rect(x: 100, y: 120, width: 410, height: 280)),
    ])
  func `the edges that are nearest to the fingers move`(place: Point, result: Rect) {
    let drag = WindowDrag(.resize, of: window, by: pan(from: place, by: .zero, phase: .began))
    #expect(drag.frame(for: pan(from: place, by: Vector(dx: 10, dy: 20))) == result)
  }

  @Test func `a pinch changes the size about the middle, and goes with the fingers`() {
    let pinch = ActionContext(gesture: .pinch, fingers: 3, phase: .began, location: Point(x: 150, y: 150))
    let drag = WindowDrag(.resize, of: window, by: pinch)
    var wider = pinch
    wider.scale = 1.5
    #expect(drag.frame(for: wider) == Rect(x: 0, y: 25, width: 600, height: 450))
    wider.translation = Vector(dx: 7, dy: 5)
    #expect(drag.frame(for: wider) == Rect(x: 7, y: 30, width: 600, height: 450))
  }

  @Test func `where a window has steps the edge that does not move stays`() {
    let drag = WindowDrag(.resize, of: window, by: pan(from: Point(x: 110, y: 110), by: .zero, phase: .began))
    let frame = drag.frame(for: pan(from: .zero, by: Vector(dx: 33, dy: 44))) { size in
      Size(width: (size.width / 10).rounded(.down) * 10, height: (size.height / 20).rounded(.down) * 20)
    }
    #expect(frame == Rect(x: 140, y: 160, width: 360, height: 240))
    #expect(frame.maxX == window.maxX && frame.maxY == window.maxY)
  }

  @Test func `a window never vanishes`() {
    let drag = WindowDrag(.resize, of: window, by: pan(from: Point(x: 110, y: 110), by: .zero, phase: .began))
    let frame = drag.frame(for: pan(from: .zero, by: Vector(dx: 4000, dy: 4000)))
    #expect(frame == Rect(x: 476, y: 376, width: 24, height: 24))
  }
}
