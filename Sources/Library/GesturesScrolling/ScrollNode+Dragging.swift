// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

// Scrolling with a finger, a wheel and a touchpad.
extension ScrollNode {
  /// Ends the refresh for which ``onRefresh`` was called, and closes the room above the content.
  public func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    if !isDragging { setContentOffset(offset, animated: true) }
  }

  func canScroll(_ axis: PanGestureRecognizer.Axis) -> Bool {
    let (least, greatest) = offsetLimits
    return axis == .horizontal
      ? greatest.x > least.x || (alwaysBounceHorizontal && bounces)
      : greatest.y > least.y || ((alwaysBounceVertical || onRefresh != nil) && bounces)
  }

  func pan(_ pan: PanGestureRecognizer) {
    if pan.isTurnedByWheel { return turnWheel(pan) }
    if pan.state == .began { beginDragging(pan.translation(in: self)) }
    guard isDragging else { return }
    let way = pan.translation(in: self)
    pan.setTranslation(.zero, in: self)
    wanted -= Vector(dx: way.dx * axes.dx, dy: way.dy * axes.dy)
    move(to: bounces ? band.hold(wanted, within: limits, over: frame.size) : inside(wanted))
    refreshIfPulled()
    if pan.state == .ended || pan.state == .cancelled { endDragging(pan.velocity(in: self)) }
  }

  func beginDragging(_ way: Vector) {
    stop()
    isDragging = true
    beginning = offset
    wanted = band.release(offset, within: limits, over: frame.size)
    let (across, along) = (canScroll(.horizontal), canScroll(.vertical))
    axes = Vector(dx: across ? 1 : 0, dy: along ? 1 : 0)
    if isDirectionalLockEnabled, across, along {
      axes = way.dx.magnitude > way.dy.magnitude ? Vector(dx: 1, dy: 0) : Vector(dx: 0, dy: 1)
    }
    showIndicators()
  }

  func endDragging(_ finger: Vector) {
    isDragging = false
    let velocity = Vector(dx: -finger.dx * axes.dx, dy: -finger.dy * axes.dy)
    let free = inside(decelerationRate.destination(from: offset, velocity: velocity))
    var target = isPagingEnabled ? page(velocity) : free
    if let willEndDragging { target = inside(willEndDragging(velocity, target)) }
    if target == free, inside(offset) == offset {
      glide(Glide(from: offset, velocity: velocity, decelerationRate, within: limits))
    } else {
      glide(Glide(from: offset, velocity: velocity, to: target))
    }
  }

  /// Leaves the content at rest where a finger has stopped it, or brings it to the nearest allowed place.
  func settle() {
    guard !isDragging, !isDecelerating else { return }
    guard inside(offset) == offset else {
      return glide(Glide(from: offset, velocity: .zero, to: inside(offset)))
    }
    fadeIndicators()
    didEndScrolling?()
  }

  /// The page to rest at: the next page in the direction of a flick, else the nearest page.
  func page(_ velocity: Vector) -> Point {
    func page(_ start: Double, _ present: Double, _ speed: Double, _ extent: Double) -> Double {
      guard extent > 0 else { return present }
      let first = (start / extent).rounded()
      let goal = ((present + Deceleration.fast.distance(velocity: speed)) / extent).rounded()
      return min(max(goal, first - 1), first + 1) * extent
    }
    return inside(
      Point(
        x: page(beginning.x, offset.x, velocity.dx, frame.size.width),
        y: page(beginning.y, offset.y, velocity.dy, frame.size.height)))
  }

  func refreshIfPulled() {
    guard let onRefresh, !isRefreshing, offset.y <= -contentInset.top - refreshHeight else { return }
    isRefreshing = true
    // The refresh has changed the limits: recalculates the offset so that the content stays under the finger.
    wanted = band.release(offset, within: limits, over: frame.size)
    onRefresh()
  }

  /// Starts a movement for a notch of a wheel; several notches add up.
  func turnWheel(_ pan: PanGestureRecognizer) {
    guard pan.state == .began else { return }
    let way = pan.translation(in: self)
    let target = inside((wheelTarget ?? offset) - way)
    glide(Glide(from: offset, velocity: speed, to: target, spring: Spring(duration: 0.25)))
    wheelTarget = target
  }
}

/// Stops the movement when a finger lands, which then neither taps nor presses nodes inside.
///
/// When the finger lifts without a drag, the scroll node comes to rest. While the node is at rest, nodes
/// inside receive a finger only once it is clear that the finger does not flick.
final class LandingRecognizer: GestureRecognizer {
  /// 150 ms: the delay of UIScrollView.
  static let delay = 0.15
  /// 10 points, the distance at which a pan begins: a finger that moves further without a pan does not flick.
  private static let reach = 10.0

  weak var scroll: ScrollNode?

  override init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard state == .possible else { return }
    guard let scroll else { return fail(.refused) }
    if scroll.isDecelerating {
      scroll.stop()
      state = .began
    } else if let delay = scroll.contentTouchDelay {
      scheduleDeadline(at: event.timestamp + delay)
    } else {
      fail(.refused)
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard state == .possible else { return }
    if touches.contains(where: { $0.way.length > Self.reach }) { fail(.moved) }
  }

  override func deadlineReached(at timestamp: Double) {
    if state == .possible { fail(.timedOut) }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) { settle(.ended) }

  override func touchesCancelled(_ touches: [Touch], with event: Event) { settle(.cancelled) }

  private func settle(_ end: State) {
    guard state == .began else { return fail(.liftedEarly) }
    guard self.touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) else {
      return
    }
    state = end
    scroll?.settle()
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !(other is PanGestureRecognizer || other is PinchGestureRecognizer)
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
