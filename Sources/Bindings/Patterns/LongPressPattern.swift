// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

extension GestureDescription {
  /// Fingers that rest.
  static let longPress = GestureDescription(
    kind: .longPress, summary: "fingers rest on the screen without moving", fingers: Limits.fingers,
    keys: [
      KeyDescription(
        "duration", "how long they rest", form: Limits.press.form, standard: "the setting longPressDuration")
    ],
    example: "gesture = longPress; fingers = 2; duration = \"800 ms\";"
  ) { arguments, settings in
    guard arguments.value("duration") != nil else { return .longPress(duration: settings.longPressDuration) }
    return arguments.quantity("duration", Limits.press).map { .longPress(duration: $0) }
  }
}
