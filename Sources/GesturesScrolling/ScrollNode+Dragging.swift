// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

// What a finger, a wheel and a touchpad do.
extension ScrollNode {
  /// Ends what ``onRefresh`` began; the room for it closes.
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

  /// The page to rest at: the next one in the direction of a flick, else the nearest.
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
    // The finger holds it where it is.
    wanted = band.release(offset, within: limits, over: frame.size)
    onRefresh()
  }

  /// A notch of a wheel is a movement of its own, and several make one that is further.
  func turnWheel(_ pan: PanGestureRecognizer) {
    guard pan.state == .began else { return }
    let way = pan.translation(in: self)
    let target = inside((wheelTarget ?? offset) - way)
    glide(Glide(from: offset, velocity: speed, to: target, spring: Spring(duration: 0.25)))
    wheelTarget = target
  }
}

/// Stops what moves when a finger lands, which then neither taps nor presses what is inside.
final class LandingRecognizer: GestureRecognizer {
  weak var scroll: ScrollNode?

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard state == .possible, let scroll, scroll.isDecelerating else { return fail(.moved) }
    scroll.stop()
    state = .ended
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !(other is PanGestureRecognizer || other is PinchGestureRecognizer)
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
