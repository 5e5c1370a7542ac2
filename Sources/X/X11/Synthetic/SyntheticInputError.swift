// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

nonisolated package enum SyntheticInputError: Error, Hashable, Sendable, CustomStringConvertible {
  case noXTest
  /// The keymap lacks the keysym, and a free key for it.
  case noKey(keysym: UInt32)

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
