// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Gestures
internal import InputEvents
internal import X11

/// Puts windows to places, and lets them go with the fingers.
///
/// A window that fills its monitor must get its own size back first, which window managers do some milliseconds after
/// they are asked; what is to become of it waits for their events until then.
///
///     idle ─place, follow─▶ (restoring ─restored, or too late─▶) placed
///     restoring ─cancelled─▶ large again
final class WindowMover {
  /// 0.3 s: ten times what the slowest window manager seen takes to restore a window.
  private static let timeout = 0.3

  /// A window that is getting its own size back.
  private struct Restoration {
    let states: NetWMState
    /// Where it was in them.
    let before: Rect
    /// When to go on in any case.
    let deadline: Double
    /// Where it is to go then; nil if it goes with the fingers.
    let placement: WindowPlacement?
    /// The decorations with which it has been put there, once it has.
    var placed: WindowFrame?
  }

  /// A window that goes with the fingers.
  private struct Following {
    let mode: WindowDragMode
    /// What it was taken by; nil while it is being restored.
    var drag: WindowDrag?
    var frame: WindowFrame
    let limits: SizeLimits
    let states: NetWMState
    /// How the gesture began.
    let first: ActionContext
    /// What it has come to.
    var latest: ActionContext
    /// Whether the gesture has ended while the window was still being restored.
    var isOver = false
  }

  private let windows: WindowManager
  private let display: Display
  private var restorations: [WindowID: Restoration] = [:]
  private var followings: [WindowID: Following] = [:]

  init(_ windows: WindowManager, on display: Display) {
    self.windows = windows
    self.display = display
  }

  /// Puts a window somewhere.
  func place(_ window: WindowID, _ placement: WindowPlacement) throws(ActionError) {
    let frame = try movableFrame(of: window)
    let states = windows.states(of: window).intersection(.large)
    // Errors are thrown before anything has happened.
    guard let target = try placement.frame(for: frame.visible, on: areas) else { return }
    guard states.isEmpty else {
      return restore(window, states, from: frame, for: placement)
    }
    windows.place(window, in: target, from: frame, isResizing: placement != .centre)
  }

  /// Lets a window go with the fingers.
  func follow(_ window: WindowID, _ mode: WindowDragMode, _ context: ActionContext) throws(ActionError) {
    switch context.phase {
    case .began: try begin(window, mode, context)
    case .changed: move(window, context)
    case .ended:
      move(window, context)
      endFollowing(window)
    case .cancelled: cancel(window)
    }
  }

  /// Whether a window goes with the fingers.
  var isFollowing: Bool { !followings.isEmpty }

  /// Leaves all windows where they are.
  func endFollowing() {
    guard !followings.isEmpty else { return }
    for window in followings.keys { endFollowing(window) }
  }

  /// Gives all windows that go with the fingers their places back.
  func cancelAll() {
    for window in followings.keys { cancel(window) }
    for window in restorations.keys { forget(window) }
  }

  // MARK: With the fingers

  private func begin(_ window: WindowID, _ mode: WindowDragMode, _ context: ActionContext) throws(ActionError)
  {
    let frame = try movableFrame(of: window)
    let states = windows.states(of: window).intersection(.large)
    var following = Following(
      mode: mode, frame: frame, limits: windows.sizeLimits(of: window), states: states, first: context,
      latest: context)
    if states.isEmpty { following.drag = WindowDrag(mode, of: frame.visible, by: context) }
    followings[window] = following
    if states.isEmpty { move(window, context) } else { restore(window, states, from: frame, for: nil) }
  }

  private func move(_ window: WindowID, _ context: ActionContext) {
    followings[window]?.latest = context
    guard let following = followings[window], let drag = following.drag else { return }
    let (frame, limits, whole) = (following.frame, following.limits, display.rootSize)
    let target = drag.frame(for: context) { size in
      // Fingers that landed in one place would make it any size.
      let size = Size(width: min(size.width, whole.width), height: min(size.height, whole.height))
      return frame.visibleSize(own: limits.nearest(to: frame.ownSize(visible: size)))
    }
    windows.place(window, in: target, from: frame, isResizing: following.mode == .resize)
  }

  private func endFollowing(_ window: WindowID) {
    if restorations[window] == nil { followings[window] = nil } else { followings[window]?.isOver = true }
  }

  private func cancel(_ window: WindowID) {
    forget(window)
    guard let following = followings.removeValue(forKey: window) else { return }
    if let drag = following.drag { windows.place(window, in: drag.start, from: following.frame) }
    windows.set(following.states, of: window, to: true)
  }

  // MARK: From large to its own size

  /// When it wants to be called again, in seconds of ``EventLoop/now``.
  var nextDeadline: Double? { restorations.isEmpty ? nil : restorations.values.map(\.deadline).min() }

  /// Goes on with windows that took too long.
  func advance(to now: Double) {
    for (window, restoration) in restorations where restoration.deadline <= now {
      if restoration.placed == nil { settle(window, restoration) }
      forget(window)
    }
  }

  /// Handles the change of a window.
  func handle(_ event: ServerEvent) {
    switch event {
    case .windowMoved(let window): check(window)
    case .propertyChanged(let change): check(change.window)
    case .windowDestroyed(let window):
      restorations[window] = nil
      followings[window] = nil
    default: break
    }
  }

  private func restore(
    _ window: WindowID, _ states: NetWMState, from frame: WindowFrame, for placement: WindowPlacement?
  ) {
    windows.watch(window)
    windows.set(states, of: window, to: false)
    restorations[window] = Restoration(
      states: states, before: frame.window, deadline: EventLoop.now + Self.timeout, placement: placement)
  }

  private func check(_ window: WindowID) {
    guard let restoration = restorations[window], let frame = windows.frame(of: window) else { return }
    if let placed = restoration.placed {
      // Decorations come back somewhat later than the size.
      guard frame.decoration != placed.decoration || frame.shadow != placed.shadow else { return }
    } else {
      guard windows.states(of: window).isDisjoint(with: .large), frame.window != restoration.before else {
        return
      }
    }
    settle(window, restoration)
  }

  /// Does what the window was restored for.
  private func settle(_ window: WindowID, _ restoration: Restoration) {
    guard let frame = windows.frame(of: window) else { return forget(window) }
    guard let placement = restoration.placement else { return take(window, frame, restoration) }
    if let target = try? placement.frame(for: frame.visible, on: areas) {
      windows.place(window, in: target, from: frame)
    }
    restorations[window]?.placed = frame
    if case .monitor = placement {
      windows.set(restoration.states, of: window, to: true)
      forget(window)
    }
  }

  /// Takes hold of a window that has its own size again: the fingers stay where they are in it.
  private func take(_ window: WindowID, _ frame: WindowFrame, _ restoration: Restoration) {
    forget(window)
    guard let following = followings[window] else { return }
    let (place, former, own) = (following.first.landing, restoration.before, frame.visible)
    let share = UnitPoint(place - Vector(dx: former.minX, dy: former.minY), in: former.size)
    let start = Rect(
      origin: Point(
        x: (place.x - share.x * own.size.width).rounded(), y: (place.y - share.y * own.size.height).rounded()),
      size: own.size)
    followings[window]?.frame = frame
    followings[window]?.drag = WindowDrag(following.mode, of: start, by: following.first)
    move(window, following.latest)
    if following.isOver { followings[window] = nil }
  }

  private func forget(_ window: WindowID) {
    if restorations.removeValue(forKey: window) != nil { windows.unwatch(window) }
  }

  // MARK: What there is

  private func movableFrame(of window: WindowID) throws(ActionError) -> WindowFrame {
    guard windows.isRunning else { throw .noWindowManager }
    guard windows.supports(.moveResizeWindow) else { throw windows.lacks("let other programs move windows") }
    guard !windows.isTiled(window) else { throw windows.lacks(WindowManager.movingTiledWindows) }
    guard let frame = windows.frame(of: window) else { throw .windowGone }
    return frame
  }

  /// All monitors with what panels leave of them.
  var areas: [MonitorArea] {
    let monitors = Screens(display).monitors
    let areas = windows.workAreas(of: monitors.map(\.frame))
    return zip(monitors, areas).map { MonitorArea(name: $0.name, frame: $0.frame, workArea: $1) }
  }
}
