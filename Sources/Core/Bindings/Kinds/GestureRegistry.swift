// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

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

  package static func description(of kind: String) -> GestureDescription? { all.first { $0.name == kind } }
}

/// A kind of gesture as the configuration names it.
package struct GestureDescription {
  package let gesture: any BoundGesture.Type
  /// The act of the fingers, in one line.
  package let summary: String
  /// The possible numbers of fingers.
  package let fingers: ClosedRange<Int>
  /// The keys that it reads besides those of every binding.
  package let keys: [ConfigurationKey]
  /// A binding of this kind, without its action.
  package let example: String
  /// Whether it lasts, so that several actions can happen in its course.
  package var lasts = true
  /// Reads the distance between its steps from the binding's key `every`; nil if the value is a time, or is
  /// wrong, which is reported.
  let stride: (DictionaryReader) -> Extent?
  /// Makes the gesture from a binding; reports errors and returns nil if it cannot.
  let read: (DictionaryReader, BindingReader) -> (any BoundGesture)?

  package var name: String { gesture.kind.rawValue }
}
