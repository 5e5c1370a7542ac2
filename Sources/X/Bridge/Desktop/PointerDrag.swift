// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Gestures
internal import X11

/// Moves the pointer with the fingers, with a button held or not.
///
/// While an application has a finger it only notes where they go, and begins when that finger has lifted, or does the
/// whole afterwards; a drag that has begun before ends afterwards.
///
/// Of the finger that the pointer follows by itself an application hears nothing while its touch is ours, so the places
/// that are sent here are the only ones that it sees.
final class PointerDrag {
  /// What is led.
  private struct ActiveDrag {
    let options: PointerDragOptions
    let start: Point
    var place: Point
    /// Whether nothing has been sent yet.
    var isWaiting: Bool
  }

  private let queue: PointerQueue
  private var input: SyntheticInput { queue.input }
  private var drag: ActiveDrag?

  /// Called when the pointer begins to go with the fingers.
  var movesPointer: () -> Void = {}

  init(_ queue: PointerQueue) { self.queue = queue }

  /// Whether something is led.
  var isLeading: Bool { drag != nil }
  /// Whether something has yet to begin.
  var isWaiting: Bool { drag?.isWaiting == true }

  /// Begins, goes on, or ends; `now` in seconds of ``EventLoop/now``.
  func follow(_ options: PointerDragOptions, _ context: ActionContext, now: Double) {
    switch context.phase {
    case .began:
      endFollowing()
      begin(options, context)
    case .changed: move(context)
    case .ended:
      move(context)
      if let drag, drag.isWaiting {
        try? queue.perform(.drag(drag.options, from: drag.start, to: drag.place), now: now)
      }
      endFollowing()
    case .cancelled: endFollowing()
    }
  }

  /// Begins what has waited, if no application has a finger any more and the session is not locked there.
  func catchUp(unless isForbidden: (Point) -> Bool) {
    guard let drag, drag.isWaiting, !queue.isBlocked else { return }
    guard !isForbidden(drag.start) else { return endFollowing() }
    start()
  }

  /// Lets go of the button, where the pointer was led.
  func endFollowing() {
    guard let drag else { return }
    self.drag = nil
    guard !drag.isWaiting, let button = drag.options.button else { return }
    // Only a key can be missing, and none is needed.
    try? queue.perform(.release(button: button, at: drag.place), now: EventLoop.now)
  }

  private func begin(_ options: PointerDragOptions, _ context: ActionContext) {
    drag = ActiveDrag(options: options, start: context.landing, place: context.landing, isWaiting: true)
    move(context)
    if !queue.isBlocked { start() }
  }

  private func start() {
    guard let drag else { return }
    self.drag?.isWaiting = false
    queue.deferredRelease.endFollowing()
    if let button = drag.options.button {
      input.press(button: button, at: drag.start)
    } else {
      input.movePointer(to: drag.start)
    }
    guard drag.options.moves else { return }
    movesPointer()
    input.movePointer(to: drag.place)
  }

  private func move(_ context: ActionContext) {
    guard let drag, drag.options.moves else { return }
    let place = drag.start + context.translation * drag.options.speed
    self.drag?.place = place
    if !drag.isWaiting { input.movePointer(to: place) }
  }
}
