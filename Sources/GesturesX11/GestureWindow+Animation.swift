// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Something that moves by itself.
struct WindowAnimation {
  /// When it began, in the input's seconds.
  let start: Double
  /// How long it takes, in seconds; infinite if it says itself when it is over.
  let duration: Double
  /// Takes one step; gets the progress and the seconds since the beginning, and returns whether to continue.
  let step: (_ part: Double, _ seconds: Double) -> Bool
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
  public func animate(_ seconds: Double = 0.3, _ body: @escaping (Double) -> Void) {
    start(seconds) { part, _ in
      body(part * part * (3 - 2 * part))
      return part < 1
    }
  }

  /// Moves something for as long as it likes: calls a closure before each picture, with the seconds since the beginning.
  ///
  /// - Parameter body: Sets what is to be seen, and answers whether it goes on, such as a thrown thing that rolls out.
  public func animate(while body: @escaping (Double) -> Bool) {
    start(.infinity) { _, seconds in body(seconds) }
  }

  private func start(_ seconds: Double, _ step: @escaping (Double, Double) -> Bool) {
    animations.append(WindowAnimation(start: feed.now, duration: seconds, step: step))
  }

  func advanceAnimations(to now: Double) {
    guard !animations.isEmpty else { return }
    needsDisplay = true
    let running = animations
    animations = []
    // What is started meanwhile comes behind.
    let left = running.filter { animation in
      let seconds = max(0, now - animation.start)
      let part = animation.duration > 0 ? min(1, seconds / animation.duration) : 1
      return animation.step(part, seconds)
    }
    animations = left + animations
  }
}
