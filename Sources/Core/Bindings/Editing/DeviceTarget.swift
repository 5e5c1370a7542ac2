// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Devices for which a configuration has settings, or may have.
nonisolated package struct DeviceTarget: Hashable, Sendable {
  package let patterns: [String]
  /// The name of a single device; nil for a pattern.
  package let name: String?

  package init(named name: String) {
    patterns = [TextPattern.fitting(name)]
    self.name = name
  }

  package init(patterns: [String]) {
    self.patterns = patterns
    name = nil
  }

  /// Reads the name of a device, or a pattern for names, from a command line.
  package init(words text: String) {
    let isPattern = text.contains("*") || text.count > 1 && text.hasPrefix("/") && text.hasSuffix("/")
    if isPattern { self.init(patterns: [text]) } else { self.init(named: text) }
  }

  /// Whether a rule with some patterns is for these devices.
  @MainActor func isMeant(by patterns: [String]) -> Bool {
    name.map { ConfigurationEditor.patterns(patterns, fit: $0) } ?? (patterns == self.patterns)
  }

  /// Whether an entry is the rule of exactly these devices, and is in the text itself.
  package func isOwn(_ entry: ConfigurationEditor.Entry) -> Bool {
    entry.file == nil && entry.patterns == patterns
  }

  /// The entries of the rule that would apply if these devices did not have their own; nil if it is missing.
  @MainActor package func otherRule(among rules: [ConfigurationEditor.Entry]) -> [Plist.Entry]? {
    let own = rules.firstIndex(where: isOwn)
    return rules.indices.first { $0 != own && isMeant(by: rules[$0].patterns) }.flatMap {
      rules[$0].value.entries
    }
  }
}

nonisolated extension ConfigurationEditor.Entry {
  package var patterns: [String] { value["match"]?.words ?? [] }
}

nonisolated extension Plist {
  /// The string, if the value is one; nil for a list or a dictionary.
  package var word: String? { if case .text(let word) = self { word } else { nil } }

  /// The strings of a list; a single string as a list of one.
  package var words: [String] {
    if case .list(let values) = self { values.compactMap(\.word) } else { [word].compactMap(\.self) }
  }

  /// The entries of a dictionary; empty for other values.
  package var entries: [Entry] { if case .dictionary(let entries) = self { entries } else { [] } }
}
