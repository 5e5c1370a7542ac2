// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A part of a property list, from a file of any form.
nonisolated package indirect enum PropertyListValue: Hashable, Sendable {
  /// A string; in the text form numbers and flags are strings too.
  case text(String)
  case integer(Int)
  /// A number with a fraction.
  case real(Double)
  case flag(Bool)
  case list([PropertyListValue])
  case dictionary([String: PropertyListValue])
  /// Data, a date or another value that configurations do not use.
  case other

  /// The type in words, for messages.
  var typeName: String {
    switch self {
    case .text: "a string"
    case .integer, .real: "a number"
    case .flag: "true or false"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .other: "data or a date"
    }
  }
}

/// The way from the root of a property list to one of its parts.
nonisolated package struct PropertyListPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case key(String)
    /// From 0.
    case index(Int)
  }

  package var steps: [Step]
  /// Whether the path leads to the last step's key, and not to its value.
  package var isKey: Bool

  package static let root = PropertyListPath(steps: [])

  package init(steps: [Step], isKey: Bool = false) {
    self.steps = steps
    self.isKey = isKey
  }

  package func key(_ key: String) -> PropertyListPath { PropertyListPath(steps: steps + [.key(key)]) }

  package func index(_ index: Int) -> PropertyListPath { PropertyListPath(steps: steps + [.index(index)]) }
}

nonisolated extension PropertyListPath: CustomStringConvertible {
  /// The path in words: "bindings[2].action.keys"; the root is "the list".
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text.isEmpty ? "the list" : text
  }
}
