// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Gestures
internal import X11

/// Moves the pointer with the fingers, with or without a held button.
///
/// While an application has a finger, the drag only records the movement. After that finger's lift it begins,
/// or is performed at once if it has ended. A drag that began earlier ends after that lift.
///
/// While we have the touch of the finger that moves the pointer, the application does not get reports of that
/// finger. So the application sees only the places that the drag sends.
final class PointerDrag {
  private struct ActiveDrag {
    let options: PointerDragOptions
    let start: Point
    var place: Point
    var isWaiting: Bool
  }

  private let queue: PointerQueue
  private var input: SyntheticInput { queue.input }
  private var drag: ActiveDrag?

  /// Called when the pointer begins to follow the fingers.
  var movesPointer: () -> Void = {}

  init(_ queue: PointerQueue) { self.queue = queue }

  var isLeading: Bool { drag != nil }
  var isWaiting: Bool { drag?.isWaiting == true }

  /// Begins, continues or ends a drag; `now` in seconds of ``EventLoop/now``.
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

  /// Begins a waiting drag if no application has a finger any more, unless the drag's place is locked.
  func catchUp(unless isForbidden: (Point) -> Bool) {
    guard let drag, drag.isWaiting, !queue.isBlocked else { return }
    guard !isForbidden(drag.start) else { return endFollowing() }
    start()
  }

  func endFollowing() {
    guard let drag else { return }
    self.drag = nil
    guard !drag.isWaiting, let button = drag.options.button else { return }
    // The only possible error is a missing key, and a button does not need a key.
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
