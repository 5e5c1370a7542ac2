// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// The fingers' actions on a touchscreen in the last seconds; all hands on it share one history.
///
/// Lengths are points, times seconds. Actions further than ``reach`` from a hand are another person's.
final class TouchHistory {
  struct Tap {
    let place: Point
    let landed: Double
    let lifted: Double
    /// Whether all fingers of the tap's hand were down together for at least half of the hand's time.
    var isTogether = false
  }

  /// 300 mm (1925 points): the width of keyboards, and less than the distance between two people.
  private static let reach = 1925.0
  /// 12 entries in each list: the fastest typist makes that many taps in a second or two.
  private static let capacity = 12

  private var taps: [Tap] = []
  /// The lifts of fingers that applications had.
  private var uses: [(place: Point, lifted: Double)] = []
  /// The lifts of two fingers after a movement.
  private var travels: [(place: Point, lifted: Double)] = []
  /// The trackers of the hands on the touchscreen, as long as they exist.
  private var trackers: [() -> FingerTracker?] = []

  func add(_ tracker: FingerTracker) {
    trackers.removeAll { $0() == nil }
    trackers.append { [weak tracker] in tracker }
  }

  /// The taps within reach of a place since a moment, the oldest first.
  func taps(near place: Point, since time: Double) -> [Tap] {
    taps.removeAll { $0.lifted < time }
    return taps.filter { $0.place.distance(to: place) <= Self.reach }
  }

  /// The last time at which one of two moved fingers lifted within reach of a place.
  func lastTravel(near place: Point) -> Double {
    travels.last { $0.place.distance(to: place) <= Self.reach }?.lifted ?? -.infinity
  }

  /// Whether a finger further than a distance from a place is down, or has lifted since a moment.
  func isUsed(outside distance: Double, of place: Point, since time: Double) -> Bool {
    trackers.contains { $0()?.hasFinger(outside: distance, of: place) == true }
      || uses.contains { $0.lifted > time && $0.place.distance(to: place) > distance }
  }

  func noteTap(_ tap: Tap) { Self.append(tap, to: &taps) }

  /// Records the lift of two fingers after a movement.
  func noteTravel(to place: Point, _ lifted: Double) { Self.append((place, lifted), to: &travels) }

  /// Records the lift of a finger that an application had.
  func noteUse(at place: Point, _ lifted: Double) { Self.append((place, lifted), to: &uses) }

  /// Forgets the taps that landed within a range of time, because they were a gesture.
  func forgetTaps(of landings: ClosedRange<Double>) { taps.removeAll { landings.contains($0.landed) } }

  private static func append<Element>(_ element: Element, to list: inout [Element]) {
    if list.count >= capacity { list.removeFirst() }
    list.append(element)
  }
}
