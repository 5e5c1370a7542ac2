// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Gestures

extension TouchSession {
  /// Whether the feedback may show a gesture, or a finger that must rest before its touch counts.
  package var hasVisibleGestures: Bool {
    if showsGestures { return !busyHands.isEmpty }
    for hand in busyHands where hand.touchOwnership.heldTouch != nil { return true }
    return false
  }

  /// Whether a device has enough fingers down for a gesture with feedback.
  package var isAboutToShow: Bool {
    hands.contains { $0.touchOwnership.heldTouch != nil || $0.engines.contains(where: \.isVisibleHand) }
  }

  /// The most advanced gesture that fingers have begun or approach, among gestures with feedback.
  package func visibleGesture(at now: Double) -> VisibleGesture? {
    // The loop below copies the gesture, which is too slow for each movement of one hand.
    if busyHands.count == 1 { return busyHands[0].visibleGesture(at: now) }
    var leader: VisibleGesture?
    for hand in busyHands {
      guard let gesture = hand.visibleGesture(at: now), gesture.share >= leader?.share ?? 0 else { continue }
      leader = gesture
    }
    return leader
  }

  package var heldTouch: HeldTouch? {
    for hand in busyHands { if let held = hand.touchOwnership.heldTouch { return held } }
    return nil
  }

  /// The visible drawing of fingers on a touchscreen, with that screen's pixels per point.
  package var visibleDrawing: (motion: TouchMotion, pixelsPerPoint: Double)? {
    guard showsDrawings else { return nil }
    for hand in busyHands {
      for engine in hand.engines {
        guard let motion = engine.visibleDrawing, hand.identity.kind == .touchscreen else { continue }
        return (motion, hand.identity.pixelsPerPoint)
      }
    }
    return nil
  }

  package var fingerPlaces: [Point] { busyHands.flatMap(\.touchOwnership.fingerPlaces) }
}

extension Hand {
  /// 25 % of a gesture's way, or 2 mm of a usual swipe: below it, a movement may begin many gestures.
  ///
  /// Gestures that the fingers can undo are shown from half of that share on, without a delay.
  private static let leastShown = 0.25

  fileprivate func visibleGesture(at now: Double) -> VisibleGesture? {
    for engine in engines {
      if let gesture = engine.visibleGesture(at: now, least: Self.leastShown) { return gesture }
    }
    return nil
  }
}
