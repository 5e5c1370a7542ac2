// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// Environment variables of random tests; `make fuzz` sets most of them.
package enum Fuzz {
  /// `FINGERPOST_FUZZ_SEED`: the same seed repeats the same test; 1 by default.
  package static let seed = UInt64(variable("SEED") ?? "") ?? 1

  /// `FINGERPOST_FUZZ_FILES`: the number of damaged files of each form.
  package static let files = Int(variable("FILES") ?? "")

  /// `FINGERPOST_FUZZ_HANDS`: the number of hands played with each configuration.
  package static let hands = Int(variable("HANDS") ?? "")

  /// `FINGERPOST_FUZZ_ONLY`: the only configuration with which hands are played.
  package static let only = variable("ONLY")

  private static func variable(_ name: String) -> String? {
    getenv("FINGERPOST_FUZZ_\(name)").map { String(cString: $0) }
  }
}
