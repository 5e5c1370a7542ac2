// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What the fingers of a gesture have done in all, whichever fingers they were meanwhile.
///
/// A finger that joins or leaves begins another ``TouchMotion``, but changes none of the sums.
struct AccumulatedMotion {
  /// What was done by some moment.
  struct Sum: Equatable {
    var translation = Vector.zero
    var scale = 1.0
    var rotation = 0.0
  }

  /// What the fingers have done in all.
  private(set) var total = Sum()
  /// What the present fingers do; nil while there are not enough of them.
  private(set) var motion: TouchMotion?
  /// What had been done when the present fingers were complete.
  private var base = Sum()
  /// What their motion told at that moment, in which others may have followed it for longer.
  private var anchor = Sum()
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
  mutating func set(_ total: Sum) {
    self.total = total
    setAnchor()
  }

  /// Adds what the fingers have done.
  mutating func advance() {
    guard let motion, motion.hasMoved else { return }
    total.translation = base.translation + (motion.translation - anchor.translation)
    total.scale = base.scale * motion.scale / anchor.scale
    total.rotation = base.rotation + (motion.rotation - anchor.rotation)
  }

  /// Forgets everything.
  mutating func reset() { self = AccumulatedMotion() }

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
