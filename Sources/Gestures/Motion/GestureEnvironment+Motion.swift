// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// What these touches do together from now on, or since somebody first asked for the same touches.
  ///
  /// Recognizers ask when their fingers are complete, and again when one of them has lifted or joined. The motion goes
  /// on until the first of the touches lifts; its last values remain.
  public func motion(of touches: [Touch]) -> TouchMotion {
    var set = TouchSet()
    for touch in touches { set.insert(touch) }
    for motion in motions where motion.set == set { return motion }
    return beginMotion(of: touches)
  }

  /// What these touches do together from now on.
  ///
  /// Recognizers that ask at the same moment share it.
  public func beginMotion(of touches: [Touch]) -> TouchMotion {
    var set = TouchSet()
    var isLanding = false
    for touch in touches {
      set.insert(touch)
      if touch.startTimestamp == now { isLanding = true }
    }
    for motion in motions where motion.set == set && motion.startTime == now { return motion }
    let motion = TouchMotion(of: touches.map(\.location), at: now, leastSpread: leastSpread)
    motion.touches = touches
    motion.set = set
    motion.beganWithLanding = isLanding
    motions.append(motion)
    return motion
  }

  /// Measures the motions of touches that have just moved.
  func follow(_ changed: TouchSet) {
    for motion in motions where !motion.set.isDisjoint(with: changed) { motion.follow(step, at: now) }
  }

  /// Forgets the motions of which a finger has lifted.
  func dropMotions(exceptOf down: TouchSet) {
    guard !motions.isEmpty else { return }
    motions.removeAll { !$0.set.subtracting(down).isEmpty }
  }
}
