// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// Knows taps of several fingers from keys that are pressed one after the other, by what was tapped before and where.
///
/// Lengths are points, times seconds.
struct TypingDetector {

  /// 500 ms and 2.5 mm: a key that is held longer, or dragged, is none.
  private static let longestTap = 0.5
  private static let reach = 16.0
  /// Four taps within 2.5 s are typing, 20 words a minute; people who tap what they read need longer.
  private static let tapsOfTyping = 4
  private static let timeOfTyping = 2.5
  /// 4 s: sentences end, and the writer thinks.
  private static let pause = 4.0
  /// 600 ms: within a word.
  private static let pauseInWord = 0.6
  /// 350 ms: of the keys that fell within the wait for a second finger, 84 % came as soon after another key.
  private static let pauseBetweenHands = 0.35
  /// 25 mm around what was typed belongs to the same keyboard, and a keyboard is larger than that.
  private static let margin = 160.0
  /// 40 mm: as near to a key that was pressed lies the next one, once there are four.
  private static let reachOfKeys = 257.0
  /// 1 s: strokes of a drawing follow each other sooner.
  private static let pauseBetweenStrokes = 1.0
  /// 3 s: who reads a page or looks for a place on a map goes on by then.
  private static let pauseBetweenTravels = 3.0
  /// 40 %: of the time from the first landing to the last lift, both fingers of a tap are down for longer; keys that
  /// overlap are not.
  private static let leastOverlap = 0.4
  /// 25 %: it may be less where both lift within 20 ms, as a finger that has landed late does, and a key does not; of one
  /// that comes after 55 ms and more 12 %, and 18 ms, are enough.
  private static let leastOverlapOfLateFinger = 0.25
  private static let leastOverlapOfLastFinger = 0.12
  private static let shortestLastTap = 0.018
  private static let together = 0.02
  /// 60 %: a finger that lands later and lifts sooner for longer than that grazes the glass beside one that taps.
  private static let leastShareInside = 0.6
  /// 55 ms, or 60 ms and 60 % where they do not lift together: after one finger alone has tapped or dragged, a second one
  /// that comes within 55 ms and stays for less rather grazes the glass, which 20 to 60 ms are enough for.
  private static let shortestSecond = 0.055
  private static let shortestSecondAlone = 0.06
  private static let latestGraze = 0.055
  /// 3 s: who taps and drags with one finger does the next thing by then.
  private static let pauseBetweenSingles = 3.0
  /// 30 ms: no key is as short, let alone two.
  private static let shortestKey = 0.03
  /// 3 ms: within one scan of the screen.
  private static let atOnce = 0.003
  /// 28 ms: taps last 24 to 330 ms in recordings, and what touches for less is a graze rather.
  private static let shortestTap = 0.028

  /// 120 mm, within 3 s: what fingers do as far from each other is two hands' work.
  private static let reachOfHand = 770.0
  private static let pauseOfHand = 3.0

  /// What was done on the touchscreen lately, by whichever hand.
  var history = TouchHistory()
  /// The fingers of the present hand, or of the last one, in order of arrival.
  private var hand: [(id: UInt64, landed: Double, lifted: Double)] = []
  /// From the first to the last landing of the fingers that made a gesture last.
  private var landingsOfGesture: ClosedRange<Double>?

  /// Whether the hand that is down seems to type.
  private(set) var isTyping = false
  /// Whether it comes so soon after another finger's tap that it is no tap of several fingers.
  private(set) var isHurried = false
  /// Whether it is one of several that type within a word, or draw.
  private(set) var isTypingOn = false
  /// Whether the last hand was one finger, and has just gone.
  private(set) var followsOneFinger = false

  /// Whether another hand was at work just before, far from this one.
  private(set) var isTwoHanded = false

  /// Whether one finger alone was used just before.
  private var followsSingle = false

  /// Whether two fingers have scrolled or pinched a moment ago, so that they may go on with it.
  private(set) var isScrollingOn = false

  /// Whether two fingers have just scrolled or pinched: who goes on with that does not tap.
  private(set) var followsTravel = false

  /// A hand begins.
  mutating func touchesBegan(at place: Point, _ time: Double) {
    let lastLift = hand.map(\.lifted).max() ?? -.infinity
    followsOneFinger = hand.count == 1 && lastLift <= time && time - lastLift < Self.pauseBetweenStrokes
    followsSingle = hand.count == 1 && lastLift <= time && time - lastLift < Self.pauseBetweenSingles
    let followsKey = !wasAtOnce
    hand.removeAll(keepingCapacity: true)
    let lastTravel = history.lastTravel(near: place)
    followsTravel = time - lastTravel < Self.pauseBetweenStrokes
    isTwoHanded = history.isUsed(outside: Self.reachOfHand, of: place, since: time - Self.pauseOfHand)
    isScrollingOn = time - lastTravel < Self.pauseBetweenTravels
    let taps = history.taps(near: place, since: time - Self.pause - Self.timeOfTyping)
    isHurried = followsKey && (taps.last.map { time - $0.lifted <= Self.pauseBetweenHands } ?? false)
    isTyping = isTyped(taps, at: place, time)
    isTypingOn =
      isTyping && (taps.last.map { time - $0.lifted <= Self.pauseInWord } ?? false)
      && taps.contains { $0.place.distance(to: place) <= Self.reachOfKeys }
  }

  private func isTyped(_ taps: [TouchHistory.Tap], at place: Point, _ time: Double) -> Bool {
    guard taps.count >= Self.tapsOfTyping, let last = taps.last, time - last.lifted <= Self.pause else {
      return false
    }
    let lately = taps.suffix(Self.tapsOfTyping)
    guard let first = lately.first, last.landed - first.landed <= Self.timeOfTyping else { return false }
    let (xs, ys) = (taps.map(\.place.x), taps.map(\.place.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return false
    }
    guard max(right - left, bottom - top) > Self.margin / 2 else { return false }
    return place.x >= left - Self.margin && place.x <= right + Self.margin && place.y >= top - Self.margin
      && place.y <= bottom + Self.margin
  }

  /// A finger of the hand lands.
  mutating func landed(_ id: UInt64, at time: Double) { hand.append((id, time, .infinity)) }

  /// A finger of the hand lifts.
  mutating func lifted(_ id: UInt64, at time: Double) {
    if let index = hand.firstIndex(where: { $0.id == id }) { hand[index].lifted = time }
  }

  /// A finger that had lifted is back.
  mutating func found(_ id: UInt64) { lifted(id, at: .infinity) }

  /// The hand has made a gesture, so that its fingers are no keys, even if an application has had them.
  mutating func noteGesture() {
    guard let first = hand.first, let last = hand.last else { return }
    landingsOfGesture = first.landed...last.landed
    history.forgetTaps(of: first.landed...last.landed)
  }

  /// Notes what a finger did; those of a gesture do not count.
  mutating func note(from start: Point, to end: Point, _ landed: Double, _ lifted: Double) {
    guard landingsOfGesture?.contains(landed) != true else { return }
    if hand.count == 2, start.distance(to: end) > Self.reach { history.noteTravel(to: end, lifted) }
    guard !wasAtOnce, lifted - landed <= Self.longestTap, start.distance(to: end) <= Self.reach else {
      return
    }
    history.noteTap(TouchHistory.Tap(place: start, landed: landed, lifted: lifted))
  }

  /// Whether several fingers landed and lifted at once, as keys do not.
  private var wasAtOnce: Bool {
    guard hand.count > 1, let first = hand.first else { return false }
    return hand.allSatisfy {
      abs($0.landed - first.landed) <= Self.atOnce && abs($0.lifted - first.lifted) <= Self.atOnce
    }
  }

  /// Whether the fingers of the hand that has just lifted were down together, as those of one hand are.
  var wasTogether: Bool {
    guard hand.count == 2 else { return true }
    let (first, second) = (hand[0], hand[1])
    let overlap = min(first.lifted, second.lifted) - second.landed
    let whole = max(first.lifted, second.lifted) - first.landed
    guard whole > Self.shortestKey else { return true }
    guard whole < .infinity else { return false }
    let isTogether = abs(first.lifted - second.lifted) <= Self.together
    if isTogether, second.landed - first.landed > Self.latestGraze {
      return overlap >= max(Self.shortestLastTap, Self.leastOverlapOfLastFinger * whole)
    }
    guard overlap >= Self.shortestTap else { return false }
    let shorter = min(first.lifted - first.landed, second.lifted - second.landed)
    if isTogether {
      return overlap >= Self.leastOverlapOfLateFinger * whole
        && (!followsSingle || shorter >= Self.shortestSecond)
    }
    let isInside = second.lifted < first.lifted
    guard !followsSingle else {
      return shorter >= Self.shortestSecondAlone && overlap >= Self.leastShareInside * whole
    }
    return overlap >= (isInside ? Self.leastShareInside : Self.leastOverlap) * whole
  }
}
