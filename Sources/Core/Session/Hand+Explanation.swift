// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import InputEvents

// What a device reports of hands to people who ask why.
extension Hand {
  /// Lets the debug log report why each recognizer won, waits or failed.
  func explain(to log: any ReasonLog) {
    for engine in engines { engine.explain(to: log) }
  }

  /// Reports the decisions about recognizers as they are made.
  func observe(_ report: @escaping (Decision) -> Void) {
    for engine in engines { engine.environment.onDecision = report }
  }

  /// Has each hand explained once it has gone; the obstacle is why nothing can come of any, if so.
  func explain(despite unusableReason: Explanation.Reason?, _ report: @escaping (Explanation) -> Void) {
    let meter = HandMeter(slack: main.gestures.slack)
    self.meter = meter
    // What is given back, the engine does not follow.
    let isMeasured = isExclusive
    if isExclusive, identity.kind == .touchscreen, explorer == nil {
      foreignHand = ForeignHand(device: identity.name, report: report)
    }
    for engine in engines {
      engine.explain(despite: unusableReason) { [identity] in
        var explanation = $0
        explanation.device = identity.name
        if isMeasured, !explanation.isOnTouchpad { explanation.measure = meter.measure }
        report(explanation)
      }
    }
  }

  /// Measures what the device reports beside all grabs, for whoever wants hands explained.
  func measure(_ touch: RawTouchEvent, at location: Point) {
    guard let meter else { return }
    let place = location.scaled(by: 1 / identity.pixelsPerPoint)
    meter.take(
      TouchChange(id: UInt64(touch.touch), phase: Touch.Phase(touch.phase), location: place), at: touch.time)
  }

  /// How many fingers are down; 0 while nobody asks for hands.
  var measuredFingerCount: Int { meter?.down ?? 0 }

  /// The fingers that are down, in points; none while nobody asks for hands.
  var measuredFingers: [MeasuredFinger] { meter?.fingers ?? [] }

  /// How far the fingers that are down have come towards the bindings that they may become.
  var progress: [BindingProgress] { engines.flatMap(\.progress) }
}
