// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// Joins the lines of a recording into moments: the input that a program without delay sees at once.
///
/// Reports of one device at one time are one moment. The program's own steps are left out, and so are the
/// reports of the grab, which repeat those of the device.
package struct TraceMoments {
  private var moment: TraceStep?

  package init() {}

  /// Takes the next line; returns the moment before it if that is over, or nil while the moment may go on.
  package mutating func next(_ step: TraceStep) -> TraceStep? {
    guard step.isInput || step.change?.isIdeal == true || step.hand != nil else { return nil }
    if moment?.takes(step) == true {
      moment?.join(step)
      return nil
    }
    var begun = step
    (begun.grab, begun.wake, begun.receptions, begun.next) = (nil, nil, [:], .answer)
    if begun.change?.isIdeal == false { begun.change = nil }
    begun.hand?.forgetTouches()
    defer { moment = begun }
    return moment
  }

  /// Returns the last moment; nil if there were no lines.
  package mutating func end() -> TraceStep? {
    defer { moment = nil }
    return moment
  }
}

extension Trace {
  package var moments: [TraceStep] {
    var joined: [TraceStep] = []
    var moments = TraceMoments()
    for step in steps { if let moment = moments.next(step) { joined.append(moment) } }
    return moments.end().map { joined + [$0] } ?? joined
  }
}

extension TraceStep.Change {
  /// Whether the change also happens if neither the server nor the program has a delay.
  fileprivate var isIdeal: Bool { self != .endsMissing && self != .endsExpected }
}

extension TraceHand {
  /// Forgets the server's numbers of touches, which differ in a replay of moments.
  fileprivate mutating func forgetTouches() { (touch, receivers) = (nil, [:]) }
}

extension TraceStep {
  /// Whether another line belongs to this moment; a landing after a lift may be of another hand and does not.
  fileprivate func takes(_ other: TraceStep) -> Bool {
    device == other.device && batch.timestamp == other.batch.timestamp && change == nil && other.change == nil
      && batch.indirect == nil && other.batch.indirect == nil
      && !other.batch.touches.contains { touch in
        touch.phase == .began && batch.touches.contains { $0.id == touch.id || $0.phase == .ended }
      }
  }

  fileprivate mutating func join(_ other: TraceStep) {
    batch.touches += other.batch.touches
    if other.isInput { batch.modifiers = other.batch.modifiers }
    hand = other.hand ?? hand
    hand?.forgetTouches()
  }
}
