// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesTesting
import Testing

/// The claims of the article "What the order of attachment means".
@Suite struct OrderOfAttachmentTests {
  private func log(_ attach: (Node, @escaping (String) -> Void) -> Void) -> [String] {
    var lines: [String] = []
    let script = Script()
    attach(script.root) { lines.append($0) }
    script.tap(ms: 0...50)
    script.advance(to: 1000)
    script.drag(from: Point(x: 100, y: 100), by: Vector(dx: 80, dy: 0), ms: 2000...2100)
    script.advance(to: 3000)
    return lines
  }

  @Test func `a tap inside of a drag at once goes first, and around it never comes`() {
    let inside = log { board, log in
      board.onTapGesture { log("tap") }
      board.gesture(DragGesture(minimumDistance: 0).onEnded { _ in log("drag") })
    }
    #expect(inside == ["tap", "drag"])
    let around = log { board, log in
      board.gesture(DragGesture(minimumDistance: 0).onEnded { _ in log("drag") })
      board.onTapGesture { log("tap") }
    }
    #expect(around == ["drag", "drag"])
    let beside = log { board, log in
      board.gesture(DragGesture(minimumDistance: 0).onEnded { _ in log("drag") })
      board.simultaneousGesture(TapGesture().onEnded { log("tap") })
    }
    #expect(Set(beside.prefix(2)) == ["tap", "drag"])
  }

  @Test func `a high priority from outside wins`() {
    let lines = log { board, log in
      let card = Node(frame: Rect(x: 0, y: 0, width: 300, height: 300))
      board.addChild(card)
      board.highPriorityGesture(TapGesture().onEnded { log("board") })
      card.onTapGesture { log("card") }
    }
    #expect(lines == ["board"])
  }
}
