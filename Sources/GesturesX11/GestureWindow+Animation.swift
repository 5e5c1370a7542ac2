// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// Something that moves by itself in a window, and can be stopped.
public final class WindowAnimation {
  /// Whether it has neither come to its end nor been stopped.
  public fileprivate(set) var isRunning = true

  /// When it began, in the input's seconds.
  private let start: Double
  /// How long it takes, in seconds; infinite if it says itself when it is over.
  private let duration: Double
  /// Takes one step; gets the progress and the seconds since the beginning, and returns whether to continue.
  private let step: (_ part: Double, _ seconds: Double) -> Bool

  fileprivate init(start: Double, duration: Double, step: @escaping (Double, Double) -> Bool) {
    self.start = start
    self.duration = duration
    self.step = step
  }

  /// Leaves everything where it is now; again changes nothing.
  public func stop() { isRunning = false }

  fileprivate func advance(to now: Double) {
    guard isRunning else { return }
    let seconds = max(0, now - start)
    let goesOn = step(duration > 0 ? min(1, seconds / duration) : 1, seconds)
    if !goesOn { isRunning = false }
  }
}

extension GestureWindow {
  /// Moves something for a while: calls a closure before each picture, with numbers that go from 0 to 1.
  ///
  /// The last call has 1. The numbers run as most movements do, slowly at first and at the end; the clock is that of
  /// the input. Nothing wakes the program any more once all has come to rest.
  ///
  ///     let start = square.center
  ///     window.animate { square.center = start + (home - start) * $0 }
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - body: Sets what is to be seen.
  /// - Returns: What stops it; it may be ignored.
  @discardableResult
  public func animate(_ seconds: Double = 0.3, _ body: @escaping (Double) -> Void) -> WindowAnimation {
    start(seconds) { part, _ in
      body(part * part * (3 - 2 * part))
      return part < 1
    }
  }

  /// Moves something as a glide does: calls a closure before each picture, with the place, and the last time with the
  /// destination.
  ///
  ///     pan.addAction { pan in
  ///       if pan.state == .ended {
  ///         throwing = window.animate(Glide(from: card.center, velocity: pan.velocity(in: nil))) { card.center = $0 }
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - glide: The movement, which begins now.
  ///   - body: Sets what is to be seen.
  /// - Returns: What stops it, as when a finger catches what moves; it may be ignored.
  @discardableResult
  public func animate(_ glide: Glide, _ body: @escaping (Point) -> Void) -> WindowAnimation {
    start(glide.duration) { _, seconds in
      body(glide.location(at: seconds))
      return seconds < glide.duration
    }
  }

  /// Moves something for as long as it likes: calls a closure before each picture, with the seconds since the beginning.
  ///
  /// - Parameter body: Sets what is to be seen, and answers whether it goes on.
  /// - Returns: What stops it; it may be ignored.
  @discardableResult
  public func animate(while body: @escaping (Double) -> Bool) -> WindowAnimation {
    start(.infinity) { _, seconds in body(seconds) }
  }

  private func start(_ seconds: Double, _ step: @escaping (Double, Double) -> Bool) -> WindowAnimation {
    let animation = WindowAnimation(start: feed.now, duration: seconds, step: step)
    animations.append(animation)
    return animation
  }

  func advanceAnimations(to now: Double) {
    guard !animations.isEmpty else { return }
    needsDisplay = true
    let running = animations
    animations = []
    // What is started meanwhile comes behind.
    for animation in running { animation.advance(to: now) }
    animations = running.filter(\.isRunning) + animations
  }
}
