// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession

/// Checks a condition repeatedly until it holds or the time is over.
///
/// - Returns: Whether it holds. A test must expect this, since a silent timeout hides the failure.
package func eventually(
  within seconds: Double = defaultPatience, _ condition: () throws -> Bool
) rethrows -> Bool {
  let deadline = Deadline(after: seconds)
  while true {
    if try condition() { return true }
    guard deadline.milliseconds > 0 else { return false }
    passTime(0.002)
  }
}
