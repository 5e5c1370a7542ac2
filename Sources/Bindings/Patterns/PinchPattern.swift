// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

extension GestureDescription {
  private static let direction = KeyDescription(
    "direction", "whether the fingers approach or spread", form: "in, out, or any")

  /// Fingers that approach or spread.
  static let pinch = GestureDescription(
    kind: .pinch, summary: "fingers approach or spread", fingers: Limits.spreadFingers,
    keys: [
      direction,
      KeyDescription(
        "threshold", "how far before it counts", form: Limits.pinch.form,
        standard: "the setting pinchThreshold"),
    ] + BindingReader.movingKeys,
    example: "gesture = pinch; fingers = 3; direction = in; threshold = \"40%\";"
  ) { arguments, settings in
    let threshold =
      arguments.value("threshold") == nil
      ? settings.pinchThreshold : arguments.quantity("threshold", Limits.pinch)
    let word = arguments.word(direction, as: GesturePattern.PinchDirection.self)
    guard let word, let threshold else { return nil }
    return .pinch(word, threshold: threshold)
  }
}
