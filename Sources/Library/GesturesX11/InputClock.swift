// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// Converts the server's 32-bit milliseconds, which wrap after 49.7 days; estimates the server's time.
struct InputClock {
  /// The newest stamp so far, widened to 64 bits, in milliseconds.
  private var newest: Int64?
  /// The lead of our clock over the server's, in seconds: the least seen, because delays enlarge it.
  private var lead = Double.infinity

  /// Converts a stamp to seconds.
  ///
  /// The first stamp is taken unchanged; a stamp older than the newest one gives an earlier time.
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
    // Assumes a lead of 0 before the first event: a server on the same machine uses the same clock.
    Self.monotonic - (lead.isFinite ? lead : 0)
  }

  /// Our own monotonic clock, in seconds.
  private static var monotonic: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
