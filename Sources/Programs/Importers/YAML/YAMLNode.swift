// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

nonisolated struct YAMLNode: Hashable, Sendable {
  indirect enum Content: Hashable, Sendable {
    /// A string, a number, a flag, or nothing, all as the file spells them.
    case scalar(String)
    case sequence([YAMLNode])
    /// Values by key, in the order of the file.
    case mapping([Pair])
  }

  struct Pair: Hashable, Sendable {
    var key: String
    /// The line of the key, from 1.
    var line: Int
    var value: YAMLNode
  }

  var content: Content
  /// The node's last line, from 1.
  var lastLine: Int

  /// The entries of a mapping; empty for other nodes.
  var pairs: [Pair] {
    guard case .mapping(let pairs) = content else { return [] }
    return pairs
  }

  /// The text of a scalar; nil for an empty scalar or null.
  var text: String? {
    guard case .scalar(let text) = content, !["", "~", "null"].contains(text) else { return nil }
    return text
  }

  /// The strings, if the node is a string or a list of strings.
  var texts: [String]? {
    guard case .sequence(let nodes) = content else { return text.map { [$0] } }
    let texts = nodes.compactMap(\.text)
    return texts.count == nodes.count ? texts : nil
  }

  var number: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }

  subscript(_ key: String) -> YAMLNode? { pairs.first { $0.key == key }?.value }
}
