// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Gestures
internal import X11

/// Leads the pointer with the fingers, with a button held or not.
///
/// While an application has a finger it only notes where they go, and begins when that finger has lifted, or does the
/// whole afterwards; a drag that has begun before ends afterwards.
///
/// Of the finger that the pointer follows by itself an application hears nothing while its touch is ours, so the places
/// that are sent here are the only ones that it sees.
final class PointerLead {
  /// What is led.
  private struct Leading {
    let grip: PointerGrip
    let start: Point
    var place: Point
    /// Whether nothing has been sent yet.
    var isWaiting: Bool
  }

  private let queue: PointerQueue
  private var input: SyntheticInput { queue.input }
  private var leading: Leading?

  init(_ queue: PointerQueue) { self.queue = queue }

  /// Whether something is led.
  var isLeading: Bool { leading != nil }
  /// Whether something has yet to begin.
  var isWaiting: Bool { leading?.isWaiting == true }

  /// Begins, goes on, or ends; `now` in seconds of ``EventLoop/now``.
  func follow(_ grip: PointerGrip, _ occasion: Occasion, now: Double) {
    switch occasion.phase {
    case .began:
      letGo()
      begin(grip, occasion)
    case .changed: move(occasion)
    case .ended:
      move(occasion)
      if let leading, leading.isWaiting {
        try? queue.perform(.drag(leading.grip, from: leading.start, to: leading.place), now: now)
      }
      letGo()
    case .cancelled: letGo()
    }
  }

  /// Begins what has waited, if no application has a finger any more and the session is not locked there.
  func catchUp(unless isForbidden: (Point) -> Bool) {
    guard let leading, leading.isWaiting, !queue.isBlocked else { return }
    guard !isForbidden(leading.start) else { return letGo() }
    start()
  }

  /// Lets go of the button, where the pointer was led.
  func letGo() {
    guard let leading else { return }
    self.leading = nil
    guard !leading.isWaiting, let button = leading.grip.button else { return }
    // Only a key can be missing, and none is needed.
    try? queue.perform(.release(button: button, at: leading.place), now: EventLoop.now)
  }

  private func begin(_ grip: PointerGrip, _ occasion: Occasion) {
    leading = Leading(grip: grip, start: occasion.landing, place: occasion.landing, isWaiting: true)
    move(occasion)
    if !queue.isBlocked { start() }
  }

  private func start() {
    guard let leading else { return }
    self.leading?.isWaiting = false
    queue.lateRelease.letGo()
    input.movePointer(to: leading.start)
    if let button = leading.grip.button { input.press(button: button) }
    if leading.grip.moves { input.movePointer(to: leading.place) }
  }

  private func move(_ occasion: Occasion) {
    guard let leading, leading.grip.moves else { return }
    let place = leading.start + occasion.translation * leading.grip.speed
    self.leading?.place = place
    if !leading.isWaiting { input.movePointer(to: place) }
  }
}
