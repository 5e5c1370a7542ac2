// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension Chord {
  /// Reads keys joined by "+", such as "Control+Shift+t"; reports the first name that no key has.
  init?(_ text: String, at path: ValuePath, log: MistakeLog) {
    var keysyms: [UInt32] = []
    for name in text.split(separator: "+", omittingEmptySubsequences: false).map(String.init) {
      // "Control++" has empty names around the sign that was meant.
      let named = name.isEmpty ? "+" : name
      let symbol = KeyNames.modifiers.first { $0.key == named }?.value ?? named
      guard let keysym = log.keysym(symbol) else {
        log.report(.unknownKeysym(named, suggestion: KeyNames.suggestion(for: named)), at: path)
        return nil
      }
      keysyms.append(keysym)
    }
    self.init(text: text, keysyms: keysyms)
  }
}
