// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

nonisolated extension Plist {
  /// Reads a value from the text form; nil if it is none.
  package init?(reading text: String) {
    guard let map = try? SourceMap(Array(text.utf8)) else { return nil }
    self.init(map.root)
  }

  /// Reads a part of a text; nil if something of it is neither a word nor a number.
  init?(_ part: SourceMap.Part) {
    switch part.content {
    case .scalar(let value):
      guard let word = value.word else { return nil }
      self = .text(word)
    case .list(let parts):
      let values = parts.compactMap { Plist($0) }
      guard values.count == parts.count else { return nil }
      self = .list(values)
    case .dictionary(let entries):
      let made = entries.compactMap { entry in Plist(entry.value).map { Entry(entry.key, $0) } }
      guard made.count == entries.count else { return nil }
      self = .dictionary(made)
    }
  }
}
