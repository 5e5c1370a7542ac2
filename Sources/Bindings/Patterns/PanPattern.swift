// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

extension GestureDescription {
  /// Fingers that move anywhere and are followed.
  static let pan = GestureDescription(
    kind: .pan, summary: "fingers move anywhere and are followed until they lift", fingers: Limits.fingers,
    keys: [
      KeyDescription(
        "distance", "how far before they are followed", form: Arguments.lengthForm,
        standard: "the setting panDistance")
    ] + BindingReader.travellingKeys,
    example: "gesture = pan; fingers = 4; distance = \"10 mm\";"
  ) { arguments, settings in
    guard arguments.value("distance") != nil else { return .pan(distance: settings.panDistance) }
    return arguments.length("distance").map { .pan(distance: $0) }
  }
}
