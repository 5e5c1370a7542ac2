// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Keys that are pressed together, such as Control+Shift+t.
nonisolated package struct KeyChord: Hashable, Sendable {
  /// The spelling in the configuration.
  package let text: String
  /// The keys in the order of pressing, as X keysyms; never empty.
  package let keysyms: [UInt32]

  /// Makes a chord of known keys.
  package init(text: String, keysyms: [UInt32]) {
    self.text = text
    self.keysyms = keysyms
  }
}
