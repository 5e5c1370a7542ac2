// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession

/// Looks again and again whether something holds, until it does or nobody waits any longer.
///
/// - Returns: Whether it does, which a test must expect: a wait that ends in silence hides what did not happen.
package func eventually(
  within seconds: Double = defaultPatience, _ condition: () throws -> Bool
) rethrows -> Bool {
  let deadline = Deadline(after: seconds)
  while true {
    if try condition() { return true }
    guard deadline.milliseconds > 0 else { return false }
    usleep(2000)
  }
}
