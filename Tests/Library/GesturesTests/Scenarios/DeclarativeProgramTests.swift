// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct DeclarativeProgramTests {
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
    // The drag, attached before, goes first: the press is told once it cannot be a drag any more.
    script.down(1, at: (100, 100), ms: 5000)
    script.up(1, ms: 5900)
    #expect(script.lines == ["430 tap", "1280 double tap", "4100 drag", "5900 long press"])
  }
}
