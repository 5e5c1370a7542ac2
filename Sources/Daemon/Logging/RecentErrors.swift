// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

/// The last errors and warnings of a running bridge, so that it can be asked for them when its log was not kept.
package final class RecentErrors {
  /// 5: with all the rest of a status they fit on one screen.
  static let limit = 5

  /// What the log said, and when in seconds since 1970; the oldest comes first.
  package private(set) var all: [(time: Int, line: String)] = []

  /// Remembers a line, and forgets the oldest one if there are too many.
  func note(_ line: String) {
    all.append((time(nil), line.shortened))
    if all.count > Self.limit { all.removeFirst() }
  }
}
