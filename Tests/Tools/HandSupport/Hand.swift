// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
internal import Glibc

/// A person's hand over a screen, and its movements; millimetres and seconds.
package struct SimulatedHand {
  /// The places of its fingers at their landing, in order from the first to the last.
  package var fingers: [Point]

  /// Puts adjacent fingers at a random place on a screen.
  ///
  /// Fingertips of a relaxed hand are 17 to 22 mm apart, the middle ones before the outer ones.
  package init(_ count: Int, on panel: Panel, _ dice: inout Dice) {
    let middle = Point(
      x: dice.between(0.35, 0.65) * panel.widthMM, y: dice.between(0.4, 0.6) * panel.heightMM)
    let spacing = dice.between(17, 22)
    let tilt = dice.between(-0.3, 0.3)
    fingers = (0..<count).map { index in
      let along = (Double(index) - Double(count - 1) / 2) * spacing
      let before = -6 * cos(Double(index) - Double(count - 1) / 2) + dice.between(-1, 1)
      return middle
        + Vector(dx: along * cos(tilt) - before * sin(tilt), dy: along * sin(tilt) + before * cos(tilt))
    }
  }

  /// Returns the times of the landings, with gaps as measured.
  ///
  /// Of 41 landings of several fingers in recordings of touchscreens (evemu's device collection and its
  /// tests, and open recordings) the largest gap is at most 10 ms in 61 %, 11 to 41 ms in 17 %, and 50, 55,
  /// 56, 76, 76, 83, 85, 107 or 150 ms in 22 %.
  package static func landings(_ count: Int, _ dice: inout Dice) -> [Double] {
    let share = dice.between(0, 1)
    let largest =
      share < 0.61
      ? dice.between(0, 10)
      : share < 0.78 ? dice.between(11, 41) : dice.one(of: [50, 55, 56, 76, 76, 83, 85, 107, 150])
    let place = Int(dice.between(1, Double(count)))
    var time = 0.0
    return (0..<count).map { index in
      if index > 0 { time += (index == place ? largest : dice.between(0, min(10, largest))) / 1000 }
      return time
    }
  }

  /// Returns the times of landings that all happen within a time.
  package static func landings(_ count: Int, within time: Double, _ dice: inout Dice) -> [Double] {
    let inner = (0..<max(count - 2, 0)).map { _ in dice.between(0, time) }
    return ([0] + inner.sorted() + [time]).prefix(count).map { $0 }
  }

  // MARK: What it does

  package struct Way {
    /// The direction in radians, clockwise from the right.
    package var angle = 0.0
    package var length = 50.0
    package var duration = 0.3
    package var landings: [Double] = []
    /// The rest before the movement, from the last landing; negative where some fingers land in flight.
    package var rest = 0.02
    /// The share of the way for each finger; empty for random shares close to 1.
    package var shares: [Double] = []
    /// The bend of the way, in radians from its beginning to its end.
    package var bend = 0.0
    /// The lift of each finger as a share of the duration.
    package var lifts: [Double] = []
    package var isSteady = false
    private var isInFlight = false

    package init() {}

    /// A swipe of usual length and speed: 35 to 70 mm in 200 to 450 ms.
    package init(_ angle: Double, _ landings: [Double], _ dice: inout Dice) {
      self.angle = angle + dice.normal(0, 0.1)
      length = dice.between(35, 70)
      duration = dice.between(0.2, 0.45)
      rest = dice.between(0, 0.06)
      // A third of all hands is on its way when the last finger lands.
      isInFlight = dice.happens(0.33)
      land(at: landings)
    }

    package mutating func land(at times: [Double]) {
      landings = times
      if isInFlight { rest = -0.5 * (times.last ?? 0) }
    }
  }

  package func go(_ way: Way, as kind: Contact.Kind = .gesture, _ dice: inout Dice) -> [Contact] {
    let start = (way.landings.last ?? 0) + way.rest
    let end = start + way.duration
    return fingers.enumerated().map { index, finger in
      let own = way.shares.isEmpty ? dice.normal(1, 0.05) : way.shares[index]
      let lift = way.lifts.isEmpty ? end + dice.between(-0.02, 0.03) : start + way.lifts[index] * way.duration
      let down = way.landings.isEmpty ? 0 : way.landings[index]
      return Contact(kind, from: down, to: lift) { time in
        let share = (time - start) / way.duration
        let done = way.isSteady ? min(max(share, 0), 1) : smooth(share)
        let length = way.length * own
        guard way.bend != 0 else {
          return finger + Vector(dx: cos(way.angle), dy: sin(way.angle)) * (length * done)
        }
        // A circle's arc whose chord has the angle.
        let radius = length / way.bend
        let (from, to) = (way.angle - way.bend / 2, way.angle - way.bend / 2 + way.bend * done)
        return finger + Vector(dx: radius * (sin(to) - sin(from)), dy: radius * (cos(from) - cos(to)))
      }
    }
  }

  /// Returns the contacts of fingers that tap, or rest: each rolls a little on its own.
  package func tap(
    lasting duration: Double, rolling: Double, landings: [Double], kind: Contact.Kind = .gesture,
    _ dice: inout Dice
  ) -> [Contact] {
    fingers.enumerated().map { index, finger in
      let angle = dice.between(0, 2 * .pi)
      let up = max((landings.last ?? 0) + 0.02, duration) + dice.normal(0, 0.008)
      return .resting(
        kind, from: landings[index], to: up, at: finger,
        rolling: Vector(dx: cos(angle), dy: sin(angle)) * rolling)
    }
  }

  /// A spread and rotation of two or more fingers.
  package struct Spread {
    /// The distance of each finger from the middle at first.
    package var from = 40.0
    /// The distance of each finger from the middle at last.
    package var to = 15.0
    /// The rotation in radians.
    package var turn = 0.0
    package var duration = 0.35
    package var landings = [0.0, 0.01]
    /// The rest before the movement.
    package var rest = 0.02
    /// The movement of the middle meanwhile.
    package var way = Vector.zero
    /// The share of the movement for each finger; a finger at 0 stays in place.
    package var shares: [Double] = []

    package init() {}
  }

  /// Returns the contacts of fingers that spread or turn about their middle.
  package static func spread(
    _ spread: Spread, fingers count: Int, on panel: Panel, kind: Contact.Kind = .gesture, _ dice: inout Dice
  ) -> [Contact] {
    let middle = Point(
      x: dice.between(0.4, 0.6) * panel.widthMM, y: dice.between(0.45, 0.55) * panel.heightMM)
    let first = dice.between(0, 2 * .pi)
    let start = (spread.landings.last ?? 0) + spread.rest
    let lifts = (0..<count).map { _ in start + spread.duration + dice.between(-0.02, 0.04) }
    return (0..<count).map { index in
      let angle = first + 2 * .pi * Double(index) / Double(count)
      let share = spread.shares.isEmpty ? 1 : spread.shares[index]
      return Contact(kind, from: spread.landings[index], to: lifts[index]) { time in
        let done = smooth((time - start) / spread.duration)
        let radius = spread.from + (spread.to - spread.from) * done * share
        let direction = angle + spread.turn * done * share
        return middle + spread.way * done + Vector(dx: cos(direction), dy: sin(direction)) * radius
      }
    }
  }
}
