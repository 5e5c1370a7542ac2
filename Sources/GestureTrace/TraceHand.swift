// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Gestures

/// The circumstances under which a hand landed, as far as the conditions of the configuration asked for them.
package struct TraceHand: Hashable, Sendable {
  /// What a window asked to be left, as windows do with the property `_GESTURES_DEFER`.
  package struct Deferral: Hashable, Sendable {
    /// The edges at which fingers are its own.
    package var edges: RectEdges
    /// The numbers of fingers that are its own.
    package var fingers: [Int]

    /// Makes it of its parts; without any, the window asked for nothing.
    package init(edges: RectEdges = [], fingers: [Int] = []) {
      self.edges = edges
      self.fingers = fingers
    }
  }

  /// What was asked for, and what was so.
  package var facts = FixedFacts()
  /// What the window under the hand asked to be left; nil if no window ever asked.
  package var deferral: Deferral?

  /// Circumstances of which nothing is known.
  package init() {}
}
