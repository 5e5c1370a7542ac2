// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures

/// Reports to a desktop that listens how far the fingers are, so that its workspaces follow them.
///
///     idle ─began, somebody listens─▶ under way ⟲ changed ─ended─▶ idle
///                                        └──cancelled─▶ going back ─still for a while─▶ idle
final class DesktopStream {
  /// 50 ms: fingers that rest as long before they lift have no speed, and that is what the desktop gets.
  private static let rest = 0.05
  /// 160 ms: GNOME takes the speed from the last 150, and a desktop that is taken back at once would go on to the other
  /// side with the speed of that.
  private static let stillness = 0.16
  /// 5 s: as often as touchegg's clients look for it.
  private static let retryInterval = 5.0

  private struct Running {
    let kind: ToucheggSignal.Kind
    let direction: ToucheggSignal.Direction
    let device: ToucheggSignal.Device
    let fingers: Int
    /// What the fingers had done at the beginning.
    let start: ActionContext
    let startTravel: Vector
    /// How many pixels a whole workspace is; 1 for a pinch.
    let whole: Double
    let began: Double
    var percentage = 0.0
    var time: Double
    /// When the desktop last heard of it, in milliseconds since the beginning.
    var reported: UInt64 = 0

    func elapsed(at now: Double) -> UInt64 { UInt64(max(0, (now - began) * 1000)) }
  }

  /// Where it is said; nil while nobody is to hear it, or another program has the place.
  private(set) var server: ToucheggServer?
  /// When to try again to get the place, in seconds of ``EventLoop/now``; nil if it need not be tried.
  private(set) var nextAttempt: Double?
  /// How large the monitor is at a place, in pixels.
  var monitor: (Point) -> Size = { _ in Size(width: 1, height: 1) }
  /// How far the fingers have gone on a touchpad, in its units without pointer acceleration: who moves slowly comes as
  /// far as who moves fast.
  var travel = Vector.zero
  private var running: Running?
  /// What was cancelled, until the desktop stands still.
  private var cancelled: Running?
  /// When it does, in seconds of ``EventLoop/now``.
  private(set) var nextDeadline: Double?

  /// Whether a desktop listens.
  var isHeard: Bool { server?.hasListeners == true }
  /// Whether a desktop is going with the fingers.
  var isUnderWay: Bool { running != nil }

  /// Listens for desktops, or stops to.
  ///
  /// - Returns: Who has the place instead of us, when that is found out.
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
  /// - Returns: Whether a desktop has heard of its beginning.
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

  /// Takes back what is under way: the desktop goes where it was.
  func cancel() {
    guard var running else { return }
    let now = EventLoop.now
    running.percentage = 0
    send(.update, running, at: now)
    (self.running, cancelled, nextDeadline) = (nil, running, now + Self.stillness)
  }

  /// Takes back what is under way, when there is no time to wait until the desktop stands still.
  func cancelAtOnce() {
    cancel()
    endCancelled(at: EventLoop.now)
  }

  /// Lets a deadline pass that has come.
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
    // The fingers report one after the other. A desktop that divides by the milliseconds between two reports would find
    // no speed in the second; the next one, or the end, has what it has.
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
  /// Where a gesture goes; nil if it has no direction that a desktop understands.
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
  /// Listens for desktops that go with the fingers, as long as something is bound to that and a device is there for it.
  ///
  /// Another user's session gets the place while it has the devices.
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
