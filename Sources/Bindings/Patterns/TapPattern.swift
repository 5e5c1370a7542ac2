// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

extension GestureDescription {
  /// Fingers that touch for a moment.
  static let tap = GestureDescription(
    kind: .tap, summary: "fingers touch the screen for a moment without moving", fingers: Limits.fingers,
    keys: [
      KeyDescription("taps", "how many taps in the same place", form: "a number from 1 to 5", standard: "1")
    ],
    example: "gesture = tap; fingers = 2; taps = 2;"
  ) { arguments, _ in
    guard arguments.value("taps") != nil else { return .tap(count: 1) }
    return arguments.integer("taps", in: Limits.taps).map { .tap(count: $0) }
  }
}
