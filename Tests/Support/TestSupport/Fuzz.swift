// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// What the environment asks of tests that are random; 'make fuzz' says all of it.
package enum Fuzz {
  /// `FINGERPOST_FUZZ_SEED`: the same seed makes the same test again; 1 unless it says otherwise.
  package static let seed = UInt64(variable("SEED") ?? "") ?? 1

  /// `FINGERPOST_FUZZ_FILES`: how many files of each form are damaged.
  package static let files = Int(variable("FILES") ?? "")

  /// `FINGERPOST_FUZZ_HANDS`: how many hands are played with each configuration.
  package static let hands = Int(variable("HANDS") ?? "")

  /// `FINGERPOST_FUZZ_ONLY`: the only one of the configurations with which hands are played.
  package static let only = variable("ONLY")

  private static func variable(_ name: String) -> String? {
    getenv("FINGERPOST_FUZZ_\(name)").map { String(cString: $0) }
  }
}
