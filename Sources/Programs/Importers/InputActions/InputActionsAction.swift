// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// A single action of an InputActions configuration, in fingerpost's words.
struct InputActionsAction {
  let translator: CommandTranslator

  func translate(_ node: YAMLNode) throws(GestureImportError) -> Translation {
    if let command = node["command"] { return try self.command(command) }
    if let input = node["input"] { return try self.input(input) }
    if let shortcut = node["plasma_shortcut"]?.text { return try PlasmaShortcut.translate(shortcut) }
    if let time = node["sleep"]?.number {
      return Translation(
        actions: [], differences: ["its pause of \(decimal(time)) ms is left out; actions follow at once"])
    }
    if node["one"] != nil || node["all"] != nil {
      throw GestureImportError("a group is one of several actions; write a binding for each")
    }
    let keys = node.pairs.map(\.key).filter { !InputActionsAction.options.contains($0) }
    throw GestureImportError(
      keys.isEmpty
        ? "it does nothing" : "fingerpost has no counterpart of the action '\(keys.joined(separator: ", "))'")
  }

  private static let options: Set<String> = ["on", "interval", "limit", "threshold", "conditions", "id"]

  private func command(_ value: YAMLNode) throws(GestureImportError) -> Translation {
    guard let line = value.text else { throw GestureImportError("it names no command") }
    // InputActions sets its variables in the command's environment.
    let variables = ["window_", "pointer_", "finger_", "thumb_", "last_trigger", "device_", "cursor_"]
    if let name = variables.first(where: { line.contains("$\($0)") || line.contains("${\($0)") }) {
      throw GestureImportError(
        "it asks for a variable $\(name)…; ENVIRONMENT in fingerpost.plist(5) has what commands are told")
    }
    guard line.contains("$fingers") || line.contains("${fingers}") else { return translator.shellLine(line) }
    return Translation(actions: [["command": .text("fingers=$FINGERPOST_FINGERS; export fingers; \(line)")]])
  }

  // MARK: Input

  /// The keys and buttons of an action, each after its device: "keyboard a"; a leading "+" is only a press,
  /// and a leading "-" is only a release.
  static func strokes(of node: YAMLNode) -> [String] {
    (node["input"]?.items ?? []).flatMap(\.pairs).flatMap { pair in
      pair.value.items.map { item in
        let text = item.text ?? item.pairs.first?.key ?? ""
        guard let sign = text.first, "+-".contains(sign), text.count > 1 else { return "\(pair.key) \(text)" }
        return "\(sign)\(pair.key) \(text.dropFirst())"
      }
    }
  }

  private static let buttons = [
    "left": "left", "middle": "middle", "right": "right", "back": "8", "side": "8", "forward": "9",
    "extra": "9",
  ]

  private func input(_ value: YAMLNode) throws(GestureImportError) -> Translation {
    var actions: [Plist] = []
    var chords: [Plist] = []
    /// Pressed keys that a later item must release.
    var held: [String] = []
    func finishChords() {
      if !chords.isEmpty { actions.append(["keys": Plist.oneOrList(chords)]) }
      chords = []
    }
    for pair in value.items.flatMap(\.pairs) {
      for item in pair.value.items {
        switch (pair.key, item.text ?? "") {
        case ("keyboard", let text) where text.hasPrefix("+"):
          held.append(try EvdevKeys.chord(String(text.dropFirst())))
        case ("keyboard", let text) where text.hasPrefix("-"):
          let key = try EvdevKeys.chord(String(text.dropFirst()))
          guard let place = held.lastIndex(of: key) else {
            throw GestureImportError("it lets go of '\(key)', which another action has pressed")
          }
          held.remove(at: place)
        case ("keyboard", "") where item["text"]?.text != nil:
          finishChords()
          actions.append(["text": .text(item["text"]?.text ?? "")])
        case ("keyboard", let text) where !text.isEmpty:
          chords.append(.text((held + [try EvdevKeys.chord(text)]).joined(separator: "+")))
        case ("mouse", let text):
          guard let button = InputActionsAction.buttons[text], held.isEmpty else {
            throw GestureImportError("fingerpost has no counterpart of the mouse's '\(text)'")
          }
          finishChords()
          actions.append(["click": .text(button)])
        default: throw GestureImportError("its input for '\(pair.key)' cannot be read")
        }
      }
    }
    finishChords()
    guard held.isEmpty else { throw GestureImportError("'\(held.joined(separator: "+"))' stays pressed") }
    guard !actions.isEmpty else { throw GestureImportError("it presses nothing") }
    return Translation(actions: actions)
  }
}

nonisolated enum PlasmaShortcut {
  /// Returns the action for a text such as "kwin,Window Maximize".
  static func translate(_ text: String) throws(GestureImportError) -> Translation {
    let parts = text.split(separator: ",", maxSplits: 1).map(\.trimmed)
    guard parts.count == 2 else { throw GestureImportError("'\(text)' names no shortcut of Plasma") }
    if parts[0] == "kwin", let native = native(parts[1]) { return native }
    let path = parts[0].map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    let words = [
      "dbus-send", "--type=method_call", "--dest=org.kde.kglobalaccel", "/component/\(path)",
      "org.kde.kglobalaccel.Component.invokeShortcut", "string:\(parts[1])",
    ]
    return Translation(
      actions: [["command": .list(words.map(Plist.text))]], differences: ["it works in Plasma only"])
  }

  private static let changes = [
    "Window Maximize": "maximise", "Window Maximize Vertical": "maximise-vertically",
    "Window Maximize Horizontal": "maximise-horizontally", "Window Minimize": "minimise",
    "Window Fullscreen": "fullscreen", "Window Close": "close", "Window Shade": "shade",
    "Window Raise": "raise",
    "Window Lower": "lower", "Window Above Other Windows": "above", "Window Below Other Windows": "below",
    "Window On All Desktops": "sticky",
  ]
  private static let tiles = [
    "Left": "left", "Right": "right", "Top": "top", "Bottom": "bottom", "Top Left": "top-left",
    "Top Right": "top-right", "Bottom Left": "bottom-left", "Bottom Right": "bottom-right",
  ]

  private static func native(_ name: String) -> Translation? {
    if let change = changes[name] {
      return Translation(actions: [["window": .text(change)]], meansActiveWindow: true)
    }
    func rest(_ prefix: String) -> String? {
      name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
    if let tile = rest("Window Quick Tile ").flatMap({ tiles[$0] }) {
      return Translation(actions: [["tile": .text(tile)]], meansActiveWindow: true)
    }
    if name == "Show Desktop" { return Translation(actions: [["desktop": "show"]]) }
    let sides = ["Left": "left", "Right": "right", "Up": "up", "Down": "down"]
    for (isCarrying, prefix, side) in [
      (false, "Switch to ", "Switch One Desktop "), (true, "Window to ", "Window One Desktop "),
    ] {
      let carry = isCarrying ? [Plist.Entry("carry", .yes)] : []
      var target = ["Next Desktop": "next", "Previous Desktop": "previous"][rest(prefix) ?? ""]
      target = target ?? sides[(rest(side) ?? "").split(separator: " ").last.map(String.init) ?? ""]
      target =
        target ?? rest(prefix + "Desktop ").flatMap { Int($0) }.flatMap { 1...1000 ~= $0 ? "\($0)" : nil }
      guard let target else { continue }
      return Translation(
        actions: [.dictionary([Plist.Entry("workspace", .text(target))] + carry)],
        meansActiveWindow: isCarrying)
    }
    return nil
  }
}
