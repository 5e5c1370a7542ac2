// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import PlainClient
import TestSupport
import Testing

/// Half of the test is that ``PlainClient`` compiles, where warnings are errors.
struct ConcurrencyTests {
  @MainActor
  @Test func `closures share the main actor's state, and local variables, with their surroundings`() {
    let client = PlainClient()
    let script = Script()
    client.attachEverything(to: script.root)
    script.tap(ms: 0...50)
    script.down(1, at: (100, 100), ms: 1000)
    script.move(1, by: (20, 0), ms: 1010)
    script.flush()
    #expect(client.log == ["detected", "tap 11", "pan", "governed pan at 120.0"])
  }

  @Test func `each task can have an engine of its own`() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for taps in 1...8 {
        group.addTask {
          let recognizer = FirstTouchRecognizer()
          var count = 0
          recognizer.addAction { _ in count += 1 }
          let script = Script(recognizer)
          for tap in 0..<taps { script.tap(ms: Double(tap * 1000)...Double(tap * 1000 + 50)) }
          script.flush()
          return count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted() == Array(1...8))
  }

  @Test func `a node of another module decides what it contains`() {
    let disc = DiscNode(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(disc.contains(Point(x: 50, y: 2)))
    #expect(!disc.contains(Point(x: 2, y: 2)))
  }
}
