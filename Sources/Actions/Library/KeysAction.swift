// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Presses keys, one chord after the other.
struct KeysAction: Action {
  /// The chords in order; never empty.
  let chords: [Chord]

  var summary: String { "keys \(chords.map(\.text).joined(separator: " "))" }

  func perform(_ occasion: Occasion, on desktop: any Desktop) throws(ActionError) {
    for chord in chords { try desktop.press(chord) }
  }
}

extension KeysAction {
  static let entry = ActionDescription(
    key: KeyDescription(
      "keys", "press keys", form: "keys joined by +, such as \"Control+Shift+t\", or a list of such in order"),
    options: [],
    example: "{ keys = \"Control+Shift+t\"; }"
  ) { arguments in
    guard let texts = arguments.texts("keys") else { return nil }
    let chords = texts.compactMap { Chord($0.text, at: $0.path, log: arguments.log) }
    return chords.count == texts.count ? KeysAction(chords: chords) : nil
  }
}
