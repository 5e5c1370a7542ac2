// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Gestures
import Glibc

/// Fingers that move in one direction, all together.
nonisolated package struct SwipeBinding: BoundGesture {
  package static let kind = GestureKind.swipe
  package static let touchpadKind: IndirectGesture.Kind? = .swipe
  package static let looks: Set<ApparentGesture> = [.travel]

  var direction: SwipeDirection
  /// The distance that the hand must go.
  var distance: Length
  /// Whether a diagonal is bound for as many fingers, so that a direction covers 45 degrees and not 90.
  private var isAmongEight = false

  init(direction: SwipeDirection, distance: Length) {
    self.direction = direction
    self.distance = distance
  }

  package var extent: Extent { .length(distance) }
  package var directionName: String? { "\(direction)" }
  package var isReportedAtStart: Bool { true }

  package var hasTwoWays: Bool {
    switch direction {
    case .horizontal, .vertical: true
    case .compass, .any, .arc: false
    }
  }

  // MARK: Beside other bindings

  package var coveringVariants: [GestureVariant] {
    let axis: [SwipeDirection] =
      switch direction {
      case .compass(.left), .compass(.right): [.horizontal]
      case .compass(.up), .compass(.down): [.vertical]
      case .compass, .horizontal, .vertical, .any, .arc: []
      }
    // Fingers that make a swipe have made a shorter pan before.
    return [variant] + (axis + [.any]).map { GestureVariant(Self.kind, "\($0)") } + [
      GestureVariant(PanBinding.kind)
    ]
  }

  private static let diagonals = Set(
    SwipeDirection.Compass.allCases.filter(\.isDiagonal).map { GestureVariant(kind, $0.rawValue) })

  package mutating func settle(among variants: Set<GestureVariant>) {
    isAmongEight = !variants.isDisjoint(with: Self.diagonals)
  }

  // MARK: Recognition

  /// 77 points, 12 mm, at least: the fingers of a quick hand are moving already when the last one lands.
  package func landingMovement(_ threshold: Double) -> Double { max(threshold, 77) }

  /// The hand must have gone the distance within its direction, and every finger a part of it.
  package func match(_ motion: TouchMotion, threshold: Double) -> Match {
    var rule = SwipeRule(distance: threshold)
    if threshold <= Self.longestFlick { rule.flickDistance = Self.flickShare * threshold }
    switch direction {
    case .compass(let compass):
      let match = rule.match(motion, along: compass.axis)
      guard match == .matched, isAmongEight else { return match }
      return direction.contains(motion.translation.angle, amongEight: true) ? .matched : .failed
    case .horizontal: return matchBothWays(motion, Vector(dx: 1, dy: 0), rule)
    case .vertical: return matchBothWays(motion, Vector(dx: 0, dy: 1), rule)
    case .any, .arc:
      let way = motion.translation
      guard way.length >= threshold else { return motion.isTornApart(by: threshold) ? .failed : .possible }
      return motion.isTogether(along: way * (1 / way.length))
        && direction.contains(way.angle, amongEight: true) ? .matched : .failed
    }
  }

  private func matchBothWays(_ motion: TouchMotion, _ axis: Vector, _ rule: SwipeRule) -> Match {
    max(rule.match(motion, along: axis), rule.match(motion, along: -axis))
  }

  /// The usual distance, in points: with a longer one in the configuration, a flick must go the whole
  /// distance too.
  private static let longestFlick = Settings().swipeDistance.points(pixelsPerPoint: 1, of: 0)
  /// 60 % of the distance is enough for a flick: 5 mm of the usual 8 mm.
  private static let flickShare = 0.6

  // MARK: Progress

  package func progress(_ sum: TouchMotion.Sum, since beginning: TouchMotion.Sum) -> Double {
    switch direction {
    case .horizontal: return sum.translation.dx
    case .vertical: return sum.translation.dy
    case .compass(let compass): return sum.translation.along(compass.axis)
    case .any, .arc:
      let first = beginning.translation
      return first.length > 0 ? sum.translation.along(first) / first.length : sum.translation.dx
    }
  }

  package func reached(_ motion: TouchMotion) -> Double {
    var least = Double.infinity
    for finger in motion.fingers {
      let way = finger.translation
      let along =
        switch direction {
        case .compass(let compass): max(way.along(compass.axis), 0)
        case .horizontal: abs(way.dx)
        case .vertical: abs(way.dy)
        case .any, .arc: way.length
        }
      least = min(least, along)
    }
    return least
  }

  package func direction(_ sum: TouchMotion.Sum) -> GestureDirection? {
    switch direction {
    case .compass(let compass): compass.direction
    case .horizontal: sum.translation.dx < 0 ? .left : .right
    case .vertical: sum.translation.dy < 0 ? .up : .down
    case .any, .arc: SwipeDirection.Compass(nearest: sum.translation.angle, amongEight: true).direction
    }
  }
}

nonisolated extension SwipeDirection.Compass {
  /// The vector of length 1 in its direction.
  fileprivate var axis: Vector {
    let part = 0.5.squareRoot()
    return switch self {
    case .right: Vector(dx: 1, dy: 0)
    case .downRight: Vector(dx: part, dy: part)
    case .down: Vector(dx: 0, dy: 1)
    case .downLeft: Vector(dx: -part, dy: part)
    case .left: Vector(dx: -1, dy: 0)
    case .upLeft: Vector(dx: -part, dy: -part)
    case .up: Vector(dx: 0, dy: -1)
    case .upRight: Vector(dx: part, dy: -part)
    }
  }
}

nonisolated extension Vector {
  fileprivate var angle: Double { atan2(dy, dx) }
}

nonisolated extension GesturePattern.Motion {
  package static func swipe(_ direction: SwipeDirection, distance: Length) -> Self {
    Self(SwipeBinding(direction: direction, distance: distance))
  }
}

extension GestureDescription {
  private static let direction = ConfigurationKey(
    "direction", "direction of the fingers", format: DictionaryReader.headingForm)

  static let swipe = GestureDescription(
    gesture: SwipeBinding.self, summary: "fingers move in one direction, all together",
    fingers: Limits.fingers,
    keys: [
      direction,
      ConfigurationKey(
        "distance", "minimum distance of the fingers", format: DictionaryReader.lengthForm,
        defaultValue: "the setting swipeDistance"),
    ] + BindingReader.travellingKeys,
    example: "gesture = swipe; fingers = 3; direction = left;",
    stride: { $0.length("every").map { .length($0) } },
    read: { arguments, reader in
      let distance = arguments.length("distance", or: reader.settings.swipeDistance)
      let direction = arguments.swipeDirection(direction)
      guard let direction, let distance else { return nil }
      return SwipeBinding(direction: direction, distance: distance)
    })
}
