// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// The time from one step of what moves to the next, in seconds: no monitor shows more than about 125 pictures a second.
  public static let frameTime = 1.0 / 125

  /// Moves something for a while: calls a closure at each step, with numbers that go from 0 to 1.
  ///
  /// The last step has 1. The numbers run as most movements do, slowly at first and at the end.
  ///
  /// ```swift
  /// let start = square.center
  /// environment.animate { square.center = start + (home - start) * $0 } completion: { _ in print("home") }
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - body: Sets what is to be seen.
  ///   - completion: Runs once when it is over, with whether it came to its end.
  /// - Returns: What stops it; it may be ignored.
  @discardableResult
  public func animate(
    _ seconds: Double = 0.3, _ body: @escaping (Double) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> RunningAnimation {
    start(
      { time in
        let part = seconds > 0 ? min(1, time / seconds) : 1
        body(part * part * (3 - 2 * part))
        return part < 1
      }, completion)
  }

  /// Moves something as a glide does: calls a closure at each step with the place, and at last with the destination.
  ///
  /// - Parameters:
  ///   - glide: The movement, which begins now.
  ///   - body: Sets what is to be seen.
  ///   - completion: Runs once when it is over, with whether it came to its end.
  /// - Returns: What stops it, as when a finger catches what moves; it may be ignored.
  @discardableResult
  public func animate(
    _ glide: Glide, _ body: @escaping (Point) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> RunningAnimation {
    start(
      { time in
        body(glide.location(at: time))
        return time < glide.duration
      }, completion)
  }

  /// Moves a value of any kind: calls a closure at each step with the value, and at last with the destination.
  ///
  /// ```swift
  /// environment.animate(ValueGlide(from: scale, to: 1, velocity: pinch.velocity)) { card.scale = $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - glide: The movement, which begins now.
  ///   - body: Sets what is to be seen.
  ///   - completion: Runs once when it is over, with whether it came to its end.
  /// - Returns: What stops it; it may be ignored.
  @discardableResult
  public func animate<Value: VectorArithmetic>(
    _ glide: ValueGlide<Value>, _ body: @escaping (Value) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> RunningAnimation {
    start(
      { time in
        body(glide.value(at: time))
        return time < glide.duration
      }, completion)
  }

  /// Moves something for as long as it likes: calls a closure at each step, with the seconds since the beginning.
  ///
  /// - Parameters:
  ///   - body: Sets what is to be seen, and answers whether it goes on.
  ///   - completion: Runs once when it is over, with whether it came to its end.
  /// - Returns: What stops it; it may be ignored.
  @discardableResult
  public func animate(
    while body: @escaping (Double) -> Bool, completion: ((Bool) -> Void)? = nil
  ) -> RunningAnimation { start(body, completion) }

  /// Does something once, later; meanwhile nothing wakes the program.
  ///
  /// - Parameters:
  ///   - seconds: How much later.
  ///   - work: What is to be done.
  /// - Returns: What stops it before; it may be ignored.
  @discardableResult
  public func after(_ seconds: Double, _ work: @escaping () -> Void) -> RunningAnimation {
    start(
      { _ in
        work()
        return false
      }, nil, delay: max(0, seconds))
  }

  private func start(
    _ step: @escaping (Double) -> Bool, _ completion: ((Bool) -> Void)?, delay: Double = 0
  ) -> RunningAnimation {
    // Between two inputs the present time is not known: the next step has it.
    let animation = RunningAnimation(
      at: time, isExact: isBusy || isHandling, delay: delay, step: step, completion: completion)
    animations.append(animation)
    onAnimation?()
    return animation
  }

  /// When something that moves is to move next; infinite if nothing moves.
  var animationDeadline: Double {
    guard !animations.isEmpty else { return .infinity }
    let due = animations.reduce(.infinity) { $1.isRunning ? min($0, $1.due) : $0 }
    return max(due, nextPicture)
  }

  /// Stops all that moves or waits.
  package func stopAnimations() {
    for animation in animations { animation.stop() }
  }

  /// Moves what is due.
  func advanceAnimations() {
    guard !animations.isEmpty, time >= nextPicture - Self.timeTolerance else { return }
    let running = animations
    animations = []
    // What is started meanwhile comes behind.
    for animation in running { animation.advance(to: time) }
    animations = running.filter(\.isRunning) + animations
  }
}
