// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Gestures

/// Fingers that turn about each other.
nonisolated struct RotationBinding: BoundGesture {
  static let kind = GestureKind.rotation
  static let touchpadKind: IndirectGesture.Kind? = .pinch
  static let looks: Set<ApparentGesture> = [.turn]

  var turn: TurnDirection
  /// The angle from which it counts, more than 0.
  var threshold: Double

  var extent: Extent { .angle(threshold) }
  var directionName: String? { turn.rawValue }
  var hasTwoWays: Bool { turn == .any }
  var coveringVariants: [GestureVariant] {
    [variant, GestureVariant(Self.kind, TurnDirection.any.rawValue)]
  }

  func match(_ motion: TouchMotion, threshold _: Double) -> Match {
    motion.turnMatch(threshold, sign: turn.sign)
  }

  func progress(_ sum: TouchMotion.Sum, since beginning: TouchMotion.Sum) -> Double {
    turn.along(sum.rotation)
  }

  func direction(_ sum: TouchMotion.Sum) -> GestureDirection? { GestureDirection(turn: sum.rotation) }
}

nonisolated extension GesturePattern.Motion {
  /// Fingers that turn about each other by an angle in radians.
  package static func rotation(_ direction: TurnDirection, threshold: Double) -> Self {
    Self(RotationBinding(turn: direction, threshold: threshold))
  }
}

extension GestureDescription {
  private static let direction = ConfigurationKey(
    "direction", "direction of the turn", format: "clockwise, counterclockwise, or any")

  static let rotation = GestureDescription(
    gesture: RotationBinding.self, summary: "fingers turn about each other", fingers: Limits.spreadFingers,
    keys: [
      direction,
      ConfigurationKey(
        "threshold", "minimum distance of the fingers", format: Limits.rotation.format,
        defaultValue: "the setting rotationThreshold"),
    ] + BindingReader.movingKeys,
    example: "gesture = rotation; fingers = 3; direction = clockwise; threshold = \"45 deg\";",
    stride: { $0.quantity("every", Limits.rotation).map { .angle($0) } },
    read: { arguments, reader in
      let threshold = arguments.quantity("threshold", Limits.rotation, or: reader.settings.rotationThreshold)
      let word = arguments.word(direction, as: TurnDirection.self)
      guard let word, let threshold else { return nil }
      return RotationBinding(turn: word, threshold: threshold)
    })
}
