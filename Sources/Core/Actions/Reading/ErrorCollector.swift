// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Collects the errors of one configuration while its parts are read.
package final class ErrorCollector {
  /// A error and what part it is about.
  nonisolated package struct Entry: Hashable, Sendable {
    /// What is wrong.
    package let error: ValueError
    /// Where.
    package let path: PropertyListPath
  }

  /// The errors in the order of discovery.
  package private(set) var entries: [Entry] = []
  private var known: Set<Entry> = []
  /// The X keysym of a name, or nil if there is none.
  package let keysym: (String) -> UInt32?

  /// Starts a log; `keysym` knows the names of keys.
  package init(keysym: @escaping (String) -> UInt32?) { self.keysym = keysym }

  /// Adds a error, unless it has been reported already: parts that mean two things are read twice.
  package func report(_ error: ValueError, at path: PropertyListPath) {
    let entry = Entry(error: error, path: path)
    if known.insert(entry).inserted { entries.append(entry) }
  }

  /// Reports an error about what nothing can be made of.
  package func refuse<Value>(_ error: ValueError, at path: PropertyListPath) -> Value? {
    report(error, at: path)
    return nil
  }
}
