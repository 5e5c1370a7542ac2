// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession

/// Looks again and again whether something holds, until it does or nobody waits any longer.
///
/// - Returns: Whether it does.
package func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = Deadline(after: defaultPatience)
  while deadline.milliseconds > 0 {
    if try condition() { return true }
    usleep(2000)
  }
  return false
}
