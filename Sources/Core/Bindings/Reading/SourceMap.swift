// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// The parts of a property list in text form, and their positions.
///
/// Foundation would read the values too, but does not report positions, keeps only one of two equal keys, and
/// takes fifty times as long.
nonisolated struct SourceMap {
  /// A value, or the parts that it consists of.
  indirect enum Content {
    /// A string, number, flag, date or data.
    case scalar(PropertyListValue)
    case list([Part])
    /// The entries of a dictionary in the order of the text.
    case dictionary([Entry])
  }

  struct Part {
    /// The offset of the first byte.
    let offset: Int
    let content: Content
    /// The offset behind the last byte.
    let end: Int
  }

  struct Entry {
    let key: String
    /// The offset of the key's first byte.
    let offset: Int
    let value: Part
  }

  /// The forms of property lists that are text.
  enum Form {
    /// The old form, `{ key = value; }`.
    case plain
    case xml
  }

  /// A breach of the rules and the offset of the byte where it shows.
  struct ParseError: Error {
    let error: SyntaxError
    let offset: Int
  }

  /// 32 levels of nested lists and dictionaries: a configuration needs six; deeper nesting is an error.
  static let depthLimit = 32

  let root: Part
  let format: Form

  init(_ text: [UInt8]) throws(ParseError) {
    if let invalid = SourceMap.firstInvalidByte(text) { throw ParseError(error: .notUTF8, offset: invalid) }
    var parser = TextPropertyListParser(text)
    try parser.skipBlanks()
    // Only the XML form can begin like this: in the text form "<" starts data, which is not a configuration.
    if parser.scanner.at("<?") || parser.scanner.at("<!") || parser.scanner.at("<plist")
      || parser.scanner.at("<dict")
    {
      var parser = XMLPropertyListParser(text)
      root = try parser.document()
      self.format = .xml
    } else {
      root = try parser.document()
      self.format = .plain
    }
  }

  /// The offset of the part at a path, or of the nearest enclosing part.
  func offset(of path: PropertyListPath) -> Int {
    var part = root
    for (number, step) in path.steps.enumerated() {
      switch (step, part.content) {
      case (.index(let index), .list(let parts)) where parts.indices.contains(index): part = parts[index]
      case (.key(let key), .dictionary(let entries)):
        // Of equal keys the last one counts.
        guard let entry = entries.last(where: { $0.key == key }) else { return part.offset }
        if path.isKey, number == path.steps.count - 1 { return entry.offset }
        part = entry.value
      default: return part.offset
      }
    }
    return part.offset
  }

  func part(at path: PropertyListPath) -> Part? {
    path.steps.reduce(root) { part, step in
      switch (step, part?.content) {
      case (.index(let index), .list(let parts)?) where parts.indices.contains(index): parts[index]
      case (.key(let key), .dictionary(let entries)?): entries.last { $0.key == key }?.value
      default: nil
      }
    }
  }

  /// The keys that occur twice in one dictionary.
  var duplicates: [(key: String, offset: Int, firstOffset: Int)] {
    var found: [(key: String, offset: Int, firstOffset: Int)] = []
    SourceMap.collectDuplicates(in: root, into: &found)
    return found
  }

  private static func collectDuplicates(
    in part: Part, into found: inout [(key: String, offset: Int, firstOffset: Int)]
  ) {
    switch part.content {
    case .scalar: return
    case .list(let parts): for part in parts { collectDuplicates(in: part, into: &found) }
    case .dictionary(let entries):
      var seen: [String: Int] = [:]
      for entry in entries {
        if let first = seen[entry.key] {
          found.append((entry.key, entry.offset, first))
        } else {
          seen[entry.key] = entry.offset
        }
        collectDuplicates(in: entry.value, into: &found)
      }
    }
  }

  private static func firstInvalidByte(_ text: [UInt8]) -> Int? {
    guard String(validating: text, as: UTF8.self) == nil else { return nil }
    var validator = Unicode.UTF8.ForwardParser()
    var bytes = text.makeIterator()
    var offset = 0
    while true {
      switch validator.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

nonisolated extension SourceMap.Part {
  /// The value of the part; of equal keys the last one counts, as everywhere in property lists.
  var value: PropertyListValue {
    switch content {
    case .scalar(let value): value
    case .list(let parts): .list(parts.map(\.value))
    case .dictionary(let entries):
      .dictionary(Dictionary(entries.map { ($0.key, $0.value.value) }) { $1 })
    }
  }
}
