// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

extension GestureDescription {
  private static let direction = KeyDescription(
    "direction", "which way the fingers turn", form: "clockwise, counterclockwise, or any")

  /// Fingers that turn about each other.
  static let rotation = GestureDescription(
    kind: .rotation, summary: "fingers turn about each other", fingers: Limits.spreadFingers,
    keys: [
      direction,
      KeyDescription(
        "threshold", "how far before it counts", form: Limits.rotation.form,
        standard: "the setting rotationThreshold"),
    ] + BindingReader.movingKeys,
    example: "gesture = rotation; fingers = 3; direction = clockwise; threshold = \"45 deg\";"
  ) { arguments, settings in
    let threshold =
      arguments.value("threshold") == nil
      ? settings.rotationThreshold : arguments.quantity("threshold", Limits.rotation)
    let word = arguments.word(direction, as: GesturePattern.RotationDirection.self)
    guard let word, let threshold else { return nil }
    return .rotation(word, threshold: threshold)
  }
}
