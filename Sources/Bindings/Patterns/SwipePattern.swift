// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

extension GestureDescription {
  private static let direction = KeyDescription(
    "direction", "where the fingers go", form: Arguments.headingForm)

  /// Fingers that move in one direction.
  static let swipe = GestureDescription(
    kind: .swipe, summary: "fingers move in one direction, all together", fingers: Limits.fingers,
    keys: [
      direction,
      KeyDescription(
        "distance", "how far before it counts", form: Arguments.lengthForm,
        standard: "the setting swipeDistance"),
    ] + BindingReader.travellingKeys,
    example: "gesture = swipe; fingers = 3; direction = left;"
  ) { arguments, settings in
    let distance = arguments.value("distance") == nil ? settings.swipeDistance : arguments.length("distance")
    let heading = arguments.heading(direction)
    guard let heading, let distance else { return nil }
    return .swipe(heading, distance: distance)
  }
}
