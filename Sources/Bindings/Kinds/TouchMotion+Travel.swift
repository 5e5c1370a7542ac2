// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

nonisolated extension TouchMotion {
  /// The spread that scale and turn are relative to; more than 0.
  var firstSpread: Double { max(startSpread, leastSpread) }

  /// Whether the fingers have gone somewhere together, further than they have moved about their middle.
  ///
  /// A hand that holds one finger still moves its middle by half of what the other finger does, so the
  /// distance between two fingers is what counts, not the radius.
  func travels(moreThan movement: Double) -> Bool {
    // As far as scale and turn are known.
    let way = measuredTranslation
    return way.length >= TouchMotion.travel && way.length > TouchMotion.travelShare * movement
  }

  /// 24 points, 3.7 mm: by then two scrolling fingers have clearly moved, and applications have just begun to.
  private static let travel = 24.0
  /// 1.5: a hand that scrolls spreads much less than it goes, one that pinches on its way as much or more.
  private static let travelShare = 1.5
}
