// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Gestures

/// Fingers that rest.
nonisolated struct LongPressBinding: BoundGesture {
  static let kind = GestureKind.longPress
  static let looks: Set<ApparentGesture> = [.press]

  /// In seconds.
  var duration: Double

  var recognizerKind: RecognizerKind { .rest(duration) }
  var extent: Extent { .time(duration) }

  /// Returns a match in any case: only the recognizer knows whether the fingers rested.
  func match(_ motion: TouchMotion, threshold _: Double) -> Match { .matched }
}

nonisolated extension GesturePattern.Motion {
  static func longPress(duration: Double) -> Self { Self(LongPressBinding(duration: duration)) }
}

extension GestureDescription {
  static let longPress = GestureDescription(
    gesture: LongPressBinding.self, summary: "fingers rest on the screen without moving",
    fingers: Limits.fingers,
    keys: [
      ConfigurationKey(
        "duration", "duration of the rest", format: Limits.press.format,
        defaultValue: "the setting longPressDuration")
    ],
    example: "gesture = longPress; fingers = 2; duration = \"800 ms\";",
    stride: { arguments in
      // Resting fingers make steps by time only.
      _ = arguments.quantity("every", Limits.repetition)
      return nil
    },
    read: { arguments, reader in
      arguments.quantity("duration", Limits.press, or: reader.settings.longPressDuration)
        .map { LongPressBinding(duration: $0) }
    })
}
