// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Whether fingers pinch, turn or go round far enough; angles are radians, positive clockwise.
extension TouchMotion {
  /// Judges a pinch.
  ///
  /// A threshold of 25 % is reached at the scale 1.25 when the fingers spread and at 1/1.25 when they
  /// approach, so that a pinch inwards undoes one outwards.
  ///
  /// - Parameters:
  ///   - threshold: The change of the fingers' distance, as a fraction of the first distance.
  ///   - sign: 1 if the fingers are to spread and -1 if they are to approach; nil for either.
  /// - Returns: Whether the motion is the pinch; fingers that travel do not pinch.
  package func pinchMatch(_ threshold: Double, sign: Double?) -> Match {
    if scale >= 1 + threshold || scale <= 1 / (1 + threshold) { return Self.match(scale - 1, sign) }
    return travels(moreThan: abs(scale - 1) * firstSpread) ? .failed : .possible
  }

  /// Judges a turn of the fingers about each other by an angle: clockwise with the sign 1, counterclockwise
  /// with -1, either way with nil.
  package func turnMatch(_ threshold: Double, sign: Double?) -> Match {
    if abs(rotation) >= threshold { return Self.match(rotation, sign) }
    return travels(moreThan: abs(rotation) * firstSpread) ? .failed : .possible
  }

  /// Judges fingers whose middle goes round by an angle: clockwise with the sign 1, counterclockwise with -1,
  /// either way with nil.
  package func circleMatch(_ threshold: Double, sign: Double?) -> Match {
    if abs(pathTurn) >= threshold { return Self.match(pathTurn, sign) }
    return pathLength >= Self.longestLine && abs(pathTurn) < Self.leastBend ? .failed : .possible
  }

  private static func match(_ change: Double, _ sign: Double?) -> Match {
    sign.map { $0 * change > 0 } ?? true ? .matched : .failed
  }

  /// 60 mm, in points: a path of this length that has not bent by ``leastBend`` is not a circle.
  private static let longestLine = 60 * pointsPerMillimetre
  /// 45 degrees: a path that bends by this much in 60 mm belongs to a circle 15 cm wide.
  private static let leastBend = Double.pi / 4

  private var firstSpread: Double { max(startSpread, leastSpread) }

  /// Whether the middle has moved by ``travel`` or more, and by over ``travelShare`` times `movement`.
  ///
  /// If one of two fingers rests, their middle moves half as far as the other finger. `movement` is therefore
  /// a change of the distance between the fingers, not of their distance from the middle.
  private func travels(moreThan movement: Double) -> Bool {
    // The movement of the middle at the last measurement of scale and turn.
    let way = measuredTranslation
    return way.length >= Self.travel && way.length > Self.travelShare * movement
  }

  /// 24 points, 3.7 mm: by then two scrolling fingers have clearly moved, and applications have just begun to
  /// scroll.
  private static let travel = 24.0
  /// 1.5: a scrolling hand moves more than 1.5 times as far as it spreads; a hand that pinches while it moves
  /// spreads as much as it moves, or more.
  private static let travelShare = 1.5
}
