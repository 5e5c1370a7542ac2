// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Keys that are pressed together, such as Control+Shift+t.
nonisolated package struct KeyChord: Hashable, Sendable {
  /// The spelling in the configuration.
  package let text: String
  /// The keys in the order of pressing, as X keysyms; never empty.
  package let keysyms: [UInt32]

  package init(text: String, keysyms: [UInt32]) {
    self.text = text
    self.keysyms = keysyms
  }
}

extension KeyChord {
  /// Reads keys joined by "+", such as "Control+Shift+t"; reports the first name that no key has.
  init?(_ text: String, at path: PropertyListPath, log: ErrorCollector) {
    var keysyms: [UInt32] = []
    for name in KeyChord.names(in: text) {
      guard let keysym = log.keysym(name) else {
        let suggestion = nearest(to: name, among: KeyNames.all.map(\.name))
        log.report(.unknownKeysym(name, suggestion: suggestion), at: path)
        return nil
      }
      keysyms.append(keysym)
    }
    guard !keysyms.isEmpty else {
      log.report(.malformed(text, format: "keys joined by +, such as \"Control+Shift+t\""), at: path)
      return nil
    }
    self.init(text: text, keysyms: keysyms)
  }

  /// The names between the plus signs; in "Control++" the last + is a key itself.
  private static func names(in text: String) -> [String] {
    var names = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard names.suffix(2) == ["", ""] else { return text.isEmpty ? [] : names }
    names.removeLast(2)
    return names + ["+"]
  }
}
