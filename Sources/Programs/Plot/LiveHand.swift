// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// The fingers that are down or were last, with their results so far, for ``LiveWindow``.
package struct LiveHand {
  /// A finger, or all fingers of a touchpad as one; places are pixels of the screen.
  package struct Finger {
    package let id: Int
    package let start: Point
    package let place: Point
    var path: [Point] = []
    var isDown = true

    package init(id: Int, start: Point, place: Point) {
      self.id = id
      self.start = start
      self.place = place
    }
  }

  /// A circle that the middle of the fingers has to reach.
  package struct Ring: Hashable {
    /// Its radius in pixels of the screen.
    package let radius: Double
    package let binding: String

    package init(radius: Double, binding: String) {
      self.radius = radius
      self.binding = binding
    }
  }

  /// The result of fingers that have lifted.
  package struct Outcome {
    /// The movement: "3 fingers, 53 mm left".
    package var seen: String
    /// The movement in figures.
    package var figures: String
    /// The binding that won, or words for the loss of all bindings.
    package var result: String
    /// The reason for the loss; empty for a win, or if each binding has a reason of its own.
    package var reason: String
    package var hasWon: Bool

    package init(seen: String, figures: String, result: String, reason: String, hasWon: Bool) {
      self.seen = seen
      self.figures = figures
      self.result = result
      self.reason = reason
      self.hasWon = hasWon
    }
  }

  /// The name of the touchscreen or touchpad.
  private(set) var device = ""
  private(set) var isOnTouchpad = false
  private(set) var pixelsPerMillimetre = 1.0
  private(set) var fingers: [Finger] = []
  private(set) var rings: [Ring] = []
  private(set) var bars: [DistanceBar] = []
  private(set) var outcome: Outcome?
  /// The latest other event, such as an action.
  private(set) var remark = ""

  /// 600 places: a path of five seconds.
  private static let longestPath = 600

  package init() {}

  var isMoving: Bool { fingers.contains(where: \.isDown) }

  /// Takes the fingers that are down, and their progress towards bindings.
  ///
  /// All fingers of a touchpad are one finger. `pixelsPerMillimetre` is about pixels of the screen, and
  /// `rings` are the distances for the middle of the fingers. Empty `bars` keep the hand's previous ones.
  package mutating func move(
    _ down: [Finger], on device: String, isOnTouchpad: Bool, pixelsPerMillimetre: Double,
    bars: [DistanceBar], rings: [Ring]
  ) {
    if !isMoving, !down.isEmpty { (fingers, self.rings, self.bars, outcome, remark) = ([], [], [], nil, "") }
    for index in fingers.indices where !down.contains(where: { $0.id == fingers[index].id }) {
      fingers[index].isDown = false
    }
    for finger in down { take(finger) }
    if !down.isEmpty {
      (self.device, self.isOnTouchpad, self.pixelsPerMillimetre) = (device, isOnTouchpad, pixelsPerMillimetre)
    }
    guard !bars.isEmpty else { return }
    self.bars = bars
    for ring in rings where !self.rings.contains(where: { $0.binding == ring.binding }) {
      self.rings.append(ring)
    }
  }

  private mutating func take(_ finger: Finger) {
    guard let index = fingers.firstIndex(where: { $0.id == finger.id && $0.isDown }) else {
      var finger = finger
      finger.path = [finger.start, finger.place]
      return fingers.append(finger)
    }
    let path = fingers[index].path
    fingers[index] = finger
    fingers[index].path = path
    if path.last != finger.place, path.count < Self.longestPath { fingers[index].path.append(finger.place) }
  }

  /// Takes the result of the lifted fingers.
  package mutating func end(_ outcome: Outcome, bars: [DistanceBar]) {
    // The next fingers may land before the previous ones are explained.
    guard !isMoving else { return }
    self.outcome = outcome
    self.bars = bars
  }

  package mutating func note(_ remark: String) { self.remark = remark }
}
