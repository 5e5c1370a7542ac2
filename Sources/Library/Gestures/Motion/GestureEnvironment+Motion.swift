// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Returns the joint motion of these touches, from now on or since the first call with the same touches.
  ///
  /// Recognizers ask when all their fingers have landed, and again when one of them has lifted or joined. The
  /// motion goes on until the first of the touches lifts; its last values remain.
  public func motion(of touches: [Touch]) -> TouchMotion {
    var set = TouchSet()
    for touch in touches { set.insert(touch) }
    for motion in motions where motion.set == set { return motion }
    return beginMotion(of: touches)
  }

  /// Returns the joint motion of these touches from now on.
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

  func follow(_ touches: [Touch], _ changed: TouchSet) {
    for index in motions.indices where !motions[index].set.isDisjoint(with: changed) {
      motions[index].follow(touches, at: now)
    }
  }

  /// The earliest end of a motion's wait for fingers that have not reported; infinite without a wait.
  var measurementDeadline: Double {
    var earliest = Double.infinity
    for index in motions.indices { earliest = min(earliest, motions[index].measurementDeadline) }
    return earliest
  }

  /// Measures the motions whose wait is over: fingers at rest do not report.
  func measureMotions() {
    for motion in motions where motion.measurementDeadline <= now + Self.timeTolerance {
      motion.measure()
      for recognizer in active
      where recognizer.isListening && !recognizer.attempt.tracked.isDisjoint(with: motion.set) {
        recognizer.fingersMeasured(event)
      }
    }
  }

  func dropMotions(exceptOf down: TouchSet) {
    guard !motions.isEmpty else { return }
    motions.removeAll { !$0.set.subtracting(down).isEmpty }
  }
}

extension GestureRecognizer {
  /// The joint motion of the fingers that are down; nil without fingers or without an environment.
  ///
  /// It begins with the first call for these fingers, so call it when a finger has landed or lifted.
  public final var currentMotion: TouchMotion? {
    touchesDown.isEmpty ? nil : node?.environment?.motion(of: touchesDown)
  }

  /// Returns the joint motion of the present fingers from now on; nil without fingers or without an
  /// environment.
  public final func beginMotion() -> TouchMotion? {
    touchesDown.isEmpty ? nil : node?.environment?.beginMotion(of: touchesDown)
  }

  private var touchesDown: [Touch] { downCount == touches.count ? touches : touches.filter(\.isDown) }
}
