// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
internal import Glibc

/// A hand in figures, as people and configurations count: millimetres, degrees and seconds.
nonisolated struct HandMeasure: Hashable, Sendable {
  /// From the first finger's landing to the last one's, in seconds; nil on a touchpad.
  package var landing: Double?
  /// How far the middle of the fingers went, in millimetres.
  package var travel: Double
  /// Where it went, in degrees clockwise from the right, from 0 to 360; nil if it went nowhere.
  package var direction: Double?
  /// How fast it went on the whole, in millimetres per second.
  package var speed: Double
  /// From the first finger's landing to the first lift, in seconds.
  package var duration: Double

  /// Measures what was seen.
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

/// A finger as it is shown while it is down; lengths are points.
nonisolated package struct MeasuredFinger: Hashable, Sendable {
  /// Its number; 0 for all fingers of a touchpad, which reports only what they do together.
  package let id: UInt64
  /// Where it landed.
  package let start: Point
  /// Where it is.
  package let place: Point
}

/// Measures the hands of one device whole, also where they are their application's and the engine hears no more of them.
final class HandMeter {
  private var hand: TouchSummary
  /// Where the pointer was when a touchpad's gesture began.
  private var origin = Point.zero
  /// The last hand that has lifted, or the one that is down.
  var measure: HandMeasure { HandMeasure(hand) }
  /// How many fingers are down.
  package var down: Int { hand.down }
  /// The fingers that are down; one stands for all on a touchpad.
  package var fingers: [MeasuredFinger] {
    guard hand.isIndirect else {
      return hand.fingers.filter(\.isDown).map { MeasuredFinger(id: $0.id, start: $0.start, place: $0.place) }
    }
    return hand.down > 0 ? [MeasuredFinger(id: 0, start: origin, place: origin + hand.way)] : []
  }

  /// Begins with no hand; how far a finger may go that counts as resting, in points.
  package init(slack: Double) { hand = TouchSummary(slack: slack) }

  /// Looks at what fingers do; lengths are points.
  package func take(_ change: TouchChange, at time: Double) {
    if change.phase == .began, hand.isOver { hand.beginAnew() }
    hand.take(InputBatch(at: time, touches: [change]))
  }

  /// Looks at what a touchpad reports; lengths are points.
  package func take(_ gesture: IndirectGesture, at time: Double) {
    if gesture.phase == .began {
      hand.beginAnew()
      origin = gesture.location
    }
    hand.take(InputBatch(at: time, indirect: gesture))
  }
}
