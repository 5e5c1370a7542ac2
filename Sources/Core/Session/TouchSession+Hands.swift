// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import InputEvents

// Fingers too far apart for one hand are several hands, each with its own recognizers and its own verdict.
// Such hands are those of two people at one screen, or a thumb that drags a scroll bar and a second hand that
// swipes.
extension TouchSession {
  /// The hand of a finger at a place in pixels of the root window; a landing finger may begin another hand.
  func hand(of touch: UInt32, on source: DeviceID, at place: Point, isLanding: Bool) -> Hand? {
    guard let first = announcedHand(on: source) else { return nil }
    guard isLanding || hasOtherHands else { return first }
    for hand in hands where hand.source == source && hand.knows(touch) { return hand }
    // A second finger may land anywhere to press the element under the first one.
    if first.isExploring { return first }
    if isLanding, first.ignores(place) { return ignoredHand(beside: first) }
    return isLanding ? landing(at: place, beside: first) : first
  }

  private func landing(at place: Point, beside first: Hand) -> Hand {
    var (nearest, idle): (Hand?, Hand?)
    var (reach, distance) = (Double.infinity, Double.infinity)
    for hand in hands where hand.source == first.source && !hand.isIgnored {
      let way = hand.distance(to: place)
      if hand.mayBeJoined(from: way) {
        if way < reach { (nearest, reach) = (hand, way) }
      } else if hand.isAtRest, way < distance {
        (idle, distance) = (hand, way)
      }
    }
    return nearest ?? idle ?? add(first.otherHand())
  }

  private func ignoredHand(beside first: Hand) -> Hand {
    hands.first { $0.source == first.source && $0.isIgnored } ?? add(first.otherHand(isIgnored: true))
  }

  private func add(_ hand: Hand) -> Hand {
    hands.append(hand)
    prepare(hand)
    return hand
  }

  /// The hands by the age of their oldest touch, those without touches last.
  var handsByAge: [Hand] {
    hands.sorted { one, other in
      guard let first = one.touchOwnership.touches.first else { return false }
      guard let second = other.touchOwnership.touches.first else { return true }
      return first.isOlder(than: second.id)
    }
  }

  func others(than hand: Hand) -> TouchOwnership.Others {
    var found = TouchOwnership.Others()
    for other in hands where other !== hand && other.source == hand.source {
      found.pointing = found.pointing ?? other.touchOwnership.pointing
      if hand.touchOwnership.hasGate {
        found.applicationFingers += other.touchOwnership.applicationFingers
      }
      guard let waiting = other.touchOwnership.waiting else { continue }
      if found.waiting?.isOlder(than: waiting.id) != true { found.waiting = waiting }
    }
    return found
  }
}

extension Hand {
  /// 200 mm (1283 points) from the nearest finger: a hand spans 230 mm at most, and less while it moves.
  private static let span = 1283.0
  /// 100 mm (642 points) from the nearest finger, once an application has all fingers and they have moved
  /// away: they do not wait for further fingers of the hand.
  private static let reach = 642.0

  /// Whether the configuration ignores a place, in pixels of the root window.
  fileprivate func ignores(_ place: Point) -> Bool {
    !configuration.ignoredAreas.isEmpty
      && configuration.ignoredAreas.contains { screenGeometry.contains(place, in: $0) }
  }

  fileprivate func knows(_ touch: UInt32) -> Bool { touchOwnership.knows(touch) }

  /// The distance in points from a place to the nearest finger, or to the last landing; 0 before any landing.
  fileprivate func distance(to place: Point) -> Double {
    guard firstTouch != nil || !touchOwnership.isEmpty else { return 0 }
    let nearest = touchOwnership.touches.map { $0.place.distance(to: place) }.min()
    return (nearest ?? touchOrigin.location.distance(to: place)) / identity.pixelsPerPoint
  }

  /// Whether a finger that lands at a distance may be one of the hand's fingers, or continue its gesture.
  fileprivate func mayBeJoined(from distance: Double) -> Bool {
    guard !isAtRest else { return false }
    return distance <= (touchOwnership.isWithApplication ? Self.reach : Self.span) || awaitsPlace
  }

  /// Whether the hand's next finger may land anywhere, because it tapped one corner and goes to another.
  private var awaitsPlace: Bool { engines.contains(where: \.awaitsPlace) }
}

nonisolated extension TouchOwnership {
  /// Whether every finger that is down was given back and has moved away since.
  fileprivate var isWithApplication: Bool {
    !touches.isEmpty
      && touches.allSatisfy {
        $0.isDown && ($0.sharing?.hasGone ?? ($0.state == .elsewhere && $0.watchedLocation == nil))
      }
  }
}
