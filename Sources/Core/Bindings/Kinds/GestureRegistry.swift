// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// All kinds of gesture there are.
package enum GestureRegistry {
  /// One line for each kind.
  package static let all: [GestureDescription] = [
    .tap,
    .swipe,
    .pinch,
    .rotation,
    .circle,
    .stroke,
    .longPress,
    .pan,
  ]

  /// The description of a kind, if there is such a kind.
  package static func description(of kind: String) -> GestureDescription? { all.first { $0.name == kind } }
}

/// A kind of gesture as the configuration names it.
package struct GestureDescription {
  /// What it is read as.
  package let gesture: any BoundGesture.Type
  /// What the fingers do, in one line.
  package let summary: String
  /// How many fingers it may have.
  package let fingers: ClosedRange<Int>
  /// The keys that it reads besides those of every binding.
  package let keys: [ConfigurationKey]
  /// A binding that shows it, without its action.
  package let example: String
  /// Whether it lasts, so that more than one thing can happen in its course.
  package var lasts = true
  /// How far apart its steps are, from the binding's key `every` where that is no time; reports errors.
  let stride: (DictionaryReader) -> Extent?
  /// Makes the gesture from a binding; reports errors and returns nil if it cannot.
  let read: (DictionaryReader, BindingReader) -> (any BoundGesture)?

  /// The name in the configuration.
  package var name: String { gesture.kind.rawValue }
}
