// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// A gesture in print: "swipe 3 left: workspace next", or "next page: workspace next" with a name.
///
/// It is decoded from the JSON object of a recognised gesture.
nonisolated package struct GestureWords: Decodable, CustomStringConvertible {
  let gesture: String
  let fingers: Int
  let direction: String?
  let binding: String
  let named: Bool?
  let action: String
  let performed: Bool
  let error: String?

  package var description: String {
    let outcome = error.map { " (failed: \($0))" } ?? (performed ? "" : " (not performed)")
    let words = [gesture, "\(fingers)", direction].compactMap(\.self).joined(separator: " ")
    return "\(named == true ? binding : words): \(action)\(outcome)".printable
  }
}

extension GestureOutcome {
  package var words: String {
    GestureWords(
      gesture: context.gesture.rawValue, fingers: context.fingers, direction: context.directionName,
      binding: binding, named: isNamed, action: action, performed: performed, error: failure
    ).description
  }
}
