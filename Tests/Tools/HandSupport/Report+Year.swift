// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

extension Report {
  /// Prints the result of a tablet's year, and returns whether it was without faults.
  package func year() -> Bool {
    let begin = clock()
    let outcome = Year.live(hours: hours, seed: seed) { outcome in
      print("  \(outcome.hours) hours: \(outcome.landed) touches, \(outcome.gestures) bindings")
      fflush(nil)
    }
    let incidents = outcome.incidents.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", ")
    print("\(outcome.hours) hours, of which fingers were at it for \(Int(outcome.handsOn))")
    print("\(outcome.sittings) sittings")
    print("befallen by: \(incidents)")
    print("\(outcome.landed) touches: \(outcome.touches)")
    print("\(outcome.gestures) bindings counted; \(outcome.growth) bytes more were allocated at the end")
    print("\((clock() - begin) / CLOCKS_PER_SEC) s of processor time, \(outcome.faults.count) faults")
    for fault in outcome.faults { print("  \(fault)") }
    return outcome.faults.isEmpty && outcome.growth < 65_536
  }
}
