// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Gestures

/// The decision about the touches of a hand without a gesture, by `limits` and `accommodations`.
///
/// It does not affect gestures, which have claimed their touches by then. Lengths are pixels, times seconds.
nonisolated package struct TouchGate: Hashable {
  enum Fate: Equatable {
    /// The application gets the touch.
    case pass
    /// The decision comes later.
    case wait
    /// Applications do not get the touch.
    case take(Reason)
  }

  /// The reason for taking a touch without a gesture: a key of the configuration, or words.
  package enum Reason: String, Hashable, Sendable {
    /// The application already has the permitted number of fingers.
    case fingers = "limits.fingers"
    /// The touch began at an edge.
    case edges = "limits.edges"
    /// The touch came too soon after another one.
    case repeats = "accommodations.ignoreRepeats"
    /// The touch has not rested for long enough.
    case hold = "accommodations.hold"
    /// The finger of a tap moved too far for the application, which gets a click in place of the touch.
    case place = "accommodations.place"
    /// The touch would arrive after another finger that was down at the same time.
    case separated = "it would come after a finger that was down with it"
  }

  var rules: TouchRules
  private struct Lift: Hashable {
    let touch: UInt32
    let time: Double
    let place: Point
  }

  /// The lifts of fingers, the newest last.
  private var lifts: [Lift] = []

  /// 200 remembered lifts, for 0.5 s: ten contacts of a palm or of water may lift together every 25 ms.
  private static let mostLifts = 200

  package init(_ rules: TouchRules) { self.rules = rules }

  package mutating func noteLift(_ touch: UInt32, at place: Point, _ time: Double) {
    guard rules.repeatTime != nil else { return }
    if lifts.count == Self.mostLifts { lifts.removeFirst() }
    lifts.append(Lift(touch: touch, time: time, place: place))
  }

  /// The fate of a touch that the gestures have just released.
  ///
  /// `fingers` is the number of other hands' fingers that the application has.
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

  /// The fate of a touch that may have to wait.
  func fate(ofWaiting touch: Finger) -> Fate {
    guard let reach = rules.reach, touch.mayWait, touch.way <= reach else { return .pass }
    guard let end = touch.endTime else { return touch.isLifted ? .pass : .wait }
    if let hold = rules.hold, end < touch.startTime + hold { return .take(.hold) }
    // The application gets short movements unchanged, because it treats them as a tap itself.
    return rules.place != nil && touch.way > rules.tapReach ? .take(.place) : .pass
  }

  /// The place of the click that replaces a taken touch; nil without one.
  func click(for touch: Finger) -> Point? {
    // A hand clicks once, even if fingers rest beside the aiming one.
    guard touch.reason == .place, !touch.isBesideOlder, let place = rules.place else { return nil }
    return place == .first ? touch.startLocation : touch.location
  }

  /// The time at which a waiting touch has rested long enough; nil if it waits for its lift.
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

/// Limits and accommodations for touches without a gesture; lengths are pixels, times seconds.
nonisolated package struct TouchRules: Hashable {
  /// 15 mm from a lift: a trembling hand, or a user who missed a target, touches again within that distance.
  private static let repeatWay = Length.millimetres(15)
  /// 5 mm, but at least 16 pixels: Chromium treats a movement of 15 pixels as a drag and no longer as a rest;
  /// Firefox and GTK treat shorter ones as a drag.
  private static let restingWay = Length.millimetres(5)
  private static let restingPixels = 16.0
  /// 2 mm, but at most 7 pixels: toolkits treat a movement of 8 pixels, 2.1 mm at 96 dpi, as a drag.
  private static let tapWay = Length.millimetres(2)
  private static let tapPixels = 7.0

  /// The maximum number of fingers that the application has at the same time.
  package var fingers: Int?
  /// The monitor, and the part of it where touches may begin; that part is nil if they may begin anywhere.
  var frame = Rect.zero
  var inside: Rect?
  /// The time after a lift, and the distance from it, within which a touch is a repeat.
  package var repeatTime: Double?
  package var repeatReach = 0.0
  /// The movement after which an application gets a finger; nil if it gets fingers at once.
  package var reach: Double?
  /// The greatest movement of a finger that every application treats as a tap.
  var tapReach = 0.0
  /// The time for which a finger that does not move must stay down; nil without a minimum.
  package var hold: Double?
  /// The rest after which an application gets a finger; nil if it gets the finger only at its lift.
  package var rest: Double?
  /// The place to click for a touch that moved further than a tap; nil if the touch is passed on as it is.
  var place: TouchAccommodations.Place?

  package init() {}

  /// Makes the rules of a configuration; nil without limits and accommodations.
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
