// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Gestures
internal import InputEvents
internal import X11

/// Places windows, and moves them with the fingers.
///
/// A window that fills its monitor must be restored to its own size first, which takes window managers some
/// milliseconds. The placement or movement waits for their events until then.
///
///     idle ─place, follow─▶ (restoring ─restored, or too late─▶) placed
///     restoring ─cancelled─▶ large again
final class WindowMover {
  /// 0.3 s: ten times as long as the slowest known window manager takes for the restoration.
  private static let timeout = 0.3

  private struct Restoration {
    let states: NetWMState
    /// The window's frame while it has these states.
    let before: Rect
    /// The time at which to continue without the restoration.
    let deadline: Double
    /// The placement after the restoration; nil if it follows the fingers.
    let placement: WindowPlacement?
    /// The frame, with decorations, at the placement; nil before it.
    var placed: WindowFrame?
  }

  private struct Following {
    let mode: WindowDragMode
    /// The hold on the window; nil while the window is being restored.
    var drag: WindowDrag?
    var frame: WindowFrame
    let limits: SizeLimits
    let states: NetWMState
    /// The action context at the beginning of the gesture.
    let first: ActionContext
    var latest: ActionContext
    /// Whether the gesture has ended during the restoration.
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

  func place(_ window: WindowID, _ placement: WindowPlacement) throws(ActionError) {
    let frame = try movableFrame(of: window)
    let states = windows.states(of: window).intersection(.large)
    // Errors are thrown before any change.
    guard let target = try placement.frame(for: frame.visible, on: areas) else { return }
    guard states.isEmpty else {
      return restore(window, states, from: frame, for: placement)
    }
    windows.place(window, in: target, from: frame, isResizing: placement != .centre)
  }

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

  var isFollowing: Bool { !followings.isEmpty }

  /// Leaves all windows where they are.
  func endFollowing() {
    guard !followings.isEmpty else { return }
    for window in followings.keys { endFollowing(window) }
  }

  /// Moves all windows that follow the fingers back to their places.
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
      // If the fingers landed almost in one place, a pinch could otherwise make the window any size.
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

  /// In seconds of ``EventLoop/now``.
  var nextDeadline: Double? { restorations.isEmpty ? nil : restorations.values.map(\.deadline).min() }

  /// Continues with windows that took too long to be restored.
  func advance(to now: Double) {
    for (window, restoration) in restorations where restoration.deadline <= now {
      if restoration.placed == nil { settle(window, restoration) }
      forget(window)
    }
  }

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

  private func settle(_ window: WindowID, _ restoration: Restoration) {
    guard let frame = windows.frame(of: window) else { return forget(window) }
    guard let placement = restoration.placement else { return hold(window, frame, restoration) }
    if let target = try? placement.frame(for: frame.visible, on: areas) {
      windows.place(window, in: target, from: frame)
    }
    restorations[window]?.placed = frame
    if case .monitor = placement {
      windows.set(restoration.states, of: window, to: true)
      forget(window)
    }
  }

  /// Takes hold of a restored window: the fingers keep their place in proportion to its width and height.
  private func hold(_ window: WindowID, _ frame: WindowFrame, _ restoration: Restoration) {
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

  // MARK: Frames and areas

  private func movableFrame(of window: WindowID) throws(ActionError) -> WindowFrame {
    guard windows.isRunning else { throw .noWindowManager }
    guard windows.supports(.moveResizeWindow) else { throw windows.lacks("let other programs move windows") }
    guard !windows.isTiled(window) else { throw windows.lacks(WindowManager.movingTiledWindows) }
    guard let frame = windows.frame(of: window) else { throw .windowGone }
    return frame
  }

  /// The monitors with the areas that panels leave free.
  var areas: [MonitorArea] {
    let monitors = Screens(display).monitors
    let areas = windows.workAreas(of: monitors.map(\.frame))
    return zip(monitors, areas).map { MonitorArea(name: $0.name, frame: $0.frame, workArea: $1) }
  }
}
