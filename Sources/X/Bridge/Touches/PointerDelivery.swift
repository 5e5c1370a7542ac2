// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

/// Delivers touches as XTEST pointer events to windows that have not selected touches.
///
/// A replayed press is older than the implicit grab that the server creates for it, so a client that grabs
/// the pointer with the time of the press is refused; XTEST events are new. A finger presses where it landed,
/// follows its recorded path, and releases where it lifts.
///
/// One finger presses at a time. A second finger, on another touchscreen, waits until the first has lifted. A
/// finger also waits while a client freezes the pointer, because the server plays queued events at the latest
/// position of the pointer.
final class PointerDelivery {
  /// A pointer-emulating finger.
  private struct DeliveredFinger {
    let touch: UInt32
    let source: DeviceID
    let device: DeviceID
    /// The deepest window under the landing; nil for the root window.
    let window: WindowID?
    var way: [Point]
    var isDelivered = false
    var isLifted = false
  }

  private let input: SyntheticInput
  private let display: Display
  /// Whether a press at a place would reach the touch's window, and not a lock screen.
  var mayPress: (Point, _ window: WindowID?) -> Bool = { _, _ in true }
  /// The next attempt to press, in seconds of ``EventLoop/now``; nil unless a press waits for the pointer.
  private(set) var nextAttempt: Double?
  /// The fingers that are down or have unsent events, oldest first.
  private var fingers: [DeliveredFinger] = []
  /// The finger that holds the button.
  private var pressing: UInt32?

  /// 4 ms between attempts to press: an idle window manager decides about a click within 1 ms.
  private static let attemptInterval = 0.004
  /// 1000 positions of a finger, which a touchscreen with 120 Hz reports in 8 s.
  private static let mostPlaces = 1000

  init(_ input: SyntheticInput, on display: Display) {
    self.input = input
    self.display = display
  }

  var isIdle: Bool { pressing == nil }

  /// Records an event of the touch grab, and delivers it if its finger holds the button.
  func handle(_ touch: TouchEvent) {
    if touch.phase == .began {
      guard touch.isEmulatingPointer else { return }
      var finger = DeliveredFinger(
        touch: touch.touch, source: touch.source, device: touch.device, window: touch.deepest,
        way: spare)
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

  /// Delivers a touch, now or when the button is free.
  func begin(_ touch: Finger) {
    guard let index = fingers.firstIndex(where: { $0.touch == touch.id }) else { return }
    fingers[index].isDelivered = true
    if touch.isLifted { fingers[index].isLifted = true }
    pressNext()
  }

  func advance(to now: Double) {
    guard let nextAttempt, nextAttempt <= now else { return }
    pressNext()
  }

  /// Discards a finger that was claimed by a gesture or rejected.
  func forget(_ touch: Finger) {
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

  /// Reused storage for the path of the next finger.
  private var spare: [Point] = []

  private func pressNext() {
    nextAttempt = nil
    guard pressing == nil, let index = fingers.firstIndex(where: \.isDelivered) else { return }
    guard mayPress(fingers[index].way[0], fingers[index].window) else {
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
