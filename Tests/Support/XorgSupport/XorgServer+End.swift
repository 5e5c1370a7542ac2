// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
package import VirtualSession

/// Ends of a server that its own object does not want.
extension XorgServer {
  /// Waits until the server has ended by itself.
  ///
  /// - Returns: Its exit code, or 128 and the signal's number; nil if it still runs then.
  package func waitForEnd(within seconds: Double) -> Int32? { process.wait(before: Deadline(after: seconds)) }

  /// Kills the server without warning, as a crash would.
  package func crash() {
    process.signal(SIGKILL)
    stop()
  }
}
