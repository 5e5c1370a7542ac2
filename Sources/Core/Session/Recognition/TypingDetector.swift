// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// Weighs whether fingers tap together, or press keys one after the other.
///
/// It adds up the logarithm of the odds for a common tap, first from earlier actions, and then from the
/// landings and lifts of the hand; above 0 is a common tap. The weights of the hand are those of a logistic
/// regression over 20,000 pairs of fingers of the simulated people in `Tests/Tools/HandSupport`. The weights
/// of earlier actions were chosen by the number of accidental gestures of these people. Lengths are points,
/// times seconds.
struct TypingDetector {
  /// Weights of earlier actions; positive ones raise the odds for a common tap.
  private enum Before {
    /// A tap of several fingers without earlier taps.
    static let nothing = 3.0
    /// Each key of the last 2.5 s.
    static let key = -1.4
    static let recent = 2.5
    /// Each key of the 4 s before those 2.5 s.
    static let earlierKey = -0.6
    static let longest = 6.5
    /// The factor for the keys' weights if a hand lands over 25 mm outside the keys, and not within a word.
    static let elsewhere = 0.5
    static let margin = 160.0
    /// A key in the last 350 ms: of the keys pressed while a second finger was awaited, 84 % came so soon.
    static let hurry = -2.0
    static let pauseOfHurry = 0.35
    /// A one-finger hand in the last 3 s: a user who taps and drags with one finger goes on within 3 s.
    static let single = -1.5
    static let pauseOfSingle = 3.0
    /// A scroll or pinch with two fingers in the last 1 s: users continue it and rarely tap.
    static let travel = -8.0
    static let pauseOfTravel = 1.0
  }

  /// Weights of the hand's landings and lifts; positive ones raise the odds for a common tap.
  private enum HandOdds {
    static let constant = -1.95
    /// The share of the time from the first landing to the last lift in which all fingers are down.
    static let overlap = 6.28
    /// Each second from the first lift to the last; only the first 60 ms count.
    static let lifts = -73.0
    static let longestLifts = 0.06
    /// The greatest sum of the weights for two fingers.
    static let best = constant + overlap
    /// More than two fingers: they are harder to put down and to lift together, and are rarely keys.
    static let moreFingers = 1.5
    /// 30 ms from the first landing to the last lift: a shorter hand is a common tap; keys are held longer.
    static let shortestKey = 0.03
    /// Each second by which the shorter touch is below 75 ms, after a one-finger hand: it grazes the glass.
    static let graze = -250.0
    static let longestGraze = 0.075
    /// 40 ms in place of 75 ms, for two fingers side by side that land and lift within 30 ms of each other.
    static let longestGrazeOfPair = 0.04
    static let pairInterval = 0.03
    /// Each second beyond 250 ms that all fingers stay, after earlier actions: piano chords are that long.
    static let dwell = -100.0
    static let shortTap = 0.25
    /// Two fingers over 60 mm apart, after use by another hand: fingers side by side are 17 to 22 mm apart.
    static let twoHands = -12.0
    static let sideBySide = 385.0
  }

  /// 500 ms and 2.5 mm (16 points): a longer or dragged touch is not a key.
  private static let longestTap = 0.5
  private static let reach = 16.0
  /// 3 ms, the time of one scan of the touchscreen: fingers that differ by no more land or lift at once.
  private static let atOnce = 0.003
  /// 50 % of a hand's time, with all fingers down, makes a tap of several: successive keys overlap less.
  private static let shareOfTap = 0.5
  /// 600 ms and 40 mm (257 points): within a word, the next key comes within this time and distance.
  private static let pauseInWord = 0.6
  private static let reachOfKeys = 257.0
  /// 4 fingers, from two failed taps of two fingers each, are not typing; more are chords, which are.
  private static let failedTaps = 4
  /// 1 s: the strokes of a drawing follow each other within this time.
  private static let pauseBetweenStrokes = 1.0
  /// 3 s: a user who reads a page or searches a map scrolls again within this time.
  private static let pauseBetweenTravels = 3.0
  /// 1 s: a user who scrolls through a page without reading scrolls again within this time.
  private static let pauseWithinTravels = 1.0
  /// 120 mm in points, within 3 s: fingers further apart belong to two hands.
  private static let reachOfHand = 770.0
  private static let pauseOfHand = 3.0

  /// The recent actions on the touchscreen, by all hands.
  var history = TouchHistory()
  /// The time from the first to the last landing of the latest gesture.
  private var landingsOfGesture: ClosedRange<Double>?
  /// The logarithm of the odds that the present hand's fingers tap together, from earlier actions only.
  private var odds = 0.0

  /// Whether the hand goes on typing: a key was pressed near its place just before, as within a word.
  private(set) var isTypingOn = false
  /// Whether the last hand was one finger, less than 1 s ago.
  private(set) var followsOneFinger = false
  /// Whether another hand, far from this one, was on the screen within the last 3 s.
  private var isTwoHanded = false
  /// Whether the last hand was one finger, less than 3 s ago.
  private var followsSingle = false
  /// Whether two fingers have scrolled or pinched within 3 s, so that they may continue.
  private(set) var isScrollingOn = false
  /// Whether two fingers have scrolled or pinched within 1 s.
  private(set) var isScrollingNext = false
  /// Whether two fingers have just scrolled or pinched: they continue and do not tap.
  private(set) var followsTravel = false

  /// Begins a hand; `last` is the hand before, and `wasPalm` tells whether a contact was part of a palm.
  mutating func touchesBegan(
    at place: Point, _ time: Double, after last: [FingerTracker.TrackedFinger], wasPalm: (Point) -> Bool
  ) {
    let lastLift = last.map(\.end).max() ?? -.infinity
    let wasSingle = last.count == 1 && lastLift <= time && !wasPalm(last[0].start)
    followsOneFinger = wasSingle && time - lastLift < Self.pauseBetweenStrokes
    followsSingle = wasSingle && time - lastLift < Before.pauseOfSingle
    let lastTravel = history.lastTravel(near: place)
    followsTravel = time - lastTravel < Before.pauseOfTravel
    isScrollingOn = time - lastTravel < Self.pauseBetweenTravels
    isScrollingNext = time - lastTravel < Self.pauseWithinTravels
    isTwoHanded = history.isUsed(outside: Self.reachOfHand, of: place, since: time - Self.pauseOfHand)
    var taps = history.taps(near: place, since: time - Before.longest)
    if time - (taps.last?.lifted ?? -.infinity) > Self.pauseInWord,
      taps.count(where: \.isTogether) <= Self.failedTaps
    {
      // Failed taps of several fingers are not typing; chords, which follow each other at once, are.
      taps.removeAll(where: \.isTogether)
    }
    let pause = taps.last.map { time - $0.lifted } ?? .infinity
    let recent = Double(taps.count { $0.landed > time - Before.recent })
    let keys = Before.key * recent + Before.earlierKey * (Double(taps.count) - recent)
    let isThere = pause <= Self.pauseInWord || isAmong(taps, place)
    odds = Before.nothing + keys * (isThere ? 1 : Before.elsewhere)
    if pause <= Before.pauseOfHurry { odds += Before.hurry }
    if followsSingle { odds += Before.single }
    if followsTravel { odds += Before.travel }
    isTypingOn =
      isTyping && pause <= Self.pauseInWord
      && taps.contains { $0.place.distance(to: place) <= Self.reachOfKeys }
  }

  /// Whether a place lies inside the rectangle of earlier taps, or near it.
  private func isAmong(_ taps: [TouchHistory.Tap], _ place: Point) -> Bool {
    func isWithin(_ side: (Point) -> Double) -> Bool {
      taps.contains { side($0.place) <= side(place) + Before.margin }
        && taps.contains { side($0.place) >= side(place) - Before.margin }
    }
    return isWithin(\.x) && isWithin(\.y)
  }

  /// Whether earlier actions alone show that the hand types, or continues a movement.
  var isTyping: Bool { odds + HandOdds.best <= 0 }

  /// Whether earlier actions alone make keys likelier than a common tap.
  var followsKeys: Bool { odds < 0 }

  /// Records a gesture of a hand: its fingers are not keys, even if an application has had them.
  mutating func noteGesture(of hand: [FingerTracker.TrackedFinger]) {
    guard let first = hand.first, let last = hand.last else { return }
    landingsOfGesture = first.landed...last.landed
    history.forgetTaps(of: first.landed...last.landed)
  }

  /// Records the finished movement of a hand's finger; fingers of a gesture do not count.
  mutating func note(_ finger: FingerTracker.TrackedFinger, of hand: [FingerTracker.TrackedFinger]) {
    let (landed, lifted, way) = (finger.landed, finger.lifted ?? finger.landed, finger.way.length)
    guard landingsOfGesture?.contains(landed) != true else { return }
    if hand.count == 2, way > Self.reach { history.noteTravel(to: finger.place, lifted) }
    guard !Self.wasAtOnce(hand), lifted - landed <= Self.longestTap, way <= Self.reach else { return }
    history.noteTap(
      TouchHistory.Tap(
        place: finger.start, landed: landed, lifted: lifted, isTogether: Self.wereTogether(hand)))
  }

  /// Whether several fingers landed and lifted at once, unlike keys.
  private static func wasAtOnce(_ hand: [FingerTracker.TrackedFinger]) -> Bool {
    guard hand.count > 1, let first = hand.first else { return false }
    return hand.allSatisfy {
      abs($0.landed - first.landed) <= atOnce && abs($0.end - first.end) <= atOnce
    }
  }

  private static func wereTogether(_ hand: [FingerTracker.TrackedFinger]) -> Bool {
    guard hand.count > 1 else { return false }
    let (first, last) = (hand[0].landed, hand[hand.count - 1].landed)
    var (lifted, end) = (Double.infinity, first)
    for finger in hand where finger.end < .infinity {
      (lifted, end) = (min(lifted, finger.end), max(end, finger.end))
    }
    return end > first && (lifted - last) / (end - first) >= shareOfTap
  }

  /// Whether the fingers of a hand that has just lifted tapped together.
  func tapped(_ hand: [FingerTracker.TrackedFinger]) -> Bool { odds + evidence(of: hand) > 0 }

  /// Returns the part of the odds' logarithm that comes from the landings and lifts of the hand.
  private func evidence(of hand: [FingerTracker.TrackedFinger]) -> Double {
    guard hand.count > 1 else { return HandOdds.best }
    if areTwoHands(hand) { return HandOdds.twoHands }
    let (first, last) = (hand[0].landed, hand[hand.count - 1].landed)
    var (lifted, end) = (Double.infinity, first)
    for finger in hand { (lifted, end) = (min(lifted, finger.end), max(end, finger.end)) }
    guard end < .infinity else { return -.infinity }
    guard end - first > HandOdds.shortestKey else { return HandOdds.best }
    var sum = HandOdds.constant + HandOdds.overlap * max(0, lifted - last) / (end - first)
    sum += HandOdds.lifts * min(end - lifted, HandOdds.longestLifts)
    if odds < Before.nothing { sum += HandOdds.dwell * max(0, lifted - last - HandOdds.shortTap) }
    guard hand.count == 2 else { return sum + HandOdds.moreFingers }
    if followsSingle {
      let (first, second) = (hand[0], hand[1])
      let isPair =
        abs(first.landed - second.landed) <= HandOdds.pairInterval
        && abs(first.end - second.end) <= HandOdds.pairInterval
        && first.start.distance(to: second.start) <= HandOdds.sideBySide
      let longest = isPair ? HandOdds.longestGrazeOfPair : HandOdds.longestGraze
      sum += HandOdds.graze * max(0, longest - min(first.end - first.landed, second.end - second.landed))
    }
    return sum
  }

  /// Whether another hand was on the screen within 3 s, and the two fingers of this one are far apart.
  func areTwoHands(_ hand: [FingerTracker.TrackedFinger]) -> Bool {
    isTwoHanded && hand.count == 2 && hand[0].start.distance(to: hand[1].start) > HandOdds.sideBySide
  }
}
