// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
internal import Bindings

/// The choice of a key's value, derived from the registry's description of the key.
nonisolated package enum ValueForm: Hashable, Sendable {
  case flag
  /// One of these words; if `hasOthers`, another value is possible too.
  case words([String], hasOthers: Bool)
  /// Any text, which the checker of the configuration judges.
  case text

  /// The words to choose from; empty without a fixed set.
  package var words: [String] {
    switch self {
    case .flag: ["YES", "NO"]
    case .words(let words, _): words
    case .text: []
    }
  }
}

nonisolated extension ConfigurationKey {
  var form: ValueForm {
    if format == "YES or NO" { return .flag }
    if !words.isEmpty {
      return .words(words, hasOthers: format != words.joined(separator: ", "))
    }
    var text = format
    // Some formats list the words in parentheses: "an edge or a corner (left, right, top), or a region".
    if let opening = text.firstIndex(of: "("), let closing = text[opening...].firstIndex(of: ")") {
      text = "\(text[text.index(after: opening)..<closing]), something else"
    }
    let parts = Self.parts(of: text)
    let found = parts.flatMap(Self.choices)
    let hasOthers = found.count < parts.count
    return found.count > 1 ? .words(found, hasOthers: hasOthers && !isOfNumbersAlone(parts)) : .text
  }

  /// The description of the values that are not among the words.
  package var otherFormat: String {
    let head = words.joined(separator: ", ") + ", or "
    return format.hasPrefix(head) ? String(format.dropFirst(head.count)) : format
  }

  private static func parts(of text: String) -> [String] {
    var parts = [text]
    for separator in ["; or ", ", or ", " or ", ", "] {
      parts = parts.flatMap { $0.parts(around: separator) }
    }
    return parts.filter { !$0.isEmpty }
  }

  private func isOfNumbersAlone(_ parts: [String]) -> Bool {
    parts.count == 1 && !Self.choices(in: parts[0]).isEmpty
  }

  /// Returns the choices in a part of a description: the part if it is a word, or the numbers of a range.
  private static func choices(in part: String) -> [String] {
    let words = part.split(separator: " ").map(String.init)
    if words.count > 1, words[1] == "for" { return choices(in: words[0]) }
    if words.count == 6, words[..<3] == ["a", "number", "from"], words[4] == "to",
      let lowest = Int(words[3]), let highest = Int(words[5]), (0...10).contains(highest - lowest)
    {
      return (lowest...highest).map { "\($0)" }
    }
    let isWord = part.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte) || (0x41...0x5a).contains(byte)
        || byte == 0x2d
    }
    return isWord ? [part] : []
  }
}

@MainActor extension ConfigurationKey {
  /// The form of the key's value; for the key `shape`, the names of the known shapes.
  package var choice: ValueForm {
    name == "shape" ? .words(NamedShapes.known.map(\.name), hasOthers: true) : form
  }
}
