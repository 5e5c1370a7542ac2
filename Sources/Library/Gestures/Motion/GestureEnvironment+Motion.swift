// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Returns what these touches do together from now on, or since the same touches were first asked for.
  ///
  /// Recognizers ask when their fingers are complete, and again when one of them has lifted or joined. The motion goes
  /// on until the first of the touches lifts; its last values remain.
  public func motion(of touches: [Touch]) -> TouchMotion {
    var set = TouchSet()
    for touch in touches { set.insert(touch) }
    for motion in motions where motion.set == set { return motion }
    return beginMotion(of: touches)
  }

  /// The joint motion of these touches from now on.
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
    motion.coalescesReports = touches.count > 2 || touches.count == 2 && coalescesTwoFingerReports
    motions.append(motion)
    return motion
  }

  /// Measures the motions of touches that have just moved.
  func follow(_ touches: [Touch], _ changed: TouchSet) {
    for index in motions.indices where !motions[index].set.isDisjoint(with: changed) {
      motions[index].follow(touches, at: now)
    }
  }

  /// When the first motion is to be measured although not all of its fingers have reported.
  var measurementDeadline: Double {
    var earliest = Double.infinity
    for index in motions.indices { earliest = min(earliest, motions[index].measurementDeadline) }
    return earliest
  }

  /// Measures the motions whose fingers have had the time to report, as those that rest do not.
  func measureMotions() {
    for motion in motions where motion.measurementDeadline <= now + Self.timeTolerance {
      motion.measure()
      for recognizer in active
      where recognizer.isListening && !recognizer.attempt.tracked.isDisjoint(with: motion.set) {
        recognizer.fingersMeasured(event)
      }
    }
  }

  /// Forgets the motions of which a finger has lifted.
  func dropMotions(exceptOf down: TouchSet) {
    guard !motions.isEmpty else { return }
    motions.removeAll { !$0.set.subtracting(down).isEmpty }
  }
}

extension GestureRecognizer {
  /// The joint motion of the fingers that are down; nil if there are none, or no environment.
  ///
  /// It begins when these fingers are first asked for, so ask when a finger has landed or lifted.
  public final var currentMotion: TouchMotion? {
    touchesDown.isEmpty ? nil : node?.environment?.motion(of: touchesDown)
  }

  /// The joint motion of the fingers that are down from now on; nil if there are none, or no environment.
  public final func beginMotion() -> TouchMotion? {
    touchesDown.isEmpty ? nil : node?.environment?.beginMotion(of: touchesDown)
  }

  private var touchesDown: [Touch] { downCount == touches.count ? touches : touches.filter(\.isDown) }
}
