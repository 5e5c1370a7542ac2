// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension TouchMotion {
  /// The motion of fingers up to one moment.
  public struct Sum: Hashable, Sendable {
    /// The movement of the centroid, in points.
    public var translation: Vector
    /// The spread relative to the one at the beginning.
    public var scale: Double
    /// The turn of the fingers about their centroid, in radians, positive clockwise.
    public var rotation: Double
    /// The turn of the centroid's path, in radians, positive clockwise.
    public var pathTurn: Double

    /// Makes a motion from its parts; each may be left out if it did not change.
    ///
    /// - Parameters:
    ///   - translation: The movement of the centroid, in points.
    ///   - scale: The spread relative to the one at the beginning.
    ///   - rotation: The turn of the fingers about their centroid, in radians.
    ///   - pathTurn: The turn of the centroid's path, in radians.
    public init(
      translation: Vector = .zero, scale: Double = 1, rotation: Double = 0, pathTurn: Double = 0
    ) {
      self.translation = translation
      self.scale = scale
      self.rotation = rotation
      self.pathTurn = pathTurn
    }

    /// The sum of two motions, one after the other.
    public static func + (first: Sum, next: Sum) -> Sum {
      Sum(
        translation: first.translation + next.translation, scale: first.scale * next.scale,
        rotation: first.rotation + next.rotation, pathTurn: first.pathTurn + next.pathTurn)
    }

    /// The rest of a motion after its first part.
    public static func - (whole: Sum, part: Sum) -> Sum {
      Sum(
        translation: whole.translation - part.translation,
        scale: part.scale > 0 ? whole.scale / part.scale : whole.scale,
        rotation: whole.rotation - part.rotation, pathTurn: whole.pathTurn - part.pathTurn)
    }
  }

  /// The motion of the fingers since the beginning.
  public var sum: Sum {
    Sum(translation: translation, scale: scale, rotation: rotation, pathTurn: pathTurn)
  }
}

/// The whole motion of a gesture, across changes of its fingers.
///
/// A finger that joins or leaves begins another ``TouchMotion``, but does not change the sums.
struct AccumulatedMotion {
  private(set) var total = TouchMotion.Sum()
  /// The motion of the present fingers; nil while there are not enough of them.
  private(set) var motion: TouchMotion?
  /// The total motion at the anchor, the moment at which the fingers last changed or the total was last set.
  private var base = TouchMotion.Sum()
  /// The sums of ``motion`` at the anchor; not zero if the motion began earlier, for other recognizers.
  private var anchor = TouchMotion.Sum()
  /// The spread at the anchor; nil if the fingers had not moved by then.
  private var anchorSpread: Double?

  /// The change of the spread since the anchor.
  var spreadChange: Double {
    guard let motion else { return 0 }
    return motion.spread - (anchorSpread ?? motion.startSpread)
  }

  mutating func follow(_ motion: TouchMotion?) {
    self.motion = motion
    setAnchor()
  }

  mutating func set(_ total: TouchMotion.Sum) {
    self.total = total
    setAnchor()
  }

  mutating func advance() {
    guard let motion, motion.hasMoved else { return }
    total.translation = base.translation + (motion.translation - anchor.translation)
    total.scale = base.scale * motion.scale / anchor.scale
    total.rotation = base.rotation + (motion.rotation - anchor.rotation)
    total.pathTurn = base.pathTurn + (motion.pathTurn - anchor.pathTurn)
  }

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
