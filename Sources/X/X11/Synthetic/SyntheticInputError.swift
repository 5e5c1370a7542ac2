// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Why keys or clicks cannot be sent.
nonisolated package enum SyntheticInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The server has no XTEST extension.
  case noXTest
  /// No key has this keysym, and none is free to get it.
  case noKey(keysym: UInt32)

  /// What is wrong and how to fix it, in one sentence.
  package var description: String {
    switch self {
    case .noXTest:
      "the X server has no XTEST extension, so no keys or clicks can be sent, and after a tap gesture "
        + "applications see button 1 as pressed until the next touch; enable it in the server"
    case .noKey(let keysym):
      "the keymap has no key for \(KeySymbols.name(of: keysym) ?? String(keysym, radix: 16)) and no spare "
        + "key to map to it; choose a key of this keyboard"
    }
  }
}
