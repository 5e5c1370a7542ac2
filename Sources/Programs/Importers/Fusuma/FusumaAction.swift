// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// Translates the actions of fusuma's entries.
struct FusumaAction {
  let translator: CommandTranslator
  /// Whether the step from the last workspace leads to the first.
  let isWrapping: Bool
  /// The number of workspaces in a row; nil if they are not in rows.
  let columns: Int?

  func translate(_ action: YAMLNode.Pair) throws(GestureImportError) -> Translation {
    switch action.key {
    case "command": return try command(action.value)
    case "sendkey": return try keys(action.value)
    case "sendbutton": return try button(action.value)
    case "workspace":
      return Translation(actions: [.dictionary(try workspace(action.value.text ?? ""))])
    case "window": return try window(action.value)
    default: throw GestureImportError("fingerpost does not remap keyboards")
    }
  }

  /// Variables for the movement since the last event; fingerpost does not have such variables.
  private static let movements = ["move_x", "move_y", "zoom", "rotate"]

  private func command(_ value: YAMLNode) throws(GestureImportError) -> Translation {
    guard let line = value.text else { throw GestureImportError("it does nothing") }
    if let name = FusumaAction.movements.first(where: { FusumaAction.asks(line, for: $0) }) {
      throw GestureImportError(
        "it asks for $\(name), the movement since the last event, which fingerpost does not report")
    }
    guard FusumaAction.asks(line, for: "finger") else { return translator.shellLine(line) }
    return Translation(actions: [["command": .text("finger=$FINGERPOST_FINGERS; export finger; \(line)")]])
  }

  private static func asks(_ line: String, for name: String) -> Bool {
    line.contains("$\(name)") || line.contains("${\(name)") || line.contains("$unaccelerated_\(name)")
  }

  private func keys(_ value: YAMLNode) throws(GestureImportError) -> Translation {
    guard let texts = value.texts, !texts.isEmpty else { throw GestureImportError("it names no keys") }
    var chords: [Plist] = []
    for text in texts { chords.append(.text(try EvdevKeys.chord(text))) }
    return Translation(actions: [["keys": Plist.oneOrList(chords)]])
  }

  private func button(_ value: YAMLNode) throws(GestureImportError) -> Translation {
    let names = [
      "BTN_LEFT": "left", "BTN_MIDDLE": "middle", "BTN_RIGHT": "right", "BTN_SIDE": "8", "BTN_EXTRA": "9",
    ]
    guard let text = value.text, let button = names[text] else {
      throw GestureImportError("it names no mouse button")
    }
    return Translation(actions: [["click": .text(button)]])
  }

  private func workspace(_ word: String) throws(GestureImportError) -> [Plist.Entry] {
    let wrap = isWrapping ? [Plist.Entry("wrap", .yes)] : []
    switch word {
    case "next": return [Plist.Entry("workspace", "next")] + wrap
    case "prev": return [Plist.Entry("workspace", "previous")] + wrap
    case "left", "right", "up", "down":
      let columns = columns.map { [Plist.Entry("columns", .text("\($0)"))] } ?? []
      return [Plist.Entry("workspace", .text(word))] + columns + wrap
    default: throw GestureImportError("fusuma has no workspace '\(word)'")
    }
  }

  private func window(_ value: YAMLNode) throws(GestureImportError) -> Translation {
    let pair = value.pairs.first
    let word = pair?.key ?? value.text ?? ""
    let method = pair.map { $0.value.text ?? "" } ?? "toggle"
    if word == "close", pair == nil {
      return Translation(actions: [["window": "close"]], meansActiveWindow: true)
    }
    guard let change = ["fullscreen": "fullscreen", "maximized": "maximise"][word] else {
      let entries = try workspace(word) + [Plist.Entry("carry", .yes)]
      return Translation(actions: [.dictionary(entries)], meansActiveWindow: true)
    }
    var translation = Translation(actions: [["window": .text(change)]], meansActiveWindow: true)
    switch method {
    case "toggle": break
    // The action toggles a state, so a condition limits it to windows that are not yet in the wanted state.
    case "add", "remove":
      let state = word == "fullscreen" ? "fullscreen" : "maximised"
      translation.condition = [Plist.Entry(state, method == "add" ? .no : .yes)]
    default: throw GestureImportError("fusuma has no '\(word): \(method)'")
    }
    return translation
  }
}
