// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Client
internal import Gestures

/// The fingers that are down, or the last fingers after they have lifted, with their results, for
/// ``LiveWindow``.
package struct LiveHand {
  /// A finger, or all fingers of a touchpad as one; places are pixels of the screen.
  struct Finger {
    let id: Int
    fileprivate(set) var place: Point
    fileprivate(set) var path: [Point]
    fileprivate(set) var isDown = true

    fileprivate init(_ finger: ProgressWords.Finger) {
      (id, place, path) = (finger.id, finger.place, [finger.start, finger.place])
    }
  }

  /// The name of the touchscreen or touchpad.
  private(set) var device = ""
  private(set) var isOnTouchpad = false
  private(set) var pixelsPerMillimetre = 1.0
  private(set) var fingers: [Finger] = []
  /// The circles that the middle of the fingers has to reach, in pixels of the screen.
  private(set) var rings: [ProgressWords.Ring] = []
  private(set) var bars: [DistanceBar] = []
  /// The explanation of fingers that have lifted.
  private(set) var outcome: HandWords?
  /// The latest event besides movements and results, such as an action; empty without one.
  private(set) var remark = ""

  /// 600 places: a path of five seconds.
  private static let longestPath = 600

  init() {}

  var isMoving: Bool { fingers.contains(where: \.isDown) }

  /// Takes the fingers that are down, and their progress towards bindings.
  ///
  /// All fingers of a touchpad are one finger. `words` without bindings leave the bars and rings unchanged.
  package mutating func move(_ words: ProgressWords) {
    let down = words.touches ?? []
    if !isMoving, !down.isEmpty { (fingers, rings, bars, outcome, remark) = ([], [], [], nil, "") }
    for index in fingers.indices where !down.contains(where: { $0.id == fingers[index].id }) {
      fingers[index].isDown = false
    }
    for finger in down { take(finger) }
    if !down.isEmpty {
      device = words.device?.printable ?? ""
      isOnTouchpad = words.touchpad == true
      pixelsPerMillimetre = words.pixelsPerMillimetre ?? 1
    }
    guard !words.candidates.isEmpty else { return }
    bars = words.candidates.map(DistanceBar.init)
    for ring in words.rings where !rings.contains(where: { $0.binding == ring.binding }) {
      rings.append(ring)
    }
  }

  private mutating func take(_ finger: ProgressWords.Finger) {
    guard let index = fingers.firstIndex(where: { $0.id == finger.id && $0.isDown }) else {
      return fingers.append(Finger(finger))
    }
    fingers[index].place = finger.place
    let path = fingers[index].path
    if path.last != finger.place, path.count < Self.longestPath { fingers[index].path.append(finger.place) }
  }

  /// Takes the result of the lifted fingers.
  package mutating func end(_ outcome: HandWords) {
    // The next fingers may land before the explanation of the previous fingers arrives.
    guard !isMoving else { return }
    self.outcome = outcome
    bars = outcome.bindings.map(DistanceBar.init)
  }

  package mutating func note(_ remark: String) { self.remark = remark }
}
