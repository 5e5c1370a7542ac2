// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// An error in the text of a recording.
package struct TraceError: Error, Hashable, CustomStringConvertible {
  enum Reason: Hashable, Sendable {
    /// The text has no lines.
    case empty
    /// The line is not one JSON object.
    case malformed
    /// The first line does not say that this is a recording.
    case foreign
    /// A newer program made the recording.
    case newer(version: Int)
    case missing(key: String)
    /// A key has a value of the wrong type, or out of range.
    case unsuitable(key: String, expected: String)
    /// A key has a word that does not exist.
    case unknown(key: String, word: String, known: [String])
    /// A finger lands while the largest possible number of fingers is down.
    case crowd(key: String, limit: Int)
    /// The line is earlier than the one before, both in milliseconds.
    case earlier(time: Double, previous: Double)
  }

  /// Counted from 1.
  var line: Int
  var reason: Reason

  init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }

  package var description: String { "line \(line): \(reason.sentence)" }
}

extension TraceError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .empty: "the recording is empty; its first line must be a header"
    case .malformed: "this is not a JSON object; fix the line, or delete it if the recording was cut short"
    case .foreign: "this is not a recording; the first line must have \"format\":\"\(TraceHeader.format)\""
    case .newer(let version):
      "version \(version) is newer than \(TraceHeader.version), the newest supported here; use a newer fingerpost"
    case .missing(let key): "\"\(key)\" is missing; add it"
    case .unsuitable(let key, let expected): "\"\(key)\" must be \(expected)"
    case .unknown(let key, let word, let known):
      "\"\(key)\" is \"\(word)\", which is not one of \(known.joined(separator: ", "))"
    case .crowd(let key, let limit):
      "\"\(key)\" lands while \(limit) fingers are down: this is no recording of hands; record anew"
    case .earlier(let time, let previous):
      "\"t\" is \(time), earlier than \(previous) on the line before; sort the lines by \"t\""
    }
  }
}
