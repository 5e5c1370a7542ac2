// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures

/// Reports the progress of fingers to a desktop that listens, so that its workspaces follow them.
///
///     idle ─began, a desktop listens─▶ under way ⟲ changed ─ended─▶ idle
///                                         └──cancelled─▶ going back ─still for a while─▶ idle
final class DesktopStream {
  /// 50 ms: fingers that rest this long before their lift have a speed of 0, and the desktop is told so.
  private static let rest = 0.05
  /// 160 ms: longer than the last 150 ms of a gesture, from which GNOME computes its speed.
  ///
  /// If the end were reported sooner, the desktop would still have the speed of moving back, and overshoot.
  private static let stillness = 0.16
  /// 5 s: the interval at which touchegg's clients retry.
  private static let retryInterval = 5.0

  private struct Running {
    let kind: ToucheggSignal.Kind
    let direction: ToucheggSignal.Direction
    let device: ToucheggSignal.Device
    let fingers: Int
    let start: ActionContext
    let startTravel: Vector
    /// The pixels that fingers move for a whole workspace; 1 for a pinch.
    let whole: Double
    let began: Double
    var percentage = 0.0
    var time: Double
    /// The last report to the desktop, in milliseconds since the beginning.
    var reported: UInt64 = 0

    func elapsed(at now: Double) -> UInt64 { UInt64(max(0, (now - began) * 1000)) }
  }

  /// Nil while not wanted, or while another program has touchegg's address.
  private(set) var server: ToucheggServer?
  /// The next attempt to get touchegg's address, in seconds of ``EventLoop/now``; nil if not needed.
  private(set) var nextAttempt: Double?
  /// The size of the monitor at a place, in pixels.
  var monitor: (Point) -> Size = { _ in Size(width: 1, height: 1) }
  /// The movement of the fingers on a touchpad, in its units without pointer acceleration.
  ///
  /// Without acceleration, the same distance moves the desktop as far for slow fingers as for fast ones.
  var travel = Vector.zero
  private var running: Running?
  /// The cancelled gesture, until the desktop stands still.
  private var cancelled: Running?
  /// When the desktop will stand still after a cancelled gesture, in seconds of ``EventLoop/now``.
  private(set) var nextDeadline: Double?

  var isHeard: Bool { server?.hasListeners == true }
  var isUnderWay: Bool { running != nil }

  /// Starts or stops listening for desktops.
  ///
  /// - Returns: The program that has the address, at the first failure; otherwise nil.
  func listen(_ isWanted: Bool, on loop: EventLoop, log: Log) -> ToucheggAddress.Peer? {
    guard isWanted else {
      if server != nil { cancelAtOnce() }
      (server, nextAttempt) = (nil, nil)
      return nil
    }
    guard server == nil, nextAttempt ?? 0 <= EventLoop.now else { return nil }
    let isFirst = nextAttempt == nil
    server = ToucheggServer(on: loop, log: log)
    nextAttempt = server == nil ? EventLoop.now + Self.retryInterval : nil
    return server == nil && isFirst ? ToucheggAddress.usual.holder : nil
  }

  /// Follows a gesture.
  ///
  /// - Returns: Whether a desktop has received its beginning.
  func follow(_ distance: FollowDistance, _ context: ActionContext) -> Bool {
    let now = EventLoop.now
    let wasUnderWay = isUnderWay
    switch context.phase {
    case .began:
      cancelAtOnce()
      return begin(distance, context, at: now)
    case .changed: move(context, at: now)
    case .ended: end(at: now)
    case .cancelled: cancel()
    }
    return wasUnderWay
  }

  /// Cancels the gesture: the desktop goes back to its place.
  func cancel() {
    guard var running else { return }
    let now = EventLoop.now
    running.percentage = 0
    send(.update, running, at: now)
    (self.running, cancelled, nextDeadline) = (nil, running, now + Self.stillness)
  }

  /// Cancels the gesture without waiting until the desktop stands still.
  func cancelAtOnce() {
    cancel()
    endCancelled(at: EventLoop.now)
  }

  func advance(to now: Double) {
    if let nextDeadline, nextDeadline <= now { endCancelled(at: now) }
  }

  private func endCancelled(at now: Double) {
    guard let cancelled else { return }
    send(.update, cancelled, at: now)
    send(.end, cancelled, at: now)
    (self.cancelled, nextDeadline) = (nil, nil)
  }

  private func begin(_ distance: FollowDistance, _ context: ActionContext, at now: Double) -> Bool {
    guard isHeard, let direction = ToucheggSignal.Direction(context) else { return false }
    let isPinch = direction == .in || direction == .out
    let size = monitor(context.landing)
    let side = direction == .up || direction == .down ? size.height : size.width
    let running = Running(
      kind: isPinch ? .pinch : .swipe, direction: direction,
      device: context.isIndirect ? .touchpad : .touchscreen,
      fingers: context.fingers, start: context, startTravel: travel,
      whole: isPinch ? 1 : max(1, distance.pixels(context, across: side)),
      began: now, time: now)
    self.running = running
    send(.begin, running, at: now)
    return true
  }

  private func move(_ context: ActionContext, at now: Double) {
    guard var running else { return }
    let way =
      context.isIndirect ? travel - running.startTravel : context.translation - running.start.translation
    let done =
      switch running.direction {
      case .left: -way.dx
      case .right: way.dx
      case .up: -way.dy
      case .down: way.dy
      case .in: running.start.scale - context.scale
      case .out: context.scale - running.start.scale
      }
    running.percentage = done / running.whole * 100
    running.time = now
    defer { self.running = running }
    // Several fingers may move in one millisecond, but the desktop gets only one report for it: from two
    // reports with the same time it could not compute a speed. The next report, or the end, includes the
    // movement.
    let elapsed = running.elapsed(at: now)
    guard elapsed > running.reported else { return }
    running.reported = elapsed
    send(.update, running, at: now)
  }

  private func end(at now: Double) {
    guard let running else { return }
    if now - running.time >= Self.rest { send(.update, running, at: now) }
    send(.end, running, at: now)
    self.running = nil
  }

  private func send(_ member: ToucheggSignal.Member, _ running: Running, at now: Double) {
    server?.send(
      ToucheggSignal(
        member, running.kind, running.direction, percentage: running.percentage, fingers: running.fingers,
        device: running.device, elapsed: running.elapsed(at: now)))
  }
}

extension ToucheggSignal.Direction {
  /// The direction of a gesture; nil if desktops do not understand it.
  fileprivate init?(_ context: ActionContext) {
    let way = context.translation
    switch context.direction {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .in: self = .in
    case .out: self = .out
    case nil where way != .zero:
      self = abs(way.dx) >= abs(way.dy) ? (way.dx < 0 ? .left : .right) : (way.dy < 0 ? .up : .down)
    default: return nil
    }
  }
}

extension Bridge {
  /// Listens for desktops while a binding moves their workspaces and a touchscreen or touchpad can be used.
  ///
  /// Another user's session gets touchegg's address while it has the devices.
  func updateDesktopStream() {
    let isWanted = !options.isDryRun && configuration.followsDesktop && !usableDevices.isEmpty
    guard let holder = desktop.stream.listen(isWanted, on: loop, log: log) else { return }
    let advice =
      holder.name == "touchegg" ? "use 'sudo systemctl disable --now touchegg'" : "end it"
    log.warning(
      "\(holder.name) (process \(holder.process)) reports gestures to the desktop already, so { desktop = follow; } does"
        + " what 'else' says; \(advice)")
  }
}
