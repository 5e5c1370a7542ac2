// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Converts the server's 32-bit millisecond stamps to seconds, across their wrap after 49.7 days.
///
/// The first timestamp is used unchanged, so the seconds count from the last wrap of the server's clock, and
/// only differences are meaningful. A stamp that is older than its predecessor stays older.
nonisolated struct ServerTime: Sendable {
  /// The newest stamp so far, widened, in milliseconds.
  private var newest: Int64?

  init() {}

  mutating func seconds(widening stamp: UInt32) -> Double {
    guard let newest else {
      self.newest = Int64(stamp)
      return Double(stamp) / 1000
    }
    // Half of the range counts as past: events of several devices may arrive slightly out of order.
    let step = Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: newest))
    let widened = newest + Int64(step)
    if step > 0 { self.newest = widened }
    return Double(widened) / 1000
  }
}
