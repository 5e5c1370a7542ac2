// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// The time from one step of an animation to the next, in seconds: no monitor shows more than about 125
  /// pictures a second.
  public static let frameTime = 1.0 / 125

  /// Animates for a while: calls a closure at each step, with numbers that go from 0 to 1.
  ///
  /// The last step has 1. The numbers change slowly at first and at the end, as most movements do.
  ///
  /// ```swift
  /// let start = square.center
  /// environment.animate { square.center = start + (home - start) * $0 } completion: { _ in print("home") }
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: The duration.
  ///   - body: Draws the step.
  ///   - completion: Runs once afterwards; receives whether the animation came to its end.
  /// - Returns: The animation, which can be stopped; may be ignored.
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

  /// Animates a glide: calls a closure at each step with the place, and at last with the destination.
  ///
  /// - Parameters:
  ///   - glide: The movement, which begins now.
  ///   - body: Draws the step.
  ///   - completion: Runs once afterwards; receives whether the animation came to its end.
  /// - Returns: The animation, which can be stopped, for example by a finger that catches it; may be ignored.
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

  /// Animates a value of any kind: calls a closure at each step with the value, and at last with the
  /// destination.
  ///
  /// ```swift
  /// environment.animate(ValueGlide(from: scale, to: 1, velocity: pinch.velocity)) { card.scale = $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - glide: The movement, which begins now.
  ///   - body: Draws the step.
  ///   - completion: Runs once afterwards; receives whether the animation came to its end.
  /// - Returns: The animation, which can be stopped; may be ignored.
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

  /// Calls a closure at each step, with the seconds since the beginning, until the closure returns false.
  ///
  /// - Parameters:
  ///   - body: Draws the step, and returns whether the animation goes on.
  ///   - completion: Runs once afterwards; receives whether the animation came to its end.
  /// - Returns: The animation, which can be stopped; may be ignored.
  @discardableResult
  public func animate(
    while body: @escaping (Double) -> Bool, completion: ((Bool) -> Void)? = nil
  ) -> RunningAnimation { start(body, completion) }

  /// Runs a closure once, after a delay; the delay itself does not wake the program before its end.
  ///
  /// - Parameters:
  ///   - seconds: The delay.
  ///   - work: The closure.
  /// - Returns: The animation, which can be stopped before; may be ignored.
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
    // The present time is known only while input is handled; else the first step counts as the beginning.
    let animation = RunningAnimation(
      at: time, isExact: isBusy || isHandling, delay: delay, step: step, completion: completion)
    animations.append(animation)
    onAnimation?()
    return animation
  }

  /// The time of the next step of any animation; infinite without animations.
  var animationDeadline: Double {
    guard !animations.isEmpty else { return .infinity }
    let due = animations.reduce(.infinity) { $1.isRunning ? min($0, $1.due) : $0 }
    return max(due, nextPicture)
  }

  package func stopAnimations() {
    for animation in animations { animation.stop() }
  }

  func advanceAnimations() {
    guard !animations.isEmpty, time >= nextPicture - Self.timeTolerance else { return }
    let running = animations
    animations = []
    // An animation that one of these steps starts comes after the running ones in the list.
    for animation in running { animation.advance(to: time) }
    animations = running.filter(\.isRunning) + animations
  }
}
