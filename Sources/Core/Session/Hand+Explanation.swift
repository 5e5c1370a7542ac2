// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import InputEvents

// Explanations of the hands of a device: which bindings acted, and why others did not.
extension Hand {
  func explain(to log: any ReasonLog) {
    for engine in engines { engine.explain(to: log) }
  }

  func observe(_ report: @escaping (Decision) -> Void) {
    for engine in engines { engine.environment.onDecision = report }
  }

  /// Reports an explanation of each finished hand; `reason` is the obstacle to all gestures, nil without one.
  func explain(unusableBecause reason: Explanation.Reason?, _ report: @escaping (Explanation) -> Void) {
    let meter = HandMeter(slack: main.gestures.slack)
    self.meter = meter
    // The engine does not follow returned touches, but the meter does.
    let isMeasured = isExclusive && identity.kind == .touchscreen
    if isMeasured, !isExploring {
      foreignHand = ForeignHand(device: identity.name, report: report)
    }
    for engine in engines {
      engine.explain(unusableBecause: reason) { [identity] in
        var explanation = $0
        explanation.device = identity.name
        report(explanation)
      }
      if isMeasured { engine.explanationBuilder?.meter = meter }
    }
  }

  /// Measures a raw report of the device, which does not depend on grabs, for explanations.
  func measure(_ touch: RawTouchEvent, at location: Point) {
    guard let meter else { return }
    let place = location.scaled(by: 1 / identity.pixelsPerPoint)
    meter.receive(
      TouchChange(id: UInt64(touch.touch), phase: Touch.Phase(touch.phase), location: place), at: touch.time)
  }

  /// The number of fingers that are down; 0 if hands are not explained.
  var measuredFingerCount: Int { meter?.down ?? 0 }

  /// The fingers that are down, in points; empty if hands are not explained.
  var measuredFingers: [MeasuredFinger] { meter?.fingers ?? [] }

  var progress: [BindingProgress] { engines.flatMap(\.progress) }
}
