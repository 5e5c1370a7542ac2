// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The `action` element of a gesture, in fingerpost's words.
struct ToucheggAction {
  /// Understands commands, and knows the names of keys.
  let translator: CommandTranslator
  /// The gesture that it belongs to.
  let gesture: ToucheggGesture

  /// When touchegg does it.
  private enum Moment: String {
    case begin
    case end
    case beginAndEnd = "begin-and-end"
  }

  /// What the gesture makes happen.
  func deed() throws(Refusal) -> Deed {
    guard let action = gesture.action, let type = action.attributes["type"], !type.isEmpty else {
      throw Refusal("it does nothing")
    }
    if let change = ToucheggAction.changes[type] { return window(change) }
    switch type {
    case "TILE_WINDOW":
      guard let side = action.value("direction"), ["left", "right"].contains(side) else {
        throw Refusal("it names no half of the screen")
      }
      return .once(Translation(actions: [["tile": .text(side)]]))
    case "SHOW_DESKTOP": return .once(Translation(actions: [["desktop": "show"]]))
    case "CHANGE_DESKTOP": return try changeWorkspace(action)
    case "SEND_KEYS": return try sendKeys(action)
    case "RUN_COMMAND": return try runCommand(action)
    case "MOUSE_CLICK": return try click(action)
    default: return try ToucheggLegacyAction.deed(type, action.text)
    }
  }

  private static let changes = [
    "MAXIMIZE_RESTORE_WINDOW": "maximise", "MINIMIZE_WINDOW": "minimise", "FULLSCREEN_WINDOW": "fullscreen",
    "CLOSE_WINDOW": "close",
  ]

  private func window(_ change: String) -> Deed {
    .once(Translation(actions: [["window": .text(change)]]))
  }

  // MARK: Workspaces

  private func changeWorkspace(_ action: XMLElement) throws(Refusal) -> Deed {
    let direction = (action.value("direction") ?? action.text).lowercased()
    var options: [Plist.Entry] = []
    if action.value("cyclic") == "true" { options = [Plist.Entry("wrap", .yes)] }
    var differences: [String] = []
    let target: String
    switch direction {
    case "next", "previous", "up", "down", "left", "right": target = direction
    case "auto", "":
      // The page moves with the fingers, as natural scrolling has it; touchegg asks the touchpad whether it has.
      target = ["LEFT", "UP"].contains(gesture.direction) ? "next" : "previous"
      differences = ["auto follows natural scrolling here, whatever the touchpad's setting"]
    default: throw Refusal("touchegg knows no direction '\(direction)' of workspaces")
    }
    return .once(
      Translation(
        actions: [.dictionary([Plist.Entry("workspace", .text(target))] + options)], differences: differences)
    )
  }

  // MARK: Keys

  private func sendKeys(_ action: XMLElement) throws(Refusal) -> Deed {
    let modifiers = try keys(action.value("modifiers"))
    let keys = try keys(action.value("keys") ?? action.text)
    guard !(modifiers + keys).isEmpty else { throw Refusal("it presses no keys") }
    var deed = Deed()
    // touchegg sends keys to the window under the fingers, by making it the active one first.
    let isPhased = !gesture.type.hasSuffix("TAP")
    let activation: Plist = ["window": "activate"]
    if isPhased { deed.add("began", Translation(actions: [activation])) }
    let chord = Plist.text((modifiers + keys).joined(separator: "+"))
    if isRepeated(action) {
      let back = try self.keys(action.value("decreaseKeys"))
      var stroke = [Plist.Entry("keys", .text((keys.isEmpty ? modifiers : keys).joined(separator: "+")))]
      if !back.isEmpty { stroke.append(Plist.Entry("back", .text(back.joined(separator: "+")))) }
      if !keys.isEmpty, !modifiers.isEmpty {
        stroke.append(Plist.Entry("with", .text(modifiers.joined(separator: "+"))))
      }
      try addSteps(to: &deed, of: action)
      deed.add("action", Translation(actions: [.dictionary(stroke)]))
      return deed
    }
    switch moment(action) {
    case .beginAndEnd: deed.add("action", Translation(actions: [["keys": chord, "hold": .yes]]))
    case .begin where isPhased && keys.contains(where: { $0.hasSuffix("Tab") }) && !modifiers.isEmpty:
      // A switcher of windows stays open as long as its modifier is down, which is until the fingers lift.
      let stroke: Plist = [
        "keys": .text(keys.joined(separator: "+")), "with": .text(modifiers.joined(separator: "+")),
      ]
      deed.add("action", Translation(actions: [stroke]))
    case let moment:
      let actions: [Plist] = (isPhased ? [] : [activation]) + [["keys": chord]]
      if moment == .end, isPhased { deed.entries.append(Plist.Entry("at", "lift")) }
      deed.add("action", Translation(actions: actions))
    }
    return deed
  }

  /// The keys between the signs, as X calls them.
  ///
  /// touchegg presses the key that a letter stands on and no Shift, so a capital letter is the small one.
  private func keys(_ text: String?) throws(Refusal) -> [String] {
    var keys: [String] = []
    for part in (text ?? "").split(separator: "+") {
      let name = part.trimmed
      let isLetter = name.utf8.count == 1 && name.first?.isLetter == true
      let key = isLetter ? name.lowercased() : name
      guard translator.isKey(key) else { throw Refusal("X knows no key '\(name)'") }
      keys.append(key)
    }
    return keys
  }

  // MARK: Commands and clicks

  private func runCommand(_ action: XMLElement) throws(Refusal) -> Deed {
    let line = action.value("command") ?? action.text
    guard !line.isEmpty else { throw Refusal("it names no command") }
    var deed = Deed()
    if isRepeated(action) {
      try addSteps(to: &deed, of: action)
      let back = action.value("decreaseCommand").flatMap { $0.isEmpty ? nil : $0 }
      deed.add("action", translator.steps(line, back: back))
    } else {
      switch moment(action) {
      case .begin: deed.add("action", translator.shellLine(line))
      case .end:
        if !gesture.type.hasSuffix("TAP") { deed.entries.append(Plist.Entry("at", "lift")) }
        deed.add("action", translator.shellLine(line))
      case .beginAndEnd:
        for (key, moment) in [("began", Moment.begin), ("ended", .end), ("cancelled", .end)] {
          let variable = "TOUCHEGG_GESTURE_ON=\(moment.rawValue); export TOUCHEGG_GESTURE_ON; "
          deed.add(key, Translation(actions: [["command": .text(variable + line)]]))
        }
      }
    }
    if line.contains("TOUCHEGG_DEVICE_TYPE") {
      deed.differences.append("TOUCHEGG_DEVICE_TYPE is not set; see ENVIRONMENT in fingerpost.plist(5)")
    }
    return deed
  }

  private func click(_ action: XMLElement) throws(Refusal) -> Deed {
    let text = action.value("button") ?? ToucheggLegacyAction.options(action.text)["BUTTON"] ?? "1"
    guard let number = Int(text), 1...9 ~= number else { throw Refusal("there is no button '\(text)'") }
    let names = [1: "left", 2: "middle", 3: "right"]
    let button = Plist.text(names[number] ?? "\(number)")
    var deed = Deed()
    let isTap = gesture.type.hasSuffix("TAP")
    switch moment(action) {
    case .beginAndEnd where !isTap:
      deed.add("action", Translation(actions: [["pointer": "hold", "button": button]]))
    case .end where !isTap:
      deed.entries.append(Plist.Entry("at", "lift"))
      deed.add("action", Translation(actions: [["click": button]]))
    default: deed.add("action", Translation(actions: [["click": button]]))
    }
    return deed
  }

  // MARK: Moments and steps

  private func moment(_ action: XMLElement) -> Moment {
    // Whatever it does not know touchegg takes for "end". The first touchegg has an attribute for it.
    if let word = action.value("on") { return Moment(rawValue: word) ?? .end }
    return action.attributes["when"] == "AT_END" ? .end : .begin
  }

  private func isRepeated(_ action: XMLElement) -> Bool { action.value("repeat") == "true" }

  /// 55 mm: 16 % of a 15-inch touchscreen's width, which is a whole swipe for touchegg.
  private static let wholeSwipe = 55.0
  /// 10: how many steps a gesture has where the file says nothing.
  private static let steps = 10

  private func addSteps(to deed: inout Deed, of action: XMLElement) throws(Refusal) {
    guard !gesture.type.hasSuffix("TAP") else { throw Refusal("a tap repeats nothing") }
    let times = action.value("times").flatMap { Int($0) } ?? ToucheggAction.steps
    // 2 to 15, as touchegg has it.
    let count = Double(min(max(times, 2), 15))
    if gesture.type == "PINCH" {
      deed.entries.append(Plist.Entry("every", .text("\(decimal(100 / count))%")))
    } else if gesture.type == "ROTATE" {
      deed.entries.append(Plist.Entry("every", "10 deg"))
    } else {
      let length = decimal(ToucheggAction.wholeSwipe / count)
      deed.entries.append(Plist.Entry("every", .text("\(length) mm")))
      deed.differences.append("touchegg's steps are parts of the device's size; here \(length) mm")
    }
  }
}
