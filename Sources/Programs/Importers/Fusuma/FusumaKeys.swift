// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Keys as fusuma's plugins name them.
enum FusumaKeys {
  /// Whether a word is a chord of modifiers and locks.
  static func areModifiers(_ word: String) -> Bool {
    let keys = word.split(separator: "+").map(String.init)
    return !keys.isEmpty && keys.allSatisfy { modifier($0) != nil || EvdevKeys.isLock($0) }
  }

  /// The value of the condition `modifiers`, and its differences from fusuma's; nil if only locks are held.
  static func condition(_ keys: [String]) -> (value: String, differences: [String])? {
    var names: [String] = []
    for name in keys.compactMap(modifier) where !names.contains(name) { names.append(name) }
    guard !names.isEmpty else { return nil }
    let loose = keys.filter { EvdevKeys.modifier($0) == nil && !EvdevKeys.isLock($0) }
    var differences = loose.map { "there is no key '\($0)'; the keys of both sides are used" }
    if keys.contains("RIGHTALT") { differences.append("the right Alt key works only where it is not AltGr") }
    return (names.joined(separator: "+"), differences)
  }

  /// The modifier of a key; accepts names without "LEFT" or "RIGHT" too.
  private static func modifier(_ key: String) -> String? {
    EvdevKeys.modifier(key)
      ?? ["SHIFT": "Shift", "CTRL": "Control", "ALT": "Alt", "META": "Super", "SUPER": "Super"][key]
  }
}
