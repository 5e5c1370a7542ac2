// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Gestures

/// Fingers that move together along a circle.
nonisolated package struct CircleBinding: BoundGesture {
  package static let kind = GestureKind(rawValue: "circle")
  package static let touchpadKind: IndirectGesture.Kind? = .swipe
  package static let looks: Set<ApparentGesture> = [.travel]

  var turn: TurnDirection
  /// The angle from which it counts, more than 0.
  var threshold: Double

  package var extent: Extent { .angle(threshold) }
  package var directionName: String? { turn.rawValue }
  package var hasTwoWays: Bool { turn == .any }
  package var coveringVariants: [GestureVariant] {
    [variant, GestureVariant(Self.kind, TurnDirection.any.rawValue)]
  }

  /// 180 degrees: far above the 60 degrees by which a swipe of the whole arm bends at most.
  fileprivate static let usualThreshold = Double.pi

  package func match(_ motion: TouchMotion, threshold _: Double) -> Match {
    motion.circleMatch(threshold, sign: turn.sign)
  }

  /// 35 degrees: the bend from which fingers seem to draw a circle; the path of a scrolling thumb bends less.
  private static let leastBend = 35 * Double.pi / 180

  package func isBeingDrawn(_ motion: TouchMotion) -> Bool { motion.pathTurn.magnitude >= Self.leastBend }

  package func progress(_ sum: TouchMotion.Sum, since beginning: TouchMotion.Sum) -> Double {
    turn.along(sum.pathTurn)
  }

  package func direction(_ sum: TouchMotion.Sum) -> GestureDirection? { GestureDirection(turn: sum.pathTurn) }
}

nonisolated extension GesturePattern.Motion {
  /// Fingers that move together along a circle, by an angle in radians.
  static func circle(_ direction: TurnDirection, threshold: Double) -> Self {
    Self(CircleBinding(turn: direction, threshold: threshold))
  }
}

extension GestureDescription {
  private static let direction = ConfigurationKey(
    "direction", "direction of the circle", format: "clockwise, counterclockwise, or any")

  static let circle = GestureDescription(
    gesture: CircleBinding.self, summary: "fingers move in a circle, all together", fingers: Limits.fingers,
    keys: [
      direction,
      ConfigurationKey(
        "threshold", "minimum distance of the fingers", format: Limits.rotation.format,
        defaultValue: "180 deg"),
    ] + BindingReader.movingKeys,
    example: "gesture = circle; fingers = 3; direction = any; every = \"30 deg\";",
    stride: { $0.quantity("every", Limits.rotation).map { .angle($0) } },
    read: { arguments, _ in
      let threshold = arguments.quantity("threshold", Limits.rotation, or: CircleBinding.usualThreshold)
      let word = arguments.word(direction, as: TurnDirection.self)
      guard let word, let threshold else { return nil }
      return CircleBinding(turn: word, threshold: threshold)
    })
}
