// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace
internal import Gestures
internal import Matching

extension SimulatedTouchscreen {
  /// 15 s: no gesture waits longer for anything.
  private static let longestWait = 15.0

  /// The bindings that come of a recording with some configuration, in the order in which they begin to count.
  ///
  /// - Parameters:
  ///   - trace: What the fingers do.
  ///   - configuration: The bindings.
  ///   - window: The window to judge conditions by; without one there is none.
  /// - Returns: The bindings; one that counts twice is there twice.
  package static func bindings(
    recognisedIn trace: Trace, with configuration: Configuration, over window: [Fact: FactValue]?
  ) -> [Binding] {
    let touchscreen = SimulatedTouchscreen(trace.header, with: configuration, over: window)
    var found: [Binding] = []
    func pass(until time: Double) {
      // What is repeated while fingers are down ends with them.
      for _ in 0..<10_000 {
        guard let deadline = touchscreen.nextDeadline, deadline <= time else { return }
        touchscreen.advance(to: deadline)
        collect()
      }
    }
    func collect() {
      found += touchscreen.takeRecognised().filter { !$0.isContinuation }.map(\.binding)
    }
    for batch in trace.batches {
      pass(until: batch.timestamp)
      touchscreen.play(batch)
      collect()
    }
    pass(until: (trace.batches.last?.timestamp ?? 0) + longestWait)
    return found
  }
}
