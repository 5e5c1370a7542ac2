// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// A program that is bound to the main actor part by part, as one without a default isolation is.
///
/// That this compiles, where warnings are errors, is half of the test.
nonisolated final class Program: Sendable {
  @MainActor var log: [String] = []

  @MainActor func attachEverything(to node: Node) -> [GestureAttachment] {
    var count = 0
    let stored: @MainActor (GestureRecognizer) -> Bool = { _ in self.log.isEmpty || count >= 0 }
    let attachments = [
      node.gesture(
        MultiFingerTapGesture { _ in
          count += 1
          self.log.append("tap \(count)")
        }
        .shouldBegin(stored)
        .shouldReceiveTouch(receives)),
      node.gesture(MultiFingerPanGesture(onBegan: began)),
      node.detectGesture(
        Int.self, detect: { _ in self.log.count }, handle: { _, _ in .yet },
        gestureEnded: { _, _ in self.log.append("never") }),
    ]
    count = 10
    return attachments
  }

  @MainActor func began(_ pan: PanGestureRecognizer) { log.append("pan") }

  @MainActor func receives(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool { log.count < 100 }

  /// What any task may do: go to the main actor and attach there.
  func attachFromAnywhere(to node: Node) async {
    await MainActor.run { _ = attachEverything(to: node) }
  }
}

struct ConcurrencyTests {
  @Test func `closures share the main actor's state, and local variables, with their surroundings`() async {
    let program = Program()
    let script = Script()
    await program.attachFromAnywhere(to: script.root)
    script.tap(ms: 0...50)
    script.down(1, at: (100, 100), ms: 1000)
    script.move(1, by: (20, 0), ms: 1010)
    script.flush()
    #expect(program.log == ["tap 11", "pan"])
  }
}
