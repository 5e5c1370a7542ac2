// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// The fingers that are down, or were last, and what has become of them so far: what ``LiveWindow`` shows.
package struct LiveHand {
  /// One finger, or all fingers of a touchpad as one; places are pixels of the screen.
  package struct Finger {
    /// Its number.
    package let id: Int
    /// Where it landed.
    package let start: Point
    /// Where it is.
    package let place: Point
    /// Where it has been.
    var path: [Point] = []
    var isDown = true

    /// Makes a finger that is down.
    package init(id: Int, start: Point, place: Point) {
      self.id = id
      self.start = start
      self.place = place
    }
  }

  /// A circle that the middle of the fingers has to reach.
  package struct Ring: Hashable {
    /// How far that is, in pixels of the screen.
    package let radius: Double
    /// The binding that wants it.
    package let binding: String

    package init(radius: Double, binding: String) {
      self.radius = radius
      self.binding = binding
    }
  }

  /// What became of fingers that have lifted.
  package struct Outcome {
    /// What they did: "3 fingers, 53 mm left".
    package var seen: String
    /// The same in figures.
    package var figures: String
    /// What came of it: the binding that won, or that none did.
    package var result: String
    /// Why nothing came of it; empty if something did, or if each binding has a reason of its own.
    package var reason: String
    /// Whether a binding won.
    package var hasWon: Bool

    package init(seen: String, figures: String, result: String, reason: String, hasWon: Bool) {
      self.seen = seen
      self.figures = figures
      self.result = result
      self.reason = reason
      self.hasWon = hasWon
    }
  }

  /// The touchscreen or touchpad.
  private(set) var device = ""
  private(set) var isOnTouchpad = false
  private(set) var pixelsPerMillimetre = 1.0
  private(set) var fingers: [Finger] = []
  private(set) var rings: [Ring] = []
  private(set) var bars: [DistanceBar] = []
  private(set) var outcome: Outcome?
  /// What happened last besides, such as an action.
  private(set) var remark = ""

  /// 600 places: a path of five seconds.
  private static let longestPath = 600

  /// Shows that nothing has happened yet.
  package init() {}

  var isMoving: Bool { fingers.contains(where: \.isDown) }

  /// Takes in where fingers are, and how far they have come.
  ///
  /// - Parameters:
  ///   - down: The fingers that are down.
  ///   - device: Where.
  ///   - isOnTouchpad: Whether that is a touchpad, whose fingers are one.
  ///   - pixelsPerMillimetre: How many pixels of the screen a millimetre is there.
  ///   - bars: How far they are of bindings.
  ///   - rings: How far their middle has to go.
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

  /// Takes in what became of them.
  package mutating func end(_ outcome: Outcome, bars: [DistanceBar]) {
    // The next ones may have landed before the former are explained.
    guard !isMoving else { return }
    self.outcome = outcome
    self.bars = bars
  }

  /// Takes in what else has happened, in words.
  package mutating func note(_ remark: String) { self.remark = remark }
}
