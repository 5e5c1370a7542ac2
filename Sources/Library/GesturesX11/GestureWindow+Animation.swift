// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A running animation in a window, which can be stopped.
public typealias WindowAnimation = RunningAnimation

extension GestureWindow {
  /// Runs an animation: calls a closure before each picture, with a number that goes from 0 to 1.
  ///
  /// The last call passes 1. The numbers change slowly at the beginning and at the end; the clock is that of
  /// the input. Once everything is at rest, the program is not woken.
  ///
  /// ```swift
  /// let start = square.center
  /// window.animate { square.center = start + (home - start) * $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: The duration.
  ///   - body: Updates the visible state.
  ///   - completion: Runs once at the end, with whether the animation was completed.
  /// - Returns: The animation, to stop it; may be ignored.
  @discardableResult
  public func animate(
    _ seconds: Double = 0.3, _ body: @escaping (Double) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> WindowAnimation { environment.animate(seconds, body, completion: completion) }

  /// Animates a glide: calls a closure before each picture with the place, finally with the destination.
  ///
  /// ```swift
  /// pan.addAction { pan in
  ///   if pan.state == .ended {
  ///     throwing = window.animate(Glide(from: card.center, velocity: pan.velocity(in: root))) { card.center = $0 }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - glide: The movement, which begins now.
  ///   - body: Updates the visible state.
  ///   - completion: Runs once at the end, with whether the animation was completed.
  /// - Returns: The animation, to stop it when a finger catches the moving node, for example; may be ignored.
  @discardableResult
  public func animate(
    _ glide: Glide, _ body: @escaping (Point) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> WindowAnimation { environment.animate(glide, body, completion: completion) }

  /// Animates a value of any kind, such as a scale or an angle; see `ValueGlide`.
  ///
  /// - Parameters:
  ///   - glide: The movement, which begins now.
  ///   - body: Updates the visible state.
  ///   - completion: Runs once at the end, with whether the animation was completed.
  /// - Returns: The animation, to stop it; may be ignored.
  @discardableResult
  public func animate<Value: VectorArithmetic>(
    _ glide: ValueGlide<Value>, _ body: @escaping (Value) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> WindowAnimation { environment.animate(glide, body, completion: completion) }

  /// Runs an animation of any length: calls a closure before each picture, with the seconds since its start.
  ///
  /// - Parameters:
  ///   - body: Updates the visible state, and returns whether to continue.
  ///   - completion: Runs once at the end, with whether the animation was completed.
  /// - Returns: The animation, to stop it; may be ignored.
  @discardableResult
  public func animate(
    while body: @escaping (Double) -> Bool, completion: ((Bool) -> Void)? = nil
  ) -> WindowAnimation { environment.animate(while: body, completion: completion) }

  /// Runs a closure once after a delay; meanwhile the program is not woken.
  ///
  /// ```swift
  /// let hint = window.after(3) { showHint() }
  /// window.root.onTouchDown { _ in hint.stop() }
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: The delay.
  ///   - work: The closure.
  /// - Returns: The animation, to stop it before the call; may be ignored.
  @discardableResult
  public func after(_ seconds: Double, _ work: @escaping () -> Void) -> WindowAnimation {
    environment.after(seconds, work)
  }
}
