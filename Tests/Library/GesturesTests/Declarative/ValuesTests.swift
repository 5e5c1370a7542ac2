// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Gestures as asynchronous sequences of values.
@MainActor struct ValuesTests {
  private let script = Script()

  private func drag(from start: Double, steps: Int) {
    script.down(1, at: (100, 100), ms: start)
    for step in 1...steps { script.move(1, by: (10, 0), ms: start + 10 * Double(step)) }
    script.up(1, ms: start + 10 * Double(steps + 1))
    script.flush()
  }

  @Test func `a loop gets each value and the last one, and takes the gesture away when it is left`() async {
    var ways: [Double] = []
    let loop = Task {
      for await value in script.root.values(of: DragGesture()) {
        ways.append(value.translation.width)
        if ways.count == 4 { break }
      }
    }
    await condition { !script.root.gestureRecognizers.isEmpty }
    drag(from: 0, steps: 3)
    await loop.value
    #expect(ways == [10, 20, 30, 30])
    #expect(script.root.gestureRecognizers.isEmpty)
  }

  @Test func `a cancelled task ends the gesture`() async {
    let loop = Task {
      for await _ in script.root.values(of: TapGesture()) {}
      return script.root.gestureRecognizers.count
    }
    await condition { script.root.gestureRecognizers.count == 1 }
    loop.cancel()
    #expect(await loop.value == 0)
  }

  @Test func `a loop ends with its node`() async {
    var node: Node? = Node(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let values = node?.values(of: TapGesture())
    var iterator = values?.makeAsyncIterator()
    #expect(node?.gestureRecognizers.count == 1)
    node = nil
    let next: Void? = await iterator?.next()
    #expect(next == nil)
    #expect(Node(frame: .zero).gestureRecognizers.isEmpty)
  }

  private func condition(_ holds: () -> Bool) async {
    for _ in 0..<10_000 where !holds() { await Task.yield() }
    #expect(holds())
  }
}
