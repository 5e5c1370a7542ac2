// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CImport

/// Reads YAML files with libyaml.
nonisolated struct YAMLFile {
  /// 32 levels of nested lists and mappings: a configuration has 8.
  static let depthLimit = 32

  /// 10,000 nodes, counted with all repetitions by aliases: a configuration has hundreds.
  ///
  /// Without a limit, a short file could expand hugely by aliases of nodes that contain aliases.
  static let sizeLimit = 10_000

  private var parser = yaml_parser_t()
  /// The nodes with an anchor, and the number of nodes in each.
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
  private var size = 0

  static func documents(of text: String) throws(ImportError) -> [YAMLNode] {
    var file = YAMLFile()
    guard yaml_parser_initialize(&file.parser) == 1 else {
      throw .malformed(line: 1, reason: "out of memory")
    }
    defer { yaml_parser_delete(&file.parser) }
    let bytes = Array(text.utf8)
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
    defer { buffer.deallocate() }
    buffer.initialize(from: bytes, count: bytes.count)
    yaml_parser_set_input_string(&file.parser, buffer, bytes.count)
    yaml_parser_set_encoding(&file.parser, YAML_UTF8_ENCODING)
    var documents: [YAMLNode] = []
    while true {
      let event = try file.next()
      switch event {
      case .end: return documents
      case .node(let token): documents.append(try file.node(token, depth: 1).node)
      case .close, .mark: continue
      }
    }
  }

  private enum Event {
    case end
    case mark
    case close(line: Int)
    case node(Token)
  }

  /// The beginning of a list or mapping, or a whole scalar.
  private struct Token {
    enum Kind {
      case alias(String)
      case scalar(String)
      case sequence
      case mapping
    }
    let kind: Kind
    let line: Int
    let lastLine: Int
    var anchor: String?
  }

  private mutating func next() throws(ImportError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else {
      let reason = parser.problem.map { String(cString: $0) } ?? "unknown error"
      throw .malformed(line: Int(parser.problem_mark.line) + 1, reason: reason)
    }
    defer { yaml_event_delete(&event) }
    let line = Int(event.start_mark.line) + 1
    // A node that ends at the beginning of a line has its last text on the line before.
    let end = Int(event.end_mark.line) + (event.end_mark.column == 0 ? 0 : 1)
    let lastLine = max(line, end)
    switch event.type {
    case YAML_STREAM_END_EVENT: return .end
    case YAML_SEQUENCE_START_EVENT:
      return .node(
        Token(
          kind: .sequence, line: line, lastLine: lastLine, anchor: Self.name(event.data.sequence_start.anchor)
        ))
    case YAML_MAPPING_START_EVENT:
      return .node(
        Token(
          kind: .mapping, line: line, lastLine: lastLine, anchor: Self.name(event.data.mapping_start.anchor)))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .close(line: lastLine)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      guard !bytes.contains(0) else { throw .noText(line: line) }
      var text = String(decoding: bytes, as: UTF8.self)
      // YAML reads "!$name" as a tag; in InputActions it is a negated variable.
      if let tag = Self.name(scalar.tag), tag.hasPrefix("!$") { text = "\(tag) \(text)" }
      return .node(
        Token(kind: .scalar(text), line: line, lastLine: lastLine, anchor: Self.name(scalar.anchor)))
    case YAML_ALIAS_EVENT:
      let name = Self.name(event.data.alias.anchor) ?? ""
      return .node(Token(kind: .alias(name), line: line, lastLine: lastLine))
    default: return .mark
    }
  }

  private static func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }

  private mutating func node(_ token: Token, depth: Int) throws(ImportError) -> (node: YAMLNode, line: Int) {
    guard depth <= YAMLFile.depthLimit else { throw .tooDeep(line: token.line, limit: YAMLFile.depthLimit) }
    let before = size
    let (node, line) = try content(token, depth: depth)
    guard size <= YAMLFile.sizeLimit else { throw .unwanted(line: token.line, what: "so many aliases") }
    if let anchor = token.anchor { anchors[anchor] = (node, size - before) }
    return (node, line)
  }

  private mutating func content(_ token: Token, depth: Int) throws(ImportError) -> (node: YAMLNode, line: Int)
  {
    size += 1
    switch token.kind {
    case .alias(let name):
      guard let (node, count) = anchors[name] else {
        throw .malformed(line: token.line, reason: "nothing is called &\(name) before this")
      }
      size += count
      return (YAMLNode(content: node.content, lastLine: token.lastLine), token.line)
    case .scalar(let text): return (YAMLNode(content: .scalar(text), lastLine: token.lastLine), token.line)
    case .sequence:
      var nodes: [YAMLNode] = []
      while case .node(let token) = try next() { nodes.append(try node(token, depth: depth + 1).node) }
      let last = nodes.last?.lastLine ?? token.lastLine
      return (YAMLNode(content: .sequence(nodes), lastLine: last), token.line)
    case .mapping:
      var pairs: [YAMLNode.Pair] = []
      var lines: [String: Int] = [:]
      while case .node(let token) = try next() {
        let (key, line) = try node(token, depth: depth + 1)
        guard case .scalar(let name) = key.content else {
          throw .malformed(line: line, reason: "a key is not a string")
        }
        if let first = lines[name] { throw .duplicateKey(line: line, key: name, firstLine: first) }
        lines[name] = line
        guard case .node(let token) = try next() else {
          throw .malformed(line: line, reason: "a value is missing")
        }
        pairs.append(YAMLNode.Pair(key: name, line: line, value: try node(token, depth: depth + 1).node))
      }
      // Keys of the mapping itself win over merged keys.
      if let place = pairs.firstIndex(where: { $0.key == "<<" }) {
        let merged = pairs.remove(at: place).value
        let others = if case .sequence(let nodes) = merged.content { nodes } else { [merged] }
        for pair in others.flatMap(\.pairs) where !pairs.contains(where: { $0.key == pair.key }) {
          pairs.append(pair)
        }
      }
      let last = pairs.last?.value.lastLine ?? token.lastLine
      return (YAMLNode(content: .mapping(pairs), lastLine: last), token.line)
    }
  }

  // MARK: Quoting a file

  /// 500 characters: the rest of a longer text is cut off, since a line may be as long as a whole file.
  private static let longestText = 500

  /// Joins lines of a file into one line, behind the keys of the entries that enclose them.
  static func text(of lines: [Substring], from first: Int, through last: Int, behind keys: [String] = [])
    -> String
  {
    var parts = keys
    var room = longestText
    var line = first
    while line <= min(max(first, last), lines.count), room > 0 {
      let part = lines[line - 1].drop { $0.isWhitespace }.prefix(room)
      parts.append(part.trimmed)
      room -= part.count
      line += 1
    }
    return parts.joined(separator: " ") + (room > 0 ? "" : "…")
  }
}
