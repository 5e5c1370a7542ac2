// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Gestures
internal import X11

/// Performs clicks, wheel turns and drags of gestures in order, and never while an application has a finger.
///
/// The server holds button 1 down for a finger that an application has. Releasing any button ends that, and
/// the application would never hear of the finger's lift. So input waits until the last such finger has
/// lifted, and is then performed at its own place. Waiting notches of the wheel become one turn. Input that
/// has waited for too long is dropped.
final class PointerQueue {
  enum Step {
    /// A press and a release.
    case click(button: Int, at: Point)
    case turn(WheelScroll, at: Point)
    /// A movement from one place to another, with or without a held button.
    case drag(PointerDragOptions, from: Point, to: Point)
    /// The release of a held button; always performed, so that the button does not stay down.
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

  /// 3 s: after a longer wait, the user does not expect the effect of a click, such as a menu, any more.
  static let timeout = 3.0
  /// 8 waiting steps: more than a person triggers while waiting for an effect.
  static let limit = 8
  /// 50 notches: the most that an action may turn the wheel by.
  static let notches = 50
  /// 64 pixels: notches at places within this distance belong to one scroll, and are merged into one turn.
  private static let reach = 64.0
  /// XK_Control_L, with which most applications zoom.
  private static let control: [UInt32] = [0xFFE3]

  let input: SyntheticInput
  let deferredRelease: DeferredKeyRelease
  private var waiting: [Waiting] = []
  private var lastStep = -Double.infinity
  var hasApplicationFinger: () -> Bool = { false }
  var note: (String) -> Void = { _ in }

  init(_ input: SyntheticInput) {
    self.input = input
    deferredRelease = DeferredKeyRelease(input)
  }

  var isEmpty: Bool { waiting.isEmpty }

  var isBlocked: Bool { !waiting.isEmpty || hasApplicationFinger() }

  /// Performs a step, or has it wait; `now` in seconds of ``EventLoop/now``.
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
  /// - Returns: Whether it turned the wheel.
  func glide(_ turn: WheelScroll, at place: Point, now: Double) -> Bool {
    guard !isBlocked else { return false }
    lastStep = now
    deferredRelease.endFollowing()
    return input.turnWheel(turn.direction.button, at: place, count: turn.count, onlyIfReleased: true)
  }

  /// Performs the waiting steps if no application has a finger any more.
  ///
  /// `now` is in seconds of ``EventLoop/now``. `isForbidden` says whether the session is locked at a place.
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
      // The only possible error is a missing key, and the gesture that would report it is over.
      try? make(wait.step, now: now)
    }
  }

  /// Releases a chord, but not before the input that it modifies has reached its window.
  func release(_ chord: [UInt32], now: Double) {
    deferredRelease.endFollowing()
    if now - lastStep < DeferredKeyRelease.timeout {
      deferredRelease.release(chord, now: now)
    } else {
      input.release(chord)
    }
  }

  /// Drops the waiting steps, but performs releases of buttons.
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
      // Names the place, because the pointer has moved back to the application's finger.
      input.release(button: button, at: place)
    }
  }

  /// Merges notches into a waiting turn; notches in opposite directions cancel out.
  ///
  /// - Returns: Whether there is such a turn, with only notches after it.
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
  /// 1 for the same direction, -1 for the opposite one, nil for a perpendicular one.
  fileprivate func sign(of other: Self) -> Int? {
    if self == other { return 1 }
    return switch (self, other) {
    case (.up, .down), (.down, .up), (.left, .right), (.right, .left): -1
    default: nil
    }
  }
}
