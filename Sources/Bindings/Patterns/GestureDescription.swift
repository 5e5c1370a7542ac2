// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// A kind of gesture as the configuration names it.
package struct GestureDescription {
  /// The kind.
  package let kind: GestureKind
  /// What the fingers do, in one line.
  package let summary: String
  /// How many fingers it may have.
  package let fingers: ClosedRange<Int>
  /// The keys that it reads besides those of every binding.
  package let keys: [KeyDescription]
  /// A binding that shows it, without its action.
  package let example: String
  /// Makes the motion from a binding; reports mistakes and returns nil if it cannot.
  let read: (Arguments, Settings) -> GesturePattern.Motion?

  /// The name in the configuration.
  package var name: String { kind.rawValue }
}

/// All kinds of gesture there are.
package enum GestureRegistry {
  /// One line for each kind.
  package static let all: [GestureDescription] = [
    .tap,
    .swipe,
    .pinch,
    .rotation,
    .longPress,
    .pan,
  ]
}
