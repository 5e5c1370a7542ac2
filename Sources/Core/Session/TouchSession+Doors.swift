// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import GestureTrace
package import Gestures
package import InputEvents

// Inputs that are not about single fingers.
extension TouchSession {
  /// Gives every finger back and ends every gesture under way.
  package func releaseAll() {
    recorder?.take(.interrupted, on: nil)
    for hand in hands { hand.releaseAll() }
  }

  /// Gives every finger on a device back and ends every gesture under way there.
  package func releaseAll(on source: DeviceID) {
    recorder?.take(.interrupted, on: source)
    forEachHand(on: source) { $0.releaseAll() }
  }

  /// Ends every gesture of a device that was removed or taken from its pointer.
  package func detach(_ source: DeviceID) { forEachHand(on: source) { $0.detach() } }

  /// Forgets which fingers are down, because that is no longer reported.
  package func forgetFingers() { for hand in hands { hand.forgetFingers() } }

  /// Ends the touches whose fingers have lifted, because the touchscreen was taken from its pointer.
  package func endMissing(on source: DeviceID) {
    recorder?.take(.endsMissing, on: source)
    forEachHand(on: source) { $0.endMissing() }
  }

  /// Notes that the missing ends are on their way.
  package func expectMissingEnds(on source: DeviceID) {
    recorder?.take(.endsExpected, on: source)
    forEachHand(on: source) { $0.touchOwnership.expectMissingEnds() }
  }

  /// The touches that had to do without an end of their own, since the last call, and their touchscreens' names.
  package func takeLost() -> [(touch: UInt32, device: String)] {
    var lost: [(UInt32, String)] = []
    for hand in hands {
      for touch in hand.touchOwnership.takeLost() { lost.append((touch, hand.identity.name)) }
    }
    return lost
  }

  private func forEachHand(on source: DeviceID, _ body: (Hand) -> Void) {
    for hand in hands where hand.source == source { body(hand) }
  }
}

// Questions about devices, which change nothing.
extension TouchSession {
  /// The devices that are in use.
  package var devices: [DeviceIdentity] {
    hands.indices.compactMap { index in
      firstHand(on: hands[index].source) === hands[index] ? hands[index].identity : nil
    }
  }

  package func isTouchscreen(_ source: DeviceID) -> Bool {
    firstHand(on: source)?.identity.kind == .touchscreen
  }

  /// The name of a device; empty if it was not announced.
  package func name(of source: DeviceID) -> String { firstHand(on: source)?.identity.name ?? "" }

  /// The touchscreens whose touches are ours to answer.
  package var takenTouchscreens: [DeviceID] {
    hands.filter { $0.isExclusive && $0.identity.kind == .touchscreen }.map(\.source)
  }

  /// Whether a gesture that a touchpad reports can become one of ours.
  ///
  /// - Parameters:
  ///   - kind: The driver's kind.
  ///   - fingers: How many fingers; nil for any number.
  ///   - source: The touchpad; nil for any one.
  /// - Returns: Whether some binding may act for it.
  package func wants(_ kind: IndirectGesture.Kind, fingers: Int? = nil, on source: DeviceID? = nil) -> Bool {
    hands.contains { (source == nil || $0.source == source) && $0.wants(kind, fingers: fingers) }
  }

  /// The touchscreens on which touches have not ended although their fingers have lifted.
  package var devicesLackingEnds: [DeviceID] {
    var devices: [DeviceID] = []
    for hand in hands where hand.touchOwnership.lacksEnds { devices.append(hand.source) }
    return devices
  }

  /// Whether an application has a finger that is down.
  package var hasApplicationFinger: Bool { hands.contains { $0.touchOwnership.hasApplicationFinger } }

  /// Whether a finger is down on a device of whose touch the server reports nothing more, because it was given back.
  package func hasUntrackedFinger(on source: DeviceID) -> Bool {
    hands.contains { $0.source == source && $0.touchOwnership.hasUntrackedFinger }
  }

  /// Whether no finger is down on a device, and nothing may still come of those that were.
  package func isAtRest(on source: DeviceID) -> Bool {
    hands.allSatisfy { $0.source != source || $0.isAtRest }
  }

  /// Whether a finger is down on a touchscreen, or something is due of its touches.
  package func hasTouches(on source: DeviceID) -> Bool {
    hands.contains { $0.source == source && !$0.touchOwnership.isEmpty }
  }

  /// Whether a touchscreen is to be taken from its pointer.
  package func takesTouchscreen(_ source: DeviceID) -> Bool {
    hands.contains { $0.source == source && $0.takesTouchscreen }
  }

  /// The touches that the server said were ours to answer, and those that were answered.
  package var touchCounts: (owned: Int, answered: Int) {
    hands.reduce(into: formerCounts) { counts, hand in
      counts.owned += hand.touchOwnership.ownedCount
      counts.answered += hand.touchOwnership.answeredCount
    }
  }

  /// The facts about the hand that landed last on a device; nil if the device was not announced.
  package func facts(on source: DeviceID) -> (any HandFacts)? { firstHand(on: source)?.facts }
}

// Gestures under way.
extension TouchSession {
  /// The gestures that count and have not ended.
  package var activeGestures: [ActiveGesture] { hands.flatMap(\.engines).flatMap(\.activeGestures) }

  /// The monitor of a hand whose gesture has begun to act; nil if there is none.
  package var followedMonitor: Rect? { hands.first(where: \.isFollowing)?.facts.frame }

  /// The monitors of hands that have landed since the last call and may still make a gesture; the facts for their answers
  /// are looked up.
  package func takeLandings() -> [Rect] {
    var monitors: [Rect] = []
    for hand in hands where hand.takeLanding() {
      hand.prepareReceiver()
      monitors.append(hand.facts.frame)
    }
    return monitors
  }

  /// Adds the gestures that were recognised since the last call to a list.
  package func takeRecognised(into list: inout [GestureSet.Recognition]) {
    for hand in hands {
      let count = list.count
      hand.takeRecognised(into: &list)
      for index in count..<list.count { list[index].hand = hand }
    }
  }

  /// Explores a place without a finger, such as that of the next element.
  ///
  /// - Returns: The touchscreen that does; nil while fingers explore.
  package func explore(_ place: Point) -> DeviceIdentity? { hands.first { $0.explore(place) }?.identity }
}

// Gestures of touchpads, in words.
extension TouchSession {
  /// The words of the log for a touchpad's gesture that has just begun.
  package func outcomeOfBeginning(of gesture: TouchpadGestureEvent) -> String {
    firstHand(on: gesture.source)?.outcomeOfBeginning(of: gesture) ?? "is released to its application"
  }

  /// Notes a touchpad's gesture of which only the beginning is known.
  ///
  /// - Returns: The gestures that it could have become, in words; nil for an unknown device.
  package func noteUnseen(_ gesture: TouchpadGestureEvent) -> Explanation.Reason? {
    recorder?.take(.touchpad(gesture))
    let hand = announcedHand(on: gesture.source)
    hand?.lands(gesture)
    return hand?.passthroughReason(of: gesture.kind, fingers: gesture.fingers)
  }
}

// How far fingers have come.
extension TouchSession {
  /// How far the fingers that are down have come towards the bindings that they may become.
  package var progress: [BindingProgress] { hands.flatMap(\.progress) }

  /// How many fingers are down; 0 unless hands are explained.
  package var measuredFingerCount: Int { hands.reduce(0) { $0 + $1.measuredFingerCount } }

  /// The fingers of the hand that is measured, in points; empty unless hands are explained.
  package var measuredFingers: [MeasuredFinger] { measuredHand?.measuredFingers ?? [] }

  private var measuredHand: Hand? { hands.first { $0.measuredFingerCount > 0 } }

  /// The report about fingers; nil without a device.
  ///
  /// - Parameters:
  ///   - progress: The leading bindings.
  ///   - time: When, in seconds.
  /// - Returns: One JSON object.
  package func progressLine(_ progress: [BindingProgress], at time: Double) -> String? {
    let measured = measuredHand
    return (measured ?? hands.first)?.progressLine(progress, measured?.measuredFingers, at: time)
  }
}
