// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Collects the errors of one configuration while its parts are read.
package final class ErrorCollector {
  nonisolated package struct Entry: Hashable, Sendable {
    package let error: ValueError
    package let path: PropertyListPath
  }

  /// In the order of discovery.
  package private(set) var entries: [Entry] = []
  private var known: Set<Entry> = []
  /// The X keysym of a key's name; nil for an unknown name.
  let keysym: (String) -> UInt32?

  package init(keysym: @escaping (String) -> UInt32?) { self.keysym = keysym }

  /// Adds an error, unless it was added before: some parts are read twice, and have the same errors twice.
  package func report(_ error: ValueError, at path: PropertyListPath) {
    let entry = Entry(error: error, path: path)
    if known.insert(entry).inserted { entries.append(entry) }
  }

  /// Reports an error, and returns nil.
  package func refuse<Value>(_ error: ValueError, at path: PropertyListPath) -> Value? {
    report(error, at: path)
    return nil
  }
}
