// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

nonisolated enum PointerButton {
  /// The names of the first buttons, in X's order.
  static let names = ["left", "middle", "right"]
  /// X's core protocol has buttons above 9 too, but it does not have event masks for them.
  static let all = 1...9

  static func key(_ name: String, _ summary: String, defaultValue: String? = nil) -> ConfigurationKey {
    ConfigurationKey(
      name, summary, format: "left, middle, right, or a button's number from 1 to 9",
      defaultValue: defaultValue)
  }

  static func name(_ button: Int) -> String { button <= names.count ? names[button - 1] : "\(button)" }

  static func words(_ button: Int) -> Message { .text(name(button), []) }

  /// Reads a button's number, from 1.
  @MainActor
  static func read(_ arguments: DictionaryReader, _ key: String) -> Int? {
    guard let text = arguments.text(key) else { return nil }
    if let index = names.firstIndex(of: text) { return index + 1 }
    guard Int(text) != nil else {
      return arguments.refuse(
        .unknownWord(text, what: "button", allowed: names + ["a number from 1 to 9"]), at: key)
    }
    return arguments.integer(key, in: all)
  }
}
