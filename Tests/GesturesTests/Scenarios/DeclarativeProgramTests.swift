// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Whole small programs of declarative gestures.
struct DeclarativeProgramTests {
  // MARK: Move me

  /// Three squares; the one under the finger turns red, grows and follows the finger.
  private final class MoveMe {
    struct Square: Equatable {
      var position: Point
      var isRed = false
      var scale = 1.0
    }

    private(set) var squares: [Square]

    init(on parent: Node) {
      let size = parent.frame.size
      squares = (0..<3).map { index in
        Square(position: Point(x: size.width / 2, y: size.height * Double(index + 1) / 4))
      }
      for index in squares.indices {
        // The positioning node fills the parent, as a positioned view does: its local space is the parent's.
        let place = Place(frame: parent.bounds) { [unowned self] in squares[index].position }
        parent.addChild(place)
        place.gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { [unowned self] value in
              squares[index] = Square(position: value.location, isRed: true, scale: 1.2)
            }
            .onEnded { [unowned self] _ in
              squares[index].isRed = false
              squares[index].scale = 1
            })
      }
    }

    private final class Place: Node {
      private let position: () -> Point

      init(frame: Rect, position: @escaping () -> Point) {
        self.position = position
        super.init(frame: frame)
      }

      override func contains(_ point: Point) -> Bool {
        let position = position()
        return Rect(x: position.x - 50, y: position.y - 50, width: 100, height: 100).contains(point)
      }
    }
  }

  @Test func `a square jumps to the finger, follows it, and stays where it is left`() {
    let script = Script(on: Node(frame: Rect(x: 0, y: 0, width: 390, height: 844)))
    let program = MoveMe(on: script.root)
    #expect(program.squares[0].position == Point(x: 195, y: 211))
    script.down(1, at: (180, 205), ms: 0)
    script.flush()
    #expect(program.squares[0] == .init(position: Point(x: 180, y: 205), isRed: true, scale: 1.2))
    script.move(1, to: (200, 240), ms: 20)
    script.flush()
    #expect(program.squares[0].position == Point(x: 200, y: 240))
    script.up(1, ms: 40)
    script.flush()
    #expect(program.squares[0] == .init(position: Point(x: 200, y: 240)))
    #expect(program.squares[1] == .init(position: Point(x: 195, y: 422)))
  }

  @Test func `two fingers move two squares`() {
    let script = Script(on: Node(frame: Rect(x: 0, y: 0, width: 390, height: 844)))
    let program = MoveMe(on: script.root)
    script.down(1, at: (195, 211), ms: 0)
    script.down(2, at: (195, 422), ms: 0)
    script.move(1, 2, by: (100, 0), ms: 20)
    script.up(1, 2, ms: 40)
    script.flush()
    #expect(program.squares.map(\.position.x) == [295, 295, 195])
  }

  // MARK: Photo editor

  /// A photo that two fingers zoom and turn, one finger moves, and a double tap resets.
  private final class PhotoEditor {
    var offset = Vector.zero
    var scale = 1.0
    var angle = Angle.zero
    @GestureState var moving = Vector.zero
    @GestureState var zooming = 1.0
    @GestureState var turning = Angle.zero

    init(on node: Node) {
      let zoom = MagnifyGesture()
        .updating($zooming) { value, state, _ in state = value.magnification }
        .onEnded { [unowned self] in scale *= $0.magnification }
      let turn = RotateGesture()
        .updating($turning) { value, state, _ in state = value.rotation }
        .onEnded { [unowned self] in angle = angle + $0.rotation }
      let move = DragGesture()
        .updating($moving) { value, state, _ in
          state = Vector(dx: value.translation.width, dy: value.translation.height)
        }
        .onEnded { [unowned self] value in
          offset = offset + Vector(dx: value.translation.width, dy: value.translation.height)
        }
      node.gesture(zoom.simultaneously(with: turn).simultaneously(with: move))
      node.onTapGesture(count: 2) { [unowned self] in (offset, scale, angle) = (.zero, 1, .zero) }
    }

    var shown: [Double] {
      [offset.dx + moving.dx, scale * zooming, (angle + turning).degrees.rounded()]
    }
  }

  @Test func `a photo is moved, then zoomed and turned at once, then reset`() {
    let script = Script()
    let photo = PhotoEditor(on: script.root)
    script.down(1, at: (500, 500), ms: 0)
    script.move(1, by: (40, 0), ms: 20)
    script.flush()
    #expect(photo.shown == [40, 1, 0])
    script.up(1, ms: 40)
    script.down(1, at: (400, 500), ms: 1000)
    script.down(2, at: (600, 500), ms: 1010)
    script.turn(1, 2, to: 60, around: (500, 500), radius: 150, ms: 1050)
    script.flush()
    #expect(photo.moving == .zero)
    #expect(photo.shown[2] == 60)
    #expect((photo.shown[1] - 1.5).magnitude < 1e-9)
    script.up(1, 2, ms: 1100)
    script.flush()
    #expect(photo.zooming == 1)
    #expect((photo.scale - 1.5).magnitude < 1e-9)
    script.tap(at: (500, 500), ms: 2000...2050)
    script.tap(at: (500, 500), ms: 2200...2250)
    script.flush()
    #expect(photo.shown == [0, 1, 0])
    #expect(script.environment.nextDeadline == nil)
  }

  // MARK: Scrolling canvas

  /// A canvas that scrolls under a finger, glides on after a flick, and carries cards that drag and press.
  private final class Canvas {
    var scroll = 0.0
    var glide = 0.0
    var log: [String] = []
    let card = Node(frame: Rect(x: 100, y: 100, width: 100, height: 100))

    init(on node: Node) {
      node.addChild(card)
      card.gesture(
        LongPressGesture().sequenced(before: DragGesture())
          .onEnded { [unowned self] value in
            guard case .second(_, let drag?) = value else { return }
            log.append("card moved by \(drag.translation.height)")
          })
      card.onTapGesture { [unowned self] in log.append("card opened") }
      var start = 0.0
      node.gesture(
        DragGesture()
          .onChanged { [unowned self] value in scroll = start + value.translation.height }
          .onEnded { [unowned self] value in
            start = scroll
            glide = value.predictedEndTranslation.height - value.translation.height
          })
    }
  }

  @Test func `a canvas scrolls by its background and its cards, which still open, and move when pressed`() {
    let script = Script()
    let canvas = Canvas(on: script.root)
    func flick(from y: Double, ms: Double) {
      script.down(1, at: (150, y), ms: ms)
      for step in 1...4 { script.move(1, by: (0, 20), ms: ms + 10 * Double(step)) }
      script.up(1, ms: ms + 40)
      script.flush()
    }
    flick(from: 500, ms: 0)
    #expect(canvas.scroll == 80)
    #expect((canvas.glide - 500).magnitude < 1e-6)
    flick(from: 110, ms: 1000)
    #expect(canvas.scroll == 160)
    script.tap(at: (150, 150), ms: 2000...2080)
    script.down(1, at: (150, 150), ms: 3000)
    script.advance(to: 3500)
    script.move(1, by: (0, 30), ms: 3600)
    script.up(1, ms: 3700)
    script.flush()
    #expect(canvas.log == ["card opened", "card moved by 30.0"])
    #expect(canvas.scroll == 160)
  }

  // MARK: Conflict resolution

  @Test func `one node tells tap, double tap, long press and drag apart`() {
    let script = Script()
    let note = script.journal.add as (String) -> Void
    script.root.gesture(
      TapGesture(count: 2).onEnded { note("double tap") }
        .exclusively(
          before: TapGesture().onEnded { note("tap") }
            .exclusively(
              before: LongPressGesture().onEnded { _ in note("long press") }
                .exclusively(before: DragGesture().onEnded { _ in note("drag") }))))
    script.tap(ms: 0...80)
    script.tap(ms: 1000...1080)
    script.tap(ms: 1200...1280)
    script.down(1, at: (100, 100), ms: 2000)
    script.up(1, ms: 3000)
    script.down(1, at: (100, 100), ms: 4000)
    script.move(1, by: (60, 0), ms: 4050)
    script.up(1, ms: 4100)
    #expect(script.lines == ["430 tap", "1280 double tap", "2750 long press", "4100 drag"])
  }

  @Test func `one node's gestures, attached one by one, are told apart as well`() {
    let script = Script()
    let note = script.journal.add as (String) -> Void
    script.root.onTapGesture { note("tap") }
    script.root.onTapGesture(count: 2) { note("double tap") }
    script.root.gesture(DragGesture().onEnded { _ in note("drag") })
    script.root.onLongPressGesture { note("long press") }
    script.tap(ms: 0...80)
    script.tap(ms: 1000...1080)
    script.tap(ms: 1200...1280)
    script.down(1, at: (100, 100), ms: 4000)
    script.move(1, by: (60, 0), ms: 4050)
    script.up(1, ms: 4100)
    // The drag, attached before, goes first: the press is told once it can be no drag any more.
    script.down(1, at: (100, 100), ms: 5000)
    script.up(1, ms: 5900)
    #expect(script.lines == ["430 tap", "1280 double tap", "4100 drag", "5900 long press"])
  }
}
