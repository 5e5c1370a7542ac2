// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Gestures

/// Fingers that touch for a moment, once or several times.
nonisolated package struct TapBinding: BoundGesture {
  package static let kind = GestureKind.tap
  package static let looks: Set<ApparentGesture> = [.tap]

  package var count: Int
  /// Whether it waits until a longer gesture, such as another tap, can no longer follow; otherwise both act.
  package var waits = true

  package var recognizerKind: RecognizerKind { .taps(count) }
  package var extent: Extent { .taps(count) }
  package var addition: String? {
    switch count {
    case ...1: nil
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// Returns a match in any case: only the recognizer knows whether the fingers tapped.
  package func match(_ motion: TouchMotion, threshold _: Double) -> Match { .matched }
}

nonisolated extension GesturePattern.Motion {
  package static func tap(count: Int) -> Self { Self(TapBinding(count: count)) }
}

extension GestureDescription {
  static let tap = GestureDescription(
    gesture: TapBinding.self, summary: "fingers touch the screen for a moment without moving",
    fingers: Limits.fingers,
    keys: [
      ConfigurationKey(
        "taps", "number of taps in the same place", format: "a number from 1 to 5", defaultValue: "1"),
      ConfigurationKey(
        "waits", "whether it waits for a gesture that may follow, instead of acting at once",
        format: "YES or NO",
        defaultValue: "YES"),
    ] + BindingReader.movingKeys,
    example: "gesture = tap; fingers = 2; taps = 2;", lasts: false, stride: { _ in nil },
    read: { arguments, _ in
      let count = arguments.integer("taps", in: Limits.taps, or: 1)
      let waits = arguments.flag("waits") ?? true
      return count.map { TapBinding(count: $0, waits: waits) }
    })
}
