// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Gestures

// The part of gestures that is shown.
extension TouchSession {
  /// Whether some gesture is to be seen, or a finger that has to rest until it counts.
  package var hasVisibleGestures: Bool {
    if showsGestures { return !busyHands.isEmpty }
    for hand in busyHands where hand.touchOwnership.heldTouch != nil { return true }
    return false
  }

  /// Whether as many fingers are on a device as a gesture has that is to be seen.
  package var isAboutToShow: Bool {
    hands.contains { $0.touchOwnership.heldTouch != nil || $0.engines.contains(where: \.isVisibleHand) }
  }

  /// The gesture that fingers have begun or are on the way to and that has come furthest, as far as it is to be seen.
  package func visibleGesture(at now: Double) -> VisibleGesture? {
    var leader: VisibleGesture?
    for hand in busyHands {
      for engine in hand.engines {
        guard let gesture = engine.visibleGesture(at: now, least: Self.leastShown) else { continue }
        if gesture.share >= leader?.share ?? 0 { leader = gesture }
        break
      }
    }
    return leader
  }

  /// 25 % of the way, 2 mm of a usual swipe: less is the beginning of many gestures.
  ///
  /// Gestures that may be taken back are shown from half of that on, and at once.
  private static let leastShown = 0.25

  /// The finger that has to rest until it counts; nil if there is none.
  package var heldTouch: HeldTouch? {
    for hand in busyHands { if let held = hand.touchOwnership.heldTouch { return held } }
    return nil
  }

  /// The drawing of fingers on a touchscreen that is to be seen, and how many pixels a point is there.
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

  /// Where the fingers are that are down, in pixels of the root window.
  package var fingerPlaces: [Point] { busyHands.flatMap(\.touchOwnership.fingerPlaces) }
}
