// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import GestureTrace
package import Gestures
package import InputEvents

// Inputs that do not concern single fingers.
extension TouchSession {
  package func releaseAll() {
    recorder?.record(.interrupted, on: nil)
    for hand in hands { hand.releaseAll() }
  }

  package func releaseAll(on source: DeviceID) {
    recorder?.record(.interrupted, on: source)
    forEachHand(on: source) { $0.releaseAll() }
  }

  /// Ends every gesture of a device that was removed or detached from its pointer.
  package func detach(_ source: DeviceID) { forEachHand(on: source) { $0.detach() } }

  /// Forgets the fingers that are down, because reports about them have stopped.
  package func forgetFingers() { for hand in hands { hand.forgetFingers() } }

  /// Ends the touches of lifted fingers, because the touchscreen was detached from its pointer.
  package func endMissing(on source: DeviceID) {
    recorder?.record(.endsMissing, on: source)
    forEachHand(on: source) { $0.endMissing() }
  }

  /// Records that the server is still going to report the missing ends.
  package func expectMissingEnds(on source: DeviceID) {
    recorder?.record(.endsExpected, on: source)
    forEachHand(on: source) { $0.touchOwnership.expectMissingEnds() }
  }

  /// Returns the touches that we ended in the server's place since the last call, with touchscreen names.
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

extension TouchSession {
  package var devices: [DeviceIdentity] {
    hands.indices.compactMap { index in
      firstHand(on: hands[index].source) === hands[index] ? hands[index].identity : nil
    }
  }

  package func isTouchscreen(_ source: DeviceID) -> Bool {
    firstHand(on: source)?.identity.kind == .touchscreen
  }

  package func name(of source: DeviceID) -> String { firstHand(on: source)?.identity.name ?? "" }

  /// The touchscreens with touches that are ours to answer.
  package var takenTouchscreens: [DeviceID] {
    hands.filter { $0.isExclusive && $0.identity.kind == .touchscreen }.map(\.source)
  }

  /// Whether a binding may act for a touchpad's gesture; nil means any number of fingers or any touchpad.
  package func wants(_ kind: IndirectGesture.Kind, fingers: Int? = nil, on source: DeviceID? = nil) -> Bool {
    hands.contains { (source == nil || $0.source == source) && $0.wants(kind, fingers: fingers) }
  }

  /// The touchscreens with lifted fingers whose touches have not ended.
  package var devicesLackingEnds: [DeviceID] {
    var devices: [DeviceID] = []
    for hand in hands where hand.touchOwnership.lacksEnds { devices.append(hand.source) }
    return devices
  }

  package var hasApplicationFinger: Bool { hands.contains { $0.touchOwnership.hasApplicationFinger } }

  /// Whether a finger is down on a device without further reports from the server, after it was given back.
  package func hasUntrackedFinger(on source: DeviceID) -> Bool {
    hands.contains { $0.source == source && $0.touchOwnership.hasUntrackedFinger }
  }

  /// Whether a device has neither fingers down nor results pending.
  package func isAtRest(on source: DeviceID) -> Bool {
    hands.allSatisfy { $0.source != source || $0.isAtRest }
  }

  /// Whether a touchscreen has a finger down or a touch with something due.
  package func hasTouches(on source: DeviceID) -> Bool {
    hands.contains { $0.source == source && !$0.touchOwnership.isEmpty }
  }

  package func takesTouchscreen(_ source: DeviceID) -> Bool {
    hands.contains { $0.source == source && $0.takesTouchscreen }
  }

  /// The numbers of touches that the server gave us to answer, and of answered touches.
  package var touchCounts: (owned: Int, answered: Int) {
    hands.reduce(into: formerCounts) { counts, hand in
      counts.owned += hand.touchOwnership.ownedCount
      counts.answered += hand.touchOwnership.answeredCount
    }
  }

  package func facts(on source: DeviceID) -> (any HandFacts)? { firstHand(on: source)?.facts }
}

extension TouchSession {
  package var activeGestures: [ActiveGesture] { hands.flatMap(\.engines).flatMap(\.activeGestures) }

  /// The monitor of a hand that performs a gesture.
  package var followedMonitor: Rect? { hands.first(where: \.isFollowing)?.facts.frame }

  /// Returns the monitors of hands that landed since the last call and may still make a gesture, and looks up
  /// the facts for their answers.
  package func takeLandings() -> [Rect] {
    var monitors: [Rect] = []
    for hand in hands where hand.takeLanding() {
      hand.prepareReceiver()
      monitors.append(hand.facts.frame)
    }
    return monitors
  }

  package func takeRecognised(into list: inout [GestureSet.Recognition]) {
    for hand in hands {
      let count = list.count
      hand.takeRecognised(into: &list)
      for index in count..<list.count { list[index].hand = hand }
    }
  }

  /// Explores a place without a finger, on the device that is returned; nil while fingers explore.
  package func explore(_ place: Point) -> DeviceIdentity? { hands.first { $0.explore(place) }?.identity }
}

// Touchpad gestures, in words.
extension TouchSession {
  package func outcomeOfBeginning(of gesture: TouchpadGestureEvent) -> String {
    firstHand(on: gesture.source)?.outcomeOfBeginning(of: gesture) ?? "is released to its application"
  }

  /// Records that an unseen gesture began on a touchpad; returns its bindings, or the reason against all.
  package func noteUnseen(_ gesture: TouchpadGestureEvent) -> Explanation.Reason? {
    recorder?.record(.touchpad(gesture))
    let hand = announcedHand(on: gesture.source)
    hand?.lands(gesture)
    return hand?.passthroughReason(of: gesture.kind, fingers: gesture.fingers)
  }
}

extension TouchSession {
  package var progress: [BindingProgress] { hands.flatMap(\.progress) }

  /// The number of fingers that are down; 0 unless hands are explained.
  package var measuredFingerCount: Int { hands.reduce(0) { $0 + $1.measuredFingerCount } }

  /// The fingers of the first hand with fingers down, in points; empty unless hands are explained.
  package var measuredFingers: [MeasuredFinger] { measuredHand?.measuredFingers ?? [] }

  private var measuredHand: Hand? { hands.first { $0.measuredFingerCount > 0 } }

  /// The report about fingers as a JSON object; nil without a device.
  package func progressLine(_ progress: [BindingProgress], at time: Double) -> String? {
    let measured = measuredHand
    return (measured ?? hands.first)?.progressLine(progress, measured?.measuredFingers, at: time)
  }
}
