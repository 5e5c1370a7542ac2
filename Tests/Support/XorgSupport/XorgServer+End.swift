// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
package import VirtualSession

/// Ways in which a server ends on its own or by a crash.
extension XorgServer {
  /// Waits until the server ends; returns its exit code, or 128 and the signal's number, or nil if it still
  /// runs.
  package func waitForEnd(within seconds: Double) -> Int32? { process.wait(before: Deadline(after: seconds)) }

  /// Kills the server without warning, as a crash would.
  package func crash() {
    process.signal(SIGKILL)
    stop()
  }
}
