// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CYAML

/// Reads YAML files with libyaml.
nonisolated struct YAMLFile {
  /// 32 levels: a configuration has 8.
  static let depthLimit = 32

  private var parser = yaml_parser_t()

  /// The documents of a file.
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

  /// An event of libyaml, with what is needed of it.
  private enum Event {
    case end
    case mark
    case close(line: Int)
    case node(Token)
  }

  /// The beginning of a node, or all of a scalar.
  private struct Token {
    enum Kind {
      case scalar(String)
      case sequence
      case mapping
    }
    let kind: Kind
    let line: Int
    let lastLine: Int
  }

  private mutating func next() throws(ImportError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else {
      let reason = parser.problem.map { String(cString: $0) } ?? "unknown error"
      throw .malformed(line: Int(parser.problem_mark.line) + 1, reason: reason)
    }
    defer { yaml_event_delete(&event) }
    let line = Int(event.start_mark.line) + 1
    // What ends at the beginning of a line ends on the one before.
    let end = Int(event.end_mark.line) + (event.end_mark.column == 0 ? 0 : 1)
    let lastLine = max(line, end)
    switch event.type {
    case YAML_STREAM_END_EVENT: return .end
    case YAML_SEQUENCE_START_EVENT: return .node(Token(kind: .sequence, line: line, lastLine: lastLine))
    case YAML_MAPPING_START_EVENT: return .node(Token(kind: .mapping, line: line, lastLine: lastLine))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .close(line: lastLine)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      guard !bytes.contains(0) else { throw .noText(line: line) }
      let text = String(decoding: bytes, as: UTF8.self)
      return .node(Token(kind: .scalar(text), line: line, lastLine: lastLine))
    // Aliases can refer to each other many times over.
    case YAML_ALIAS_EVENT: throw .unwanted(line: line, what: "an alias")
    default: return .mark
    }
  }

  private mutating func node(_ token: Token, depth: Int) throws(ImportError) -> (node: YAMLNode, line: Int) {
    guard depth <= YAMLFile.depthLimit else { throw .tooDeep(line: token.line, limit: YAMLFile.depthLimit) }
    switch token.kind {
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
      let last = pairs.last?.value.lastLine ?? token.lastLine
      return (YAMLNode(content: .mapping(pairs), lastLine: last), token.line)
    }
  }
}
