// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Collects the mistakes of one configuration while its parts are read.
package final class MistakeLog {
  /// A mistake and what part it is about.
  nonisolated package struct Entry: Hashable, Sendable {
    /// What is wrong.
    package let mistake: Mistake
    /// Where.
    package let path: ValuePath
  }

  /// The mistakes in the order of discovery.
  package private(set) var entries: [Entry] = []
  /// The X keysym of a name, or nil if there is none.
  package let keysym: (String) -> UInt32?

  /// Starts a log; `keysym` knows the names of keys.
  package init(keysym: @escaping (String) -> UInt32?) {
    self.keysym = keysym
  }

  /// Adds a mistake.
  package func report(_ mistake: Mistake, at path: ValuePath) {
    entries.append(Entry(mistake: mistake, path: path))
  }
}
