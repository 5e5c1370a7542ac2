// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Keeps a hand that rests beside a pen from making a gesture.
///
/// While a pen is near the screen, all fingers go to the applications, which can handle a palm.
nonisolated struct PalmRejection {
  /// 500 ms: a pen that is near trembles, so the intervals between its movements are shorter.
  static let afterglow = 0.5

  private var lastMovement = -Double.infinity

  init() {}

  /// Records a movement of a pen.
  ///
  /// - Returns: Whether the pen has just come near, so that the applications get the fingers that are down.
  mutating func penMoved(at time: Double) -> Bool {
    let wasNear = isNear(at: time)
    lastMovement = time
    return !wasNear
  }

  /// Whether a pen is near at a time in seconds of the server's clock.
  func isNear(at time: Double) -> Bool { time - lastMovement < Self.afterglow }
}
