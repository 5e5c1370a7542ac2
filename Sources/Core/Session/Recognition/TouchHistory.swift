// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// What fingers did on a touchscreen in the last seconds; all hands on it share one.
///
/// Lengths are points, times seconds. What was done further away than ``reach`` was done by somebody else.
final class TouchHistory {
  /// A finger that tapped.
  struct Tap {
    let place: Point
    let landed: Double
    let lifted: Double
    /// Whether others were down with it for most of the time.
    var isTogether = false
  }

  /// 300 mm: as wide as keyboards are, and less than what lies between two people.
  private static let reach = 1925.0
  /// As many are kept: a second or two of the fastest typist.
  private static let capacity = 12

  private var taps: [Tap] = []
  /// Where applications had fingers, and when those lifted.
  private var uses: [(place: Point, lifted: Double)] = []
  /// Where two fingers that had gone somewhere lifted, and when.
  private var travels: [(place: Point, lifted: Double)] = []
  /// The fingers of hands that are down, and where they landed.
  private var present: [(id: UInt64, place: Point)] = []

  /// The taps within reach of a place since a moment, the oldest first.
  func taps(near place: Point, since time: Double) -> [Tap] {
    taps.removeAll { $0.lifted < time }
    return taps.filter { $0.place.distance(to: place) <= Self.reach }
  }

  /// When two fingers lifted last that had gone somewhere within reach of a place.
  func lastTravel(near place: Point) -> Double {
    travels.last { $0.place.distance(to: place) <= Self.reach }?.lifted ?? -.infinity
  }

  /// Whether fingers are down away from a place, or have been since a moment.
  func isUsed(outside distance: Double, of place: Point, since time: Double) -> Bool {
    present.contains { $0.place.distance(to: place) > distance }
      || uses.contains { $0.lifted > time && $0.place.distance(to: place) > distance }
  }

  func noteTap(_ tap: Tap) { Self.append(tap, to: &taps) }

  /// Notes that two fingers had gone somewhere, and lifted.
  func noteTravel(to place: Point, _ lifted: Double) { Self.append((place, lifted), to: &travels) }

  /// Notes where an application had a finger.
  func noteUse(at place: Point, _ lifted: Double) { Self.append((place, lifted), to: &uses) }

  /// Forgets taps that landed in a time, as they were none.
  func forgetTaps(of landings: ClosedRange<Double>) { taps.removeAll { landings.contains($0.landed) } }

  /// A finger lands.
  func landed(_ id: UInt64, at place: Point) { present.append((id, place)) }

  /// A finger is no longer down.
  func lifted(_ id: UInt64) { present.removeAll { $0.id == id } }

  private static func append<Element>(_ element: Element, to list: inout [Element]) {
    if list.count >= capacity { list.removeFirst() }
    list.append(element)
  }
}
