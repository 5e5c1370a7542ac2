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

  /// The kernel's letter for the state of the process: T if it is stopped.
  private var state: Character? {
    // The name in brackets may contain anything.
    processFile("stat", of: pid).split(separator: ") ").last?.first
  }
}
