// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// A recognizer that takes one prepared step at each change of a touch.
package final class Puppet: GestureRecognizer {
  /// The remaining steps.
  package var steps: [State]

  package init(_ steps: State..., named name: String = "puppet") {
    self.steps = steps
    super.init()
    self.name = name
  }

  private func step() {
    guard !steps.isEmpty else { return }
    state = steps.removeFirst()
  }

  package override func touchesBegan(_ touches: [Touch], with event: Event) { step() }
  package override func touchesMoved(_ touches: [Touch], with event: Event) { step() }
  package override func touchesEnded(_ touches: [Touch], with event: Event) { step() }
  package override func touchesCancelled(_ touches: [Touch], with event: Event) { step() }
}
