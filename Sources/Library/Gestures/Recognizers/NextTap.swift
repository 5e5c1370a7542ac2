// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Taps of fingers that landed while a tap waits for other recognizers; they count once that tap is decided.
struct NextTap {
  private(set) var counter = TapCounter()
  /// The touches of these taps, down or lifted, in order of arrival.
  private(set) var touches: [Touch] = []
  var hasFailed = false

  init() {}

  init(_ touches: [Touch], _ limits: TapLimits) {
    for touch in touches { land([touch], at: touch.startTimestamp, limits) }
  }

  /// Whether later landings do not belong to these taps, because the taps are complete, or have failed and
  /// all fingers are up.
  func isOver(after taps: Int) -> Bool {
    counter.taps == taps || hasFailed && !touches.contains(where: \.isDown)
  }

  mutating func follow(_ changed: [Touch], in phase: Touch.Phase, at time: Double, _ limits: TapLimits) {
    switch phase {
    case .began: land(changed, at: time, limits)
    case .moved: if !counter.isStill(changed, limits) { hasFailed = true }
    case .ended:
      let down = touches.count(where: \.isDown)
      if !counter.isStill(changed, limits) || counter.lift(down: down, at: time, limits) != nil {
        hasFailed = true
      }
    case .cancelled: hasFailed = true
    case .stationary: break
    }
  }

  private mutating func land(_ changed: [Touch], at time: Double, _ limits: TapLimits) {
    touches += changed
    let down = touches.filter(\.isDown)
    if counter.land(changed, tracked: down, at: time, limits) != nil { hasFailed = true }
  }
}
