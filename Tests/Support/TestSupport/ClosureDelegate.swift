// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// A delegate that answers by closures, which give the protocol's default answers until they are set.
package final class ClosureDelegate: GestureRecognizerDelegate {
  package var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }
  package var runsBeside: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  package var needsFailure: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  package var isNeededToFail: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  package var receivesEvent: (GestureRecognizer, Event) -> Bool = { _, _ in true }
  package var receivesTouch: (GestureRecognizer, Touch) -> Bool = { _, _ in true }

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
