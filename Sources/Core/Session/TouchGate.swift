// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Gestures

/// What becomes of the touches of a hand that no gesture takes, as `limits` and `accommodations` have it.
///
/// It decides nothing about gestures: those take their touches before. Lengths are pixels, times seconds.
nonisolated package struct TouchGate: Hashable {
  /// What becomes of a touch.
  enum Fate: Equatable {
    /// The application gets it.
    case pass
    /// That is decided later.
    case wait
    /// Nobody gets it.
    case take(Reason)
  }

  /// Why a touch that no gesture takes was taken: the key of the configuration, or words.
  package enum Reason: String, Hashable, Sendable {
    /// The application has as many fingers as it may.
    case fingers = "limits.fingers"
    /// It began at an edge.
    case edges = "limits.edges"
    /// It came too soon after another one.
    case repeats = "accommodations.ignoreRepeats"
    /// It has not rested for long enough.
    case hold = "accommodations.hold"
    /// A click is delivered in its place.
    case place = "accommodations.place"
    /// It would arrive after another finger that was down at the same time.
    case separated = "it would come after a finger that was down with it"
  }

  /// What holds for the hand.
  var rules: TouchRules
  private struct Lift: Hashable {
    let touch: UInt32
    let time: Double
    let place: Point
  }

  /// Where fingers have lifted, and when; the newest last.
  private var lifts: [Lift] = []

  /// 200: the parts of a palm or of water that come and go, ten at once every 25 ms, lift so often within 0.5 s.
  private static let mostLifts = 200

  /// Begins with some rules.
  package init(_ rules: TouchRules) { self.rules = rules }

  /// Notes that a finger has lifted.
  package mutating func noteLift(_ touch: UInt32, at place: Point, _ time: Double) {
    guard rules.repeatTime != nil else { return }
    if lifts.count == Self.mostLifts { lifts.removeFirst() }
    lifts.append(Lift(touch: touch, time: time, place: place))
  }

  /// What becomes of a touch that the gestures have just let go of.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - fingers: How many fingers of other hands the application has.
  /// - Returns: Its fate.
  func fate(of touch: Finger, besides fingers: Int) -> Fate {
    if let limit = rules.fingers, fingers + touch.givenBeside >= limit { return .take(.fingers) }
    if let inside = rules.inside, rules.frame.contains(touch.startLocation),
      !inside.contains(touch.startLocation)
    {
      return .take(.edges)
    }
    if isRepeat(touch) { return .take(.repeats) }
    return fate(ofWaiting: touch)
  }

  /// What becomes of a touch that may have to wait.
  func fate(ofWaiting touch: Finger) -> Fate {
    guard let reach = rules.reach, touch.mayWait, touch.way <= reach else { return .pass }
    guard let end = touch.endTime else { return touch.isLifted ? .pass : .wait }
    if let hold = rules.hold, end < touch.startTime + hold { return .take(.hold) }
    // What an application takes for a tap it gets as it is.
    return rules.place != nil && touch.way > rules.tapReach ? .take(.place) : .pass
  }

  /// Where a click takes the place of a touch that was taken; nil if none does.
  func click(for touch: Finger) -> Point? {
    // A hand clicks once, whatever rests beside the finger that aims.
    guard touch.reason == .place, !touch.isBesideOlder, let place = rules.place else { return nil }
    return place == .first ? touch.startLocation : touch.location
  }

  /// When a touch that waits has rested for long enough; nil if it waits for its lift.
  func deadline(of touch: Finger) -> Double? { rules.rest.map { touch.startTime + $0 } }

  private func isRepeat(_ touch: Finger) -> Bool {
    guard let time = rules.repeatTime else { return false }
    return lifts.contains {
      // Several touches may come and go within one millisecond of the server's clock.
      touch.isYounger(than: $0.touch) && $0.time <= touch.startTime && touch.startTime - $0.time < time
        && touch.startLocation.distance(to: $0.place) <= rules.repeatReach
    }
  }
}

/// What holds for the touches of one hand that no gesture takes; lengths are pixels, times seconds.
nonisolated package struct TouchRules: Hashable {
  /// 15 mm: who misses a target or touches it twice with a trembling hand lands so near.
  private static let repeatWay = Length.millimetres(15)
  /// 5 mm, and 16 pixels at least: Chromium takes a finger that has gone 15 pixels for a drag, and no longer for one that
  /// rests; Firefox and GTK take less.
  private static let restingWay = Length.millimetres(5)
  private static let restingPixels = 16.0
  /// 2 mm, and 7 pixels at most: toolkits take a finger for a drag that has gone 8 pixels, 2.1 mm at 96 dpi.
  private static let tapWay = Length.millimetres(2)
  private static let tapPixels = 7.0

  /// How many fingers the application has at the same time at most.
  package var fingers: Int?
  /// The monitor, and the part of it where touches may begin; nil if they may begin everywhere.
  var frame = Rect.zero
  var inside: Rect?
  /// How soon after a lift a touch is a repeat, and how near.
  package var repeatTime: Double?
  package var repeatReach = 0.0
  /// How far a finger goes before its application gets it; nil if that gets it at once.
  package var reach: Double?
  /// How far a finger goes that every application takes for a tap.
  var tapReach = 0.0
  /// How long a finger that goes nowhere has to rest; nil if it need not.
  package var hold: Double?
  /// How long it rests before its application gets it; nil for until its lift.
  package var rest: Double?
  /// Which place a tap means that has gone further than an application's own do; nil for none.
  var place: TouchAccommodations.Place?

  /// Everything passes.
  package init() {}

  /// Makes them of what the configuration says; nil if that is nothing.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - accommodations: The accommodations.
  ///   - frame: The monitor.
  ///   - edgeWidth: How wide its edges are.
  ///   - pixels: How many pixels a length is.
  init?(
    _ limits: TouchLimits?, _ accommodations: TouchAccommodations?, in frame: @autoclosure () -> Rect,
    edgeWidth: Length, pixels: (Length) -> Double
  ) {
    guard limits != nil || accommodations != nil else { return nil }
    self.init()
    if let limits {
      fingers = limits.fingers
      if !limits.edges {
        self.frame = frame()
        let width = pixels(edgeWidth)
        inside = self.frame.insetBy(dx: width, dy: width)
      }
    }
    if let accommodations {
      (repeatTime, repeatReach) = (accommodations.ignoreRepeats, pixels(Self.repeatWay))
      hold = accommodations.hold
      rest = accommodations.longPress.map { max($0 - TouchAccommodations.ownPress, 0) }
      if let hold { rest = max(hold, rest ?? 0) }
    }
    let mayRest = limits?.longPress != false
    if !mayRest { rest = nil }
    if !mayRest || rest != nil || hold != nil { reach = max(pixels(Self.restingWay), Self.restingPixels) }
    if let slop = accommodations?.slop {
      (reach, place) = (max(pixels(slop), mayRest ? 0 : reach ?? 0), accommodations?.place)
      tapReach = min(pixels(Self.tapWay), Self.tapPixels)
    }
  }
}
