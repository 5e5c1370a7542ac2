// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

/// Gives pointer events to the applications of fingers that go back where nobody has selected touches.
///
/// The server would give these applications a press that is older than the grab that it makes, so that whoever grabs the
/// pointer with the press's own time, as window managers do on their frames, is refused. What XTEST presses is as new as
/// what a mouse presses. A finger presses where it landed, goes the way that it went meanwhile, and releases where it lifts.
///
/// There is one button: a second finger, of another touchscreen, presses when the first one has lifted. And no finger presses
/// while a client has the pointer's events wait: the server would play what came before at the place of that press.
final class PointerDelivery {
  /// A finger that moves the pointer, from its landing on.
  private struct Finger {
    let touch: UInt32
    let source: DeviceID
    let device: DeviceID
    var way: [Point]
    var isDelivered = false
    var isLifted = false
  }

  private let input: SyntheticInput
  private let display: Display
  /// Whether a press at a place would reach a lock screen.
  var isLocked: (Point) -> Bool = { _ in false }
  /// When to try again to press, in seconds of ``EventLoop/now``; nil while nothing waits for the pointer.
  private(set) var nextAttempt: Double?
  /// The fingers that are down, and those whose events have not all been sent; the oldest first.
  private var fingers: [Finger] = []
  /// The finger that has the button; nil while none has.
  private var pressing: UInt32?

  /// 4 ms: window managers decide about a click within a millisecond, unless they are busy.
  private static let attemptInterval = 0.004
  /// 1000 places, 8 s at 120 Hz: fingers that rest longer are an application's by then.
  private static let mostPlaces = 1000

  init(_ input: SyntheticInput, on display: Display) {
    self.input = input
    self.display = display
  }

  /// Whether no finger of an application has the pointer.
  var isIdle: Bool { pressing == nil }

  /// Takes an event of the touch grab.
  func handle(_ touch: TouchEvent) {
    if touch.phase == .began {
      guard touch.isEmulatingPointer else { return }
      var finger = Finger(touch: touch.touch, source: touch.source, device: touch.device, way: spare)
      finger.way.append(touch.location)
      spare = []
      fingers.append(finger)
      return
    }
    guard let index = fingers.firstIndex(where: { $0.touch == touch.touch }) else { return }
    if touch.phase == .ownership || fingers[index].isLifted { return }
    if pressing == touch.touch {
      if touch.location != fingers[index].way[0] { input.movePointer(to: touch.location) }
      fingers[index].way[0] = touch.location
    } else if touch.location != fingers[index].way.last, fingers[index].way.count < Self.mostPlaces {
      fingers[index].way.append(touch.location)
    }
    guard touch.phase == .ended || touch.isPendingEnd else { return }
    fingers[index].isLifted = true
    if pressing == touch.touch { release(index) }
  }

  /// Presses for a finger that goes back, now or when the button is free.
  func begin(_ touch: TouchSequence) {
    guard let index = fingers.firstIndex(where: { $0.touch == touch.id }) else { return }
    fingers[index].isDelivered = true
    if touch.isLifted { fingers[index].isLifted = true }
    pressNext()
  }

  /// Presses for a finger that waits, if it is time to try.
  func advance(to now: Double) {
    guard let nextAttempt, nextAttempt <= now else { return }
    pressNext()
  }

  /// Forgets a finger that has become part of a gesture, or whose application gets its touch.
  func forget(_ touch: TouchSequence) {
    guard touch.isEmulating, let index = fingers.firstIndex(where: { $0.touch == touch.id }) else { return }
    remove(index)
  }

  /// Releases the button for the fingers on a touchscreen that is gone, or for all of them.
  func end(on source: DeviceID? = nil) {
    for index in fingers.indices.reversed() where source == nil || fingers[index].source == source {
      fingers[index].isLifted = true
      if pressing == fingers[index].touch { release(index) } else { remove(index) }
    }
  }

  /// Storage for the way of the next finger.
  private var spare: [Point] = []

  private func pressNext() {
    nextAttempt = nil
    guard pressing == nil, let index = fingers.firstIndex(where: \.isDelivered) else { return }
    guard !isLocked(fingers[index].way[0]) else {
      remove(index)
      return pressNext()
    }
    if display.holdsPointer(display.askForHeldPointer()), display.isPointerFrozen(fingers[index].device) {
      return nextAttempt = EventLoop.now + Self.attemptInterval
    }
    pressing = fingers[index].touch
    input.press(button: 1, at: fingers[index].way[0])
    for place in fingers[index].way.dropFirst() { input.movePointer(to: place) }
    fingers[index].way[0] = fingers[index].way[fingers[index].way.count - 1]
    fingers[index].way.removeSubrange(1...)
    if fingers[index].isLifted { release(index) }
  }

  private func release(_ index: Int) {
    pressing = nil
    input.release(button: 1, at: fingers[index].way[0])
    remove(index)
    pressNext()
  }

  private func remove(_ index: Int) {
    spare = fingers.remove(at: index).way
    spare.removeAll(keepingCapacity: true)
  }
}
