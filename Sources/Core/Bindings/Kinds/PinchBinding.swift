// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Gestures
internal import Glibc

/// Fingers that approach or spread.
nonisolated package struct PinchBinding: BoundGesture {
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The fingers approach.
    case `in`
    /// The fingers spread.
    case out
    /// Either direction.
    case any

    /// 1 for fingers that spread, -1 for fingers that approach, and nil for either direction.
    fileprivate var sign: Double? {
      switch self {
      case .in: -1
      case .out: 1
      case .any: nil
      }
    }
  }

  package static let kind = GestureKind.pinch
  package static let touchpadKind: IndirectGesture.Kind? = .pinch
  package static let looks: Set<ApparentGesture> = [.spread]

  var pinch: Direction
  /// The fraction of the fingers' first distance from each other by which they move; see
  /// ``TouchMotion/pinchMatch(_:sign:)``.
  var threshold: Double

  package var extent: Extent { .scale(threshold) }
  package var directionName: String? { pinch.rawValue }
  package var hasTwoWays: Bool { pinch == .any }
  package var coveringVariants: [GestureVariant] {
    [variant, GestureVariant(Self.kind, Direction.any.rawValue)]
  }

  package func match(_ motion: TouchMotion, threshold _: Double) -> Match {
    motion.pinchMatch(threshold, sign: pinch.sign)
  }

  /// A logarithm, so that steps are factors: each doubling of the fingers' distance makes the same number of
  /// steps.
  package func progress(_ sum: TouchMotion.Sum, since beginning: TouchMotion.Sum) -> Double {
    let apart = log(max(sum.scale, 0.001))
    return pinch == .in ? -apart : apart
  }

  package func reached(_ motion: TouchMotion) -> Double {
    let way = progress(motion.sum, since: motion.sum)
    return exp(hasTwoWays ? abs(way) : way) - 1
  }

  package func direction(_ sum: TouchMotion.Sum) -> GestureDirection? { sum.scale < 1 ? .in : .out }
}

nonisolated extension GesturePattern.Motion {
  /// Fingers that approach or spread by a fraction of their first distance.
  package static func pinch(_ direction: PinchBinding.Direction, threshold: Double) -> Self {
    Self(PinchBinding(pinch: direction, threshold: threshold))
  }
}

extension GestureDescription {
  private static let direction = ConfigurationKey(
    "direction", "direction of the pinch", format: "in, out, or any")

  static let pinch = GestureDescription(
    gesture: PinchBinding.self, summary: "fingers move together or apart", fingers: Limits.spreadFingers,
    keys: [
      direction,
      ConfigurationKey(
        "threshold", "minimum distance of the fingers", format: Limits.pinch.format,
        defaultValue: "the setting pinchThreshold"),
    ] + BindingReader.movingKeys,
    example: "gesture = pinch; fingers = 3; direction = in; threshold = \"40%\";",
    stride: { $0.quantity("every", Limits.pinch).map { .scale($0) } },
    read: { arguments, reader in
      let threshold = arguments.quantity("threshold", Limits.pinch, or: reader.settings.pinchThreshold)
      let word = arguments.word(direction, as: PinchBinding.Direction.self)
      guard let word, let threshold else { return nil }
      return PinchBinding(pinch: word, threshold: threshold)
    })
}
