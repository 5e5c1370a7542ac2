// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// Makes seconds of the server's 32-bit milliseconds, across their wrap after 49.7 days, and knows what time it is
/// there now.
struct InputClock {
  /// The newest stamp so far, widened, in milliseconds.
  private var newest: Int64?
  /// How far our monotonic clock is ahead of the server's, in seconds: the least that was ever seen, which is the time
  /// of the event that came fastest.
  private var lead = Double.infinity

  /// The stamp in seconds.
  ///
  /// The first one counts as it stands, and one that is older than its predecessor stays older.
  mutating func seconds(_ time: Time) -> Double {
    let stamp = UInt32(truncatingIfNeeded: time)
    let widened: Int64
    if let newest {
      let step = Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: newest))
      widened = newest + Int64(step)
    } else {
      widened = Int64(stamp)
    }
    newest = max(newest ?? widened, widened)
    let seconds = Double(widened) / 1000
    lead = min(lead, Self.monotonic - seconds)
    return seconds
  }

  /// The server's time now, in seconds.
  var now: Double {
    // Servers on the same machine stamp with the monotonic clock, so that it serves until the first event.
    Self.monotonic - (lead.isFinite ? lead : 0)
  }

  /// Our own monotonic clock, in seconds.
  private static var monotonic: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
