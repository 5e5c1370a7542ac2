// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension TouchMotion {
  /// The motion of fingers up to some moment.
  public struct Sum: Hashable, Sendable {
    /// The movement of the centroid, in points.
    public var translation: Vector
    /// The spread relative to the one at the beginning.
    public var scale: Double
    /// The turn of the fingers about their centroid, in radians, positive clockwise.
    public var rotation: Double
    /// The turn of the centroid's path, in radians, positive clockwise.
    public var pathTurn: Double

    /// Names what was done; the rest was not.
    ///
    /// - Parameters:
    ///   - translation: How far the middle has moved.
    ///   - scale: How many times as far apart the fingers are.
    ///   - rotation: How far they have turned, in radians.
    ///   - pathTurn: How far the way of the middle has turned, in radians.
    public init(
      translation: Vector = .zero, scale: Double = 1, rotation: Double = 0, pathTurn: Double = 0
    ) {
      self.translation = translation
      self.scale = scale
      self.rotation = rotation
      self.pathTurn = pathTurn
    }

    /// Adds what was done first and what was done then.
    public static func + (first: Sum, next: Sum) -> Sum {
      Sum(
        translation: first.translation + next.translation, scale: first.scale * next.scale,
        rotation: first.rotation + next.rotation, pathTurn: first.pathTurn + next.pathTurn)
    }

    /// Takes away what was done first.
    public static func - (whole: Sum, part: Sum) -> Sum {
      Sum(
        translation: whole.translation - part.translation,
        scale: part.scale > 0 ? whole.scale / part.scale : whole.scale,
        rotation: whole.rotation - part.rotation, pathTurn: whole.pathTurn - part.pathTurn)
    }
  }

  /// The sum of what the fingers have done since the beginning.
  public var sum: Sum {
    Sum(translation: translation, scale: scale, rotation: rotation, pathTurn: pathTurn)
  }
}

/// What the fingers of a gesture have done in all, whichever fingers they were meanwhile.
///
/// A finger that joins or leaves begins another ``TouchMotion``, but changes none of the sums.
struct AccumulatedMotion {
  /// What the fingers have done in all.
  private(set) var total = TouchMotion.Sum()
  /// What the present fingers do; nil while there are not enough of them.
  private(set) var motion: TouchMotion?
  /// What had been done when the present fingers were complete.
  private var base = TouchMotion.Sum()
  /// What their motion was at that moment; others may have followed it for longer.
  private var anchor = TouchMotion.Sum()
  /// How far apart they were at that moment; nil if it was the beginning of their motion.
  private var anchorSpread: Double?

  /// How much further apart the present fingers are than when they were complete.
  var spreadChange: Double {
    guard let motion else { return 0 }
    return motion.spread - (anchorSpread ?? motion.startSpread)
  }

  /// Goes on with a set of fingers, or with none.
  mutating func follow(_ motion: TouchMotion?) {
    self.motion = motion
    setAnchor()
  }

  /// Makes what has been done count for something else from now on.
  mutating func set(_ total: TouchMotion.Sum) {
    self.total = total
    setAnchor()
  }

  /// Adds what the fingers have done.
  mutating func advance() {
    guard let motion, motion.hasMoved else { return }
    total.translation = base.translation + (motion.translation - anchor.translation)
    total.scale = base.scale * motion.scale / anchor.scale
    total.rotation = base.rotation + (motion.rotation - anchor.rotation)
    total.pathTurn = base.pathTurn + (motion.pathTurn - anchor.pathTurn)
  }

  /// Forgets everything.
  mutating func reset() { self = AccumulatedMotion() }

  private mutating func setAnchor() {
    base = total
    guard let motion, motion.hasMoved else {
      anchor = TouchMotion.Sum()
      anchorSpread = nil
      return
    }
    anchor = motion.sum
    anchorSpread = motion.spread
  }
}
