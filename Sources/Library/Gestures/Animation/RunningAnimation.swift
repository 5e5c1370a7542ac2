// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// An animation, or a delayed closure, that can be stopped.
///
/// ``GestureEnvironment`` and a window of `GesturesX11` make them. They run on the clock of the input, in
/// steps of ``GestureEnvironment/frameTime``. Once all have ended, they do not wake the program any more.
public final class RunningAnimation {
  /// Whether the animation has neither ended nor been stopped.
  public private(set) var isRunning = true
  /// The time of the beginning, in seconds of the input; nil until the first step if it is not known.
  private var start: Double?
  /// The time of the next step, in seconds of the input.
  private(set) var due: Double
  /// The wait before the first step, in seconds.
  private let delay: Double
  /// Receives the seconds since the beginning, and returns whether the animation goes on.
  private var step: ((Double) -> Bool)?
  private var completion: ((Bool) -> Void)?

  init(
    at time: Double, isExact: Bool, delay: Double, step: @escaping (Double) -> Bool,
    completion: ((Bool) -> Void)?
  ) {
    let time = time.isFinite ? time : 0
    start = isExact ? time : nil
    self.delay = delay
    due = isExact && delay > 0 ? time + delay : time
    self.step = step
    self.completion = completion
  }

  /// Stops the animation at its last step, and calls the completion with false; a second call changes
  /// nothing.
  public func stop() { finish(false) }

  func advance(to now: Double) {
    guard isRunning, now >= due - GestureEnvironment.timeTolerance else { return }
    let start = start ?? now
    self.start = start
    due =
      now - start < delay - GestureEnvironment.timeTolerance
      ? start + delay : now + GestureEnvironment.frameTime
    guard due > start + delay || delay == 0, let step else { return }
    if !step(max(0, now - start)) { finish(true) }
  }

  private func finish(_ isComplete: Bool) {
    guard isRunning else { return }
    isRunning = false
    let completion = completion
    (step, self.completion) = (nil, nil)
    completion?(isComplete)
  }
}
