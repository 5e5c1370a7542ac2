// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Gestures
internal import X11

/// What gestures do with the pointer's buttons and its wheel, in order, and never while an application has a finger.
///
/// For a finger that an application has the server holds the first button down there. Any button that is released
/// meanwhile ends that, and the application would never hear that its finger lifts. So what is to be done meanwhile
/// waits until the last such finger has lifted, and is done where it would have been; notches of the wheel become one
/// turn. What has waited for too long is not wanted any more.
final class PointerQueue {
  /// Something to do.
  enum Step {
    /// A button is pressed and released.
    case click(button: Int, at: Point)
    case turn(WheelScroll, at: Point)
    /// The pointer goes from one place to another, with a button held or not.
    case drag(PointerDragOptions, from: Point, to: Point)
    /// A button that is held is released; it must not stay down whatever happens.
    case release(button: Int, at: Point)

    var place: Point {
      switch self {
      case .click(_, let place), .turn(_, let place), .drag(_, let place, _), .release(_, let place): place
      }
    }

    var isRelease: Bool {
      if case .release = self { true } else { false }
    }

    /// For the log.
    var name: String {
      switch self {
      case .click(let button, _): "click of button \(button)"
      case .turn(let turn, _): "wheel \(turn.direction.rawValue)"
      case .drag: "drag"
      case .release: "end of drag"
      }
    }
  }

  private struct Waiting {
    var step: Step
    let since: Double
  }

  /// 3 s: nobody expects a menu later than that.
  static let timeout = 3.0
  /// 8: more than a hand does while it waits to see something happen.
  static let limit = 8
  /// 50 notches, as many as an action may turn the wheel by.
  static let notches = 50
  /// 64 pixels: fingers that turn the wheel step by step stay within that.
  private static let reach = 64.0
  /// XK_Control_L, with which most applications zoom.
  private static let control: [UInt32] = [0xFFE3]

  let input: SyntheticInput
  let deferredRelease: DeferredKeyRelease
  private var waiting: [Waiting] = []
  /// When something was done last.
  private var lastStep = -Double.infinity
  /// Whether an application has a finger that is down.
  var hasApplicationFinger: () -> Bool = { false }
  /// The lines for the log.
  var note: (String) -> Void = { _ in }

  init(_ input: SyntheticInput) {
    self.input = input
    deferredRelease = DeferredKeyRelease(input)
  }

  /// Whether nothing waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Whether what comes now must wait.
  var isBlocked: Bool { !waiting.isEmpty || hasApplicationFinger() }

  /// Does something, or has it wait; `now` in seconds of ``EventLoop/now``.
  func perform(_ step: Step, now: Double) throws(SyntheticInputError) {
    guard isBlocked else { return try make(step, now: now) }
    var step = step
    if case .turn(var turn, let place) = step {
      guard !add(turn, at: place) else { return }
      turn.count = min(turn.count, Self.notches)
      step = .turn(turn, at: place)
    }
    guard waiting.count < Self.limit || step.isRelease else { return }
    note("\(step.name) delayed: an application has a finger")
    waiting.append(Waiting(step: step, since: now))
  }

  /// Turns the wheel after the fingers have lifted, unless others have landed or a button is down.
  ///
  /// - Returns: Whether it did.
  func glide(_ turn: WheelScroll, at place: Point, now: Double) -> Bool {
    guard !isBlocked else { return false }
    lastStep = now
    deferredRelease.endFollowing()
    return input.turnWheel(turn.direction.button, at: place, count: turn.count, onlyIfReleased: true)
  }

  /// Does what has waited, if no application has a finger any more.
  ///
  /// - Parameters:
  ///   - now: In seconds of ``EventLoop/now``.
  ///   - isForbidden: Whether nothing may be done at a place, since the session is locked.
  func catchUp(now: Double, unless isForbidden: (Point) -> Bool) {
    guard !waiting.isEmpty, !hasApplicationFinger() else { return }
    let due = waiting
    waiting = []
    for wait in due {
      if !wait.step.isRelease {
        guard now - wait.since <= Self.timeout else {
          note("\(wait.step.name) dropped: an application had a finger for too long")
          continue
        }
        guard !isForbidden(wait.step.place) else {
          note("\(wait.step.name) dropped: the session is locked")
          continue
        }
      }
      // No connection is left whose mapping would matter.
      try? make(wait.step, now: now)
    }
  }

  /// Lets go of a chord, but not before what was done with it held has reached its window.
  func release(_ chord: [UInt32], now: Double) {
    deferredRelease.endFollowing()
    if now - lastStep < DeferredKeyRelease.timeout {
      deferredRelease.release(chord, now: now)
    } else {
      input.release(chord)
    }
  }

  /// Forgets what waits, but for buttons that are down.
  func drop() {
    let releases = waiting.filter(\.step.isRelease)
    waiting = []
    for release in releases { try? make(release.step, now: release.since) }
  }

  private func make(_ step: Step, now: Double) throws(SyntheticInputError) {
    lastStep = now
    if case .turn(let turn, let place) = step, turn.zooms {
      if !deferredRelease.keep(Self.control) { try input.press(Self.control) }
      input.turnWheel(turn.direction.button, at: place, count: turn.count)
      return deferredRelease.release(Self.control, now: now)
    }
    deferredRelease.endFollowing()
    switch step {
    case .click(let button, let place): input.click(button, at: place)
    case .turn(let turn, let place): input.turnWheel(turn.direction.button, at: place, count: turn.count)
    case .drag(let options, let start, let end):
      guard let button = options.button else { return input.movePointer(to: end) }
      input.press(button: button, at: start)
      input.release(button: button, at: end)
    case .release(let button, let place):
      // The finger that the pointer follows has pulled it back.
      input.release(button: button, at: place)
    }
  }

  /// Adds notches to those that wait already, or takes them from those the other way.
  ///
  /// - Returns: Whether there are such, with nothing but other notches behind them.
  private func add(_ turn: WheelScroll, at place: Point) -> Bool {
    for index in waiting.indices.reversed() {
      guard case .turn(var whole, let there) = waiting[index].step else { return false }
      guard whole.zooms == turn.zooms, (place - there).length <= Self.reach else { continue }
      guard let sign = whole.direction.sign(of: turn.direction) else { continue }
      whole.count = min(whole.count + sign * turn.count, Self.notches)
      if whole.count < 0 {
        whole = WheelScroll(turn.direction, count: min(-whole.count, Self.notches), zooms: turn.zooms)
      }
      if whole.count == 0 { waiting.remove(at: index) } else { waiting[index].step = .turn(whole, at: there) }
      return true
    }
    return false
  }
}

nonisolated extension WheelScroll.Direction {
  /// 1 for the same way, -1 for the opposite one, nil for one across.
  fileprivate func sign(of other: Self) -> Int? {
    if self == other { return 1 }
    return switch (self, other) {
    case (.up, .down), (.down, .up), (.left, .right), (.right, .left): -1
    default: nil
    }
  }
}
