// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// A delegate whose answers a test writes as closures; what it does not write is answered as by default.
package final class ClosureDelegate: GestureRecognizerDelegate {
  /// Answers whether a recognizer may begin.
  package var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }
  /// Answers whether the first recognizer may run beside the second.
  package var runsBeside: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  /// Answers whether the first recognizer needs the second to fail.
  package var needsFailure: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  /// Answers whether the second recognizer needs the first to fail.
  package var isNeededToFail: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  /// Answers whether a recognizer is shown an event.
  package var receivesEvent: (GestureRecognizer, Event) -> Bool = { _, _ in true }
  /// Answers whether a recognizer gets a touch.
  package var receivesTouch: (GestureRecognizer, Touch) -> Bool = { _, _ in true }

  /// Makes a delegate that answers as if there were none.
  package init() {}

  package func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    shouldBegin(recognizer)
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { runsBeside(recognizer, other) }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { needsFailure(recognizer, other) }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { isNeededToFail(recognizer, other) }

  package func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    receivesEvent(recognizer, event)
  }

  package func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receivesTouch(recognizer, touch)
  }
}
