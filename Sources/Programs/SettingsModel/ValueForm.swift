// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
internal import Bindings

/// How the value of a key is chosen, as the registry's own description of the key says it.
nonisolated package enum ValueForm: Hashable, Sendable {
  /// YES or NO.
  case flag
  /// One of some words, and perhaps something else.
  case words([String], hasOthers: Bool)
  /// Anything, which the checker judges.
  case text

  /// The words that can be chosen; none if there is no fixed set.
  package var words: [String] {
    switch self {
    case .flag: ["YES", "NO"]
    case .words(let words, _): words
    case .text: []
    }
  }
}

nonisolated extension ConfigurationKey {
  /// How its value is chosen.
  package var form: ValueForm {
    if format == "YES or NO" { return .flag }
    if !words.isEmpty {
      return .words(words, hasOthers: format != words.joined(separator: ", "))
    }
    var text = format
    // "an edge or a corner (left, right, top), or a region"
    if let opening = text.firstIndex(of: "("), let closing = text[opening...].firstIndex(of: ")") {
      text = "\(text[text.index(after: opening)..<closing]), something else"
    }
    let parts = Self.parts(of: text)
    let found = parts.flatMap(Self.choices)
    let hasOthers = found.count < parts.count
    return found.count > 1 ? .words(found, hasOthers: hasOthers && !isOfNumbersAlone(parts)) : .text
  }

  /// What its values look like that are none of its words.
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

  /// The words that a part of a description offers: itself if it is one, or the numbers from one to another.
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

/// Keys whose words are not in their description.
@MainActor extension ConfigurationKey {
  /// How its value is chosen, with the shapes that are known by name.
  package var choice: ValueForm {
    name == "shape" ? .words(NamedShapes.known.map(\.name), hasOthers: true) : form
  }
}
