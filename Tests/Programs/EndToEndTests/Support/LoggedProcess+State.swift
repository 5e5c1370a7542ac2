// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension LoggedProcess {
  func waitUntilStopped() throws {
    let isStopped = eventually { state == "T" }
    #expect(isStopped, "it is not stopped")
  }

  /// The letter by which the kernel says what the process does: T if it is stopped.
  private var state: Character? {
    // The name in brackets may hold anything.
    processFile("stat", of: pid).split(separator: ") ").last?.first
  }
}
