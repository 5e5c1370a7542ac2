// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Gestures

/// Fingers that move anywhere and are followed.
nonisolated struct PanBinding: BoundGesture {
  static let kind = GestureKind.pan
  static let touchpadKind: IndirectGesture.Kind? = .swipe
  static let looks: Set<ApparentGesture> = [.travel]

  /// The distance that the fingers go before they are followed.
  var distance: Length

  var extent: Extent { .length(distance) }
  var isMatchedByAll: Bool { true }

  func match(_ motion: TouchMotion, threshold: Double) -> Match {
    motion.translation.length >= threshold ? .matched : .possible
  }

  func progress(_ sum: TouchMotion.Sum, since beginning: TouchMotion.Sum) -> Double {
    sum.translation.length
  }
}

nonisolated extension GesturePattern.Motion {
  static func pan(distance: Length) -> Self { Self(PanBinding(distance: distance)) }
}

extension GestureDescription {
  static let pan = GestureDescription(
    gesture: PanBinding.self, summary: "fingers move anywhere and are followed until they lift",
    fingers: Limits.fingers,
    keys: [
      ConfigurationKey(
        "distance", "distance before the pan begins", format: DictionaryReader.lengthForm,
        defaultValue: "the setting panDistance")
    ] + BindingReader.travellingKeys,
    example: "gesture = pan; fingers = 4; distance = \"10 mm\";",
    stride: { $0.length("every").map { .length($0) } },
    read: { arguments, reader in
      arguments.length("distance", or: reader.settings.panDistance).map { PanBinding(distance: $0) }
    })
}
