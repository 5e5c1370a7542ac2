// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What the fingers of a gesture have done in all, whichever fingers they were meanwhile.
///
/// A finger that joins or leaves begins another ``TouchMotion``, but changes none of the sums.
package struct AccumulatedMotion {
  /// What was done by some moment.
  package struct Sum: Equatable {
    /// How far the centroid has moved, in points.
    package var translation = Vector.zero
    /// How often the spread is what it was.
    package var scale = 1.0
    /// How far the fingers have turned, in radians.
    package var rotation = 0.0

    /// Names what was done; the rest was not.
    init(translation: Vector = .zero, scale: Double = 1, rotation: Double = 0) {
      self.translation = translation
      self.scale = scale
      self.rotation = rotation
    }
  }

  /// What the fingers have done in all.
  package private(set) var total = Sum()
  /// What the present fingers do; nil while there are not enough of them.
  package private(set) var motion: TouchMotion?
  /// What had been done when the present fingers were complete.
  private var base = Sum()
  /// What their motion told at that moment, in which others may have followed it for longer.
  private var anchor = Sum()
  /// How far apart they were at that moment; nil if it was the beginning of their motion.
  private var anchorSpread: Double?

  /// Makes one that has done nothing.
  package init() {}

  /// How much further apart the present fingers are than when they were complete.
  var spreadChange: Double {
    guard let motion else { return 0 }
    return motion.spread - (anchorSpread ?? motion.startSpread)
  }

  /// Goes on with a set of fingers, or with none.
  package mutating func follow(_ motion: TouchMotion?) {
    self.motion = motion
    setAnchor()
  }

  /// Makes what has been done count for something else from now on.
  package mutating func set(_ total: Sum) {
    self.total = total
    setAnchor()
  }

  /// Adds what the fingers have done.
  package mutating func advance() {
    guard let motion, motion.hasMoved else { return }
    total.translation = base.translation + (motion.translation - anchor.translation)
    total.scale = base.scale * motion.scale / anchor.scale
    total.rotation = base.rotation + (motion.rotation - anchor.rotation)
  }

  /// Forgets everything.
  package mutating func reset() { self = AccumulatedMotion() }

  private mutating func setAnchor() {
    base = total
    guard let motion, motion.hasMoved else {
      anchor = Sum()
      anchorSpread = nil
      return
    }
    anchor = Sum(translation: motion.translation, scale: motion.scale, rotation: motion.rotation)
    anchorSpread = motion.spread
  }
}
