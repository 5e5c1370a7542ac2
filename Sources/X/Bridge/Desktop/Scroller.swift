// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Gestures
internal import X11

/// Scrolls with the fingers by notches of the wheel, and with inertia after their lift.
///
/// A notch is all that an X client can send; applications scroll by some lines for it.
final class Scroller {
  /// 40 pixels for a notch, unless the binding sets it: toolkits scroll between 30 and 60.
  static let notch = 40.0
  /// 3 notches a second: a slower hand has stopped.
  private static let leastSpeed = 3.0
  /// 1000 notches, or 40,000 pixels, a second: hands do not fling faster.
  private static let mostSpeed = 1000.0

  /// Whether a place has been locked; asked at each notch, since inertia takes some time.
  var isLocked: (Point) -> Bool = { _ in false }
  /// Called with the place of the scrolling when it ends.
  var ended: (Point) -> Void = { _ in }
  /// Whether the scrolling began on a lock screen, as a binding may want.
  private var isMeantForLock = false
  private var isGliding = false
  private let queue: PointerQueue
  private var place = Point.zero
  /// The part of a notch that was scrolled but not sent, to the right and down.
  private var remainder = Vector.zero
  private var glides: (x: WheelGlide?, y: WheelGlide?)

  init(_ queue: PointerQueue) { self.queue = queue }

  func follow(_ options: ScrollOptions, _ context: ActionContext, now: Double) {
    let notch = options.step.map { FollowDistance.millimetres($0).pixels(context, across: 0) } ?? Self.notch
    func notches(_ movement: Vector) -> Vector { options.scrolled(movement) * (1 / notch) }
    switch context.phase {
    case .began:
      stop()
      place = context.landing
      isMeantForLock = isLocked(place)
      remainder = notches(context.translation)
      turn(now)
    case .changed:
      remainder = remainder + notches(context.delta)
      turn(now)
    case .ended:
      remainder = remainder + notches(context.delta)
      // If the wheel has to wait, its notches are sent later in one step, without inertia.
      guard !queue.isBlocked else { return turn(now) }
      // From now on, ``turn(_:)`` stops if other fingers have landed.
      isGliding = true
      turn(now)
      if options.hasInertia, isGliding { glide(at: notches(context.velocity), now: now) }
      if nextDeadline == nil { ended(place) }
    case .cancelled: stop()
    }
  }

  func stop() {
    remainder = .zero
    glides = (nil, nil)
    isGliding = false
  }

  /// The next notch, in seconds of ``EventLoop/now``.
  var nextDeadline: Double? { earliest(glides.x?.next, glides.y?.next) }

  func advance(to now: Double) {
    turn(glides.x?.advance(to: now) ?? 0, forward: (glides.x?.speed ?? 0) > 0, .left, .right, now)
    turn(glides.y?.advance(to: now) ?? 0, forward: (glides.y?.speed ?? 0) > 0, .up, .down, now)
    guard nextDeadline == nil, glides.x != nil || glides.y != nil else { return }
    glides = (nil, nil)
    ended(place)
  }

  private func glide(at velocity: Vector, now: Double) {
    func glide(_ speed: Double, _ rest: Double) -> WheelGlide? {
      guard abs(speed) >= Self.leastSpeed else { return nil }
      let speed = min(max(speed, -Self.mostSpeed), Self.mostSpeed)
      return WheelGlide(at: now, speed: speed, remainder: speed > 0 ? rest : -rest)
    }
    glides = (glide(velocity.dx, remainder.dx), glide(velocity.dy, remainder.dy))
  }

  private func turn(_ now: Double) {
    let whole = (x: remainder.dx.rounded(.towardZero), y: remainder.dy.rounded(.towardZero))
    remainder = remainder - Vector(dx: whole.x, dy: whole.y)
    turn(count(whole.x), forward: whole.x > 0, .left, .right, now)
    turn(count(whole.y), forward: whole.y > 0, .up, .down, now)
  }

  /// Turns the wheel so that the content follows the fingers: going down shows the content above.
  private func turn(
    _ count: Int, forward: Bool, _ direction: WheelScroll.Direction, _ other: WheelScroll.Direction,
    _ now: Double
  ) {
    guard count > 0 else { return }
    guard isMeantForLock || !isLocked(place) else { return stop() }
    let turn = WheelScroll(forward ? direction : other, count: count)
    if isGliding {
      return queue.glide(turn, at: place, now: now) ? () : stop()
    }
    // The only possible error is a missing key, and the wheel does not need a key.
    try? queue.perform(.turn(turn, at: place), now: now)
  }

  /// 50 notches at once: more than a hand makes between two reports.
  private func count(_ notches: Double) -> Int { Int(max(0, min(abs(notches), 50))) }
}
