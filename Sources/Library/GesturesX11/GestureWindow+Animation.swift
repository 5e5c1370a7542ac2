// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// Something that moves by itself in a window, and can be stopped.
public typealias WindowAnimation = RunningAnimation

extension GestureWindow {
  /// Moves something for a while: calls a closure before each picture, with numbers that go from 0 to 1.
  ///
  /// The last call has 1. The numbers run as most movements do, slowly at first and at the end; the clock is that of
  /// the input. Nothing wakes the program any more once all has come to rest.
  ///
  /// ```swift
  /// let start = square.center
  /// window.animate { square.center = start + (home - start) * $0 }
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
  ) -> WindowAnimation { environment.animate(seconds, body, completion: completion) }

  /// Moves something as a glide does: calls a closure before each picture, with the place, and the last time with the
  /// destination.
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
  ///   - body: Sets what is to be seen.
  ///   - completion: Runs once when it is over, with whether it came to its end.
  /// - Returns: What stops it, as when a finger catches what moves; it may be ignored.
  @discardableResult
  public func animate(
    _ glide: Glide, _ body: @escaping (Point) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> WindowAnimation { environment.animate(glide, body, completion: completion) }

  /// Moves a value of any kind, such as a scale or an angle; see `ValueGlide`.
  ///
  /// - Parameters:
  ///   - glide: The movement, which begins now.
  ///   - body: Sets what is to be seen.
  ///   - completion: Runs once when it is over, with whether it came to its end.
  /// - Returns: What stops it; it may be ignored.
  @discardableResult
  public func animate<Value: VectorArithmetic>(
    _ glide: ValueGlide<Value>, _ body: @escaping (Value) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> WindowAnimation { environment.animate(glide, body, completion: completion) }

  /// Moves something for as long as it likes: calls a closure before each picture, with the seconds since the beginning.
  ///
  /// - Parameters:
  ///   - body: Sets what is to be seen, and answers whether it goes on.
  ///   - completion: Runs once when it is over, with whether it came to its end.
  /// - Returns: What stops it; it may be ignored.
  @discardableResult
  public func animate(
    while body: @escaping (Double) -> Bool, completion: ((Bool) -> Void)? = nil
  ) -> WindowAnimation { environment.animate(while: body, completion: completion) }

  /// Does something once, later; meanwhile nothing wakes the program.
  ///
  /// ```swift
  /// let hint = window.after(3) { showHint() }
  /// window.root.onTouchDown { _ in hint.stop() }
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: How much later.
  ///   - work: What is to be done.
  /// - Returns: What stops it before; it may be ignored.
  @discardableResult
  public func after(_ seconds: Double, _ work: @escaping () -> Void) -> WindowAnimation {
    environment.after(seconds, work)
  }
}
