// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Gestures
internal import X11

extension XDesktop {
  func click(_ button: Int, at location: Point) throws(ActionError) {
    try perform(.click(button: button, at: location))
  }

  func dragPointer(_ options: PointerDragOptions, _ context: ActionContext) throws(ActionError) {
    guard let pointer else { throw .noSyntheticInput }
    pointer.follow(options, context, now: EventLoop.now)
  }

  func turn(_ turn: WheelScroll, at location: Point) throws(ActionError) {
    try perform(.turn(turn, at: location))
  }

  func scroll(_ options: ScrollOptions, _ context: ActionContext) throws(ActionError) {
    guard let scroller else { throw .noSyntheticInput }
    if context.isIndirect, context.phase == .began { isScrollReversed = !scrollsNaturally(context.device) }
    var options = options
    if context.isIndirect, isScrollReversed { options.speed.negate() }
    scroller.follow(options, context, now: EventLoop.now)
  }

  private func perform(_ step: PointerQueue.Step) throws(ActionError) {
    guard let queue else { throw .noSyntheticInput }
    do {
      try queue.perform(step, now: EventLoop.now)
    } catch {
      throw .noKey(name: "Control")
    }
  }

  // MARK: Waiting for an application's finger

  /// Whether input waits until no application has a finger.
  var isWaiting: Bool { queue?.isEmpty == false || pointer?.isWaiting == true }

  /// Performs waiting input if no application has a finger any more.
  ///
  /// - Parameter isForbidden: Whether the session is locked at a place.
  func catchUp(unless isForbidden: (Point) -> Bool) {
    queue?.catchUp(now: EventLoop.now, unless: isForbidden)
    pointer?.catchUp(unless: isForbidden)
  }
}
