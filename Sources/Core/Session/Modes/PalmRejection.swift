// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Keeps a hand that rests beside a pen from being a gesture.
///
/// While a pen is near the screen, all fingers are the applications', which know what to do with a palm.
nonisolated struct PalmRejection {
  /// 500 ms after its last movement a pen is away: one that is near trembles more often than that.
  static let afterglow = 0.5

  private var lastMovement = -Double.infinity

  /// Knows of no pen.
  package init() {}

  /// Notes that a pen moved.
  ///
  /// - Returns: Whether it has just come near, so that the fingers that are down must go.
  mutating func penMoved(at time: Double) -> Bool {
    let wasNear = isNear(at: time)
    lastMovement = time
    return !wasNear
  }

  /// Whether a pen is near at a time in seconds of the server's clock.
  func isNear(at time: Double) -> Bool { time - lastMovement < Self.afterglow }
}
