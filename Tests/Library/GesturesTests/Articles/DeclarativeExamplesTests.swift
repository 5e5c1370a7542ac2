// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The examples of the article "Gestures as values", exactly as printed there.
private struct Examples {
  final class Picture {
    var scale = 1.0
    @GestureState var magnification = 1.0

    func attach(to node: Node) {
      node.gesture(
        MagnifyGesture()
          .updating($magnification) { value, state, _ in state = value.magnification }
          .onEnded { value in self.scale *= value.magnification })
    }
  }

  struct Swipe: Gesture {
    let action: (Bool) -> Void

    var body: some Gesture<DragGesture.Value> {
      DragGesture(minimumDistance: 50)
        .onEnded { value in action(value.translation.width > 0) }
    }
  }

  static func attachTaps(to node: Node, _ report: @escaping (String) -> Void) {
    node.gesture(
      TapGesture(count: 2).onEnded { report("opened") }
        .exclusively(before: TapGesture().onEnded { report("selected") }))
  }

  static func attachLift(to node: Node, _ report: @escaping (String) -> Void) {
    node.gesture(
      LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
        .onChanged { value in
          switch value {
          case .first: report("pressing")
          case .second(_, nil): report("lifted")
          case .second(_, let drag?): report("moved by \(drag.translation.width)")
          }
        })
  }

  static func attachBoth(to board: Node, card: Node, _ report: @escaping (String) -> Void) {
    card.onTapGesture { report("card") }
    board.simultaneousGesture(TapGesture().onEnded { report("board") })
  }
}

struct DeclarativeExamplesTests {
  private let script = Script()
  private var root: Node { script.root }

  private func note(_ line: String) { script.journal.add(line) }

  @Test func `a picture grows while two fingers spread, and keeps its size`() {
    let picture = Examples.Picture()
    picture.attach(to: root)
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(2, to: (300, 100), ms: 20)
    script.flush()
    #expect(picture.magnification == 2)
    script.up(1, 2, ms: 40)
    script.flush()
    #expect(picture.magnification == 1)
    #expect(picture.scale == 2)
  }

  @Test func `a gesture of one's own tells left from right`() {
    root.gesture(Examples.Swipe { note($0 ? "right" : "left") })
    for (ms, step) in [(0.0, 60.0), (1000, -60)] {
      script.down(1, at: (500, 500), ms: ms)
      script.move(1, by: (step, 0), ms: ms + 20)
      script.up(1, ms: ms + 40)
    }
    #expect(script.lines == ["40 right", "1040 left"])
  }

  @Test func `one tap selects, two open`() {
    Examples.attachTaps(to: root, note)
    script.tap(ms: 0...80)
    script.tap(ms: 1000...1080)
    script.tap(ms: 1200...1280)
    #expect(script.lines == ["430 selected", "1280 opened"])
  }

  @Test func `a press lifts, and a drag after it moves`() {
    Examples.attachLift(to: root, note)
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 400)
    script.move(1, by: (20, 0), ms: 420)
    #expect(script.lines == ["0 pressing", "300 lifted", "420 moved by 20.0"])
  }

  @Test func `a tap on a card is told to the board as well`() {
    let card = Node(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    root.addChild(card)
    Examples.attachBoth(to: root, card: card, note)
    script.tap(ms: 0...80)
    #expect(script.lines == ["80 card", "80 board"])
  }
}
