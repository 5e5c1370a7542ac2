// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import Glibc

/// A hand in figures, in the units of people and configurations: millimetres, degrees and seconds.
nonisolated struct HandMeasure: Hashable, Sendable {
  /// The time from the first landing to the last, in seconds; nil on a touchpad.
  var landing: Double?
  /// The movement of the fingers' middle, in millimetres.
  var travel: Double
  /// The direction of the movement, in degrees clockwise from the right, from 0 to 360; nil without movement.
  var direction: Double?
  /// The mean speed, in millimetres per second.
  var speed: Double
  /// The time from the first landing to the first lift, in seconds.
  var duration: Double

  @MainActor
  init(_ hand: TouchSummary) {
    let way = hand.way
    let landings = hand.fingers.map(\.landed)
    landing = hand.isIndirect ? nil : (landings.max() ?? 0) - (landings.min() ?? 0)
    travel = way.length / pointsPerMillimetre
    if way.length > 0 {
      let angle = atan2(way.dy, way.dx) * 180 / .pi
      direction = angle < 0 ? angle + 360 : angle
    }
    duration = max(hand.duration, 0)
    let moving = hand.lastTime - hand.lastLanding
    speed = moving > 0 ? travel / moving : 0
  }
}

/// A finger that is down, for display; lengths are points.
nonisolated package struct MeasuredFinger: Hashable, Sendable {
  /// The finger's number; 0 for all fingers of a touchpad, which reports only their common movement.
  let id: UInt64
  let start: Point
  let place: Point
}

/// Measures all hands of one device, even if the engine does not follow them.
final class HandMeter {
  private(set) var hand: TouchSummary
  /// The place of the pointer at the beginning of a touchpad's gesture.
  private var origin = Point.zero
  var down: Int { hand.down }
  /// The fingers that are down; one stands for all on a touchpad.
  var fingers: [MeasuredFinger] {
    guard hand.isIndirect else {
      return hand.fingers.filter(\.isDown).map { MeasuredFinger(id: $0.id, start: $0.start, place: $0.place) }
    }
    return hand.down > 0 ? [MeasuredFinger(id: 0, start: origin, place: origin + hand.way)] : []
  }

  /// Makes a meter; `slack` is the permitted movement of a resting finger, in points.
  init(slack: Double) { hand = TouchSummary(slack: slack) }

  /// Measures an event of a finger; lengths are points.
  func receive(_ change: TouchChange, at time: Double) {
    if change.phase == .began, hand.isOver { hand.beginAnew() }
    hand.receive(InputBatch(at: time, touches: [change]))
  }

  /// Measures an event of a touchpad; lengths are points.
  func receive(_ gesture: IndirectGesture, at time: Double) {
    if gesture.phase == .began {
      hand.beginAnew()
      origin = gesture.location
    }
    hand.receive(InputBatch(at: time, indirect: gesture))
  }
}
