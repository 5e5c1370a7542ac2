// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// The `action` element of a gesture, in fingerpost's words.
struct ToucheggAction {
  let translator: CommandTranslator
  let gesture: ToucheggGesture

  private enum Timing: String {
    case begin
    case end
    case beginAndEnd = "begin-and-end"
  }

  func actionDraft() throws(GestureImportError) -> ActionDraft {
    guard let action = gesture.action, let type = action.attributes["type"], !type.isEmpty else {
      throw GestureImportError("it does nothing")
    }
    if let change = ToucheggAction.changes[type] { return window(change) }
    switch type {
    case "TILE_WINDOW":
      guard let side = action.value("direction"), ["left", "right"].contains(side) else {
        throw GestureImportError("it names no half of the screen")
      }
      return .once(Translation(actions: [["tile": .text(side)]]))
    case "SHOW_DESKTOP": return .once(Translation(actions: [["desktop": "show"]]))
    case "CHANGE_DESKTOP": return try changeWorkspace(action)
    case "SEND_KEYS": return try sendKeys(action)
    case "RUN_COMMAND": return try runCommand(action)
    case "MOUSE_CLICK": return try click(action)
    default: return try ToucheggLegacyAction.actionDraft(type, action.text)
    }
  }

  private static let changes = [
    "MAXIMIZE_RESTORE_WINDOW": "maximise", "MINIMIZE_WINDOW": "minimise", "FULLSCREEN_WINDOW": "fullscreen",
    "CLOSE_WINDOW": "close",
  ]

  private func window(_ change: String) -> ActionDraft {
    .once(Translation(actions: [["window": .text(change)]]))
  }

  // MARK: Workspaces

  private func changeWorkspace(_ action: XMLElement) throws(GestureImportError) -> ActionDraft {
    let direction = (action.value("direction") ?? action.text).lowercased()
    var options: [Plist.Entry] = []
    if action.value("cyclic") == "true" { options = [Plist.Entry("wrap", .yes)] }
    var differences: [String] = []
    let target: String
    switch direction {
    case "next", "previous", "up", "down", "left", "right": target = direction
    case "auto", "":
      // The page moves with the fingers, as in natural scrolling; touchegg would use the touchpad's setting.
      target = ["LEFT", "UP"].contains(gesture.direction) ? "next" : "previous"
      differences = ["auto follows natural scrolling here, whatever the touchpad's setting"]
    default: throw GestureImportError("touchegg has no direction '\(direction)' of workspaces")
    }
    return .once(
      Translation(
        actions: [.dictionary([Plist.Entry("workspace", .text(target))] + options)], differences: differences)
    )
  }

  // MARK: Keys

  private func sendKeys(_ action: XMLElement) throws(GestureImportError) -> ActionDraft {
    let modifiers = try keys(action.value("modifiers"))
    let keys = try keys(action.value("keys") ?? action.text)
    guard !(modifiers + keys).isEmpty else { throw GestureImportError("it presses no keys") }
    var actionDraft = ActionDraft()
    // touchegg activates the window under the fingers before it sends keys.
    let isPhased = !gesture.type.hasSuffix("TAP")
    let activation: Plist = ["window": "activate"]
    if isPhased { actionDraft.add("began", Translation(actions: [activation])) }
    let chord = Plist.text((modifiers + keys).joined(separator: "+"))
    if isRepeated(action), keys.isEmpty {
      // touchegg holds the modifiers from the beginning to the end, and does not press keys at the steps.
      actionDraft.add("action", Translation(actions: [["keys": chord, "hold": .yes]]))
      return actionDraft
    }
    if isRepeated(action) {
      let back = try self.keys(action.value("decreaseKeys"))
      var stroke = [Plist.Entry("keys", .text(keys.joined(separator: "+")))]
      if !back.isEmpty { stroke.append(Plist.Entry("back", .text(back.joined(separator: "+")))) }
      if !modifiers.isEmpty {
        stroke.append(Plist.Entry("with", .text(modifiers.joined(separator: "+"))))
      }
      try addSteps(to: &actionDraft, of: action)
      actionDraft.add("action", Translation(actions: [.dictionary(stroke)]))
      return actionDraft
    }
    switch moment(action) {
    case .beginAndEnd: actionDraft.add("action", Translation(actions: [["keys": chord, "hold": .yes]]))
    case .begin where isPhased && keys.contains(where: { $0.hasSuffix("Tab") }) && !modifiers.isEmpty:
      // A window switcher stays open while its modifier is down, so it is held until the fingers lift.
      let stroke: Plist = [
        "keys": .text(keys.joined(separator: "+")), "with": .text(modifiers.joined(separator: "+")),
      ]
      actionDraft.add("action", Translation(actions: [stroke]))
    case let moment:
      let actions: [Plist] = (isPhased ? [] : [activation]) + [["keys": chord]]
      if moment == .end, isPhased { actionDraft.entries.append(Plist.Entry("at", "lift")) }
      actionDraft.add("action", Translation(actions: actions))
    }
    return actionDraft
  }

  /// The keys of a chord under X's names.
  ///
  /// touchegg presses a letter's key without Shift, so a capital letter becomes a small one.
  private func keys(_ text: String?) throws(GestureImportError) -> [String] {
    var keys: [String] = []
    for part in (text ?? "").split(separator: "+") {
      let name = part.trimmed
      let isLetter = name.utf8.count == 1 && name.first?.isLetter == true
      let key = isLetter ? name.lowercased() : name
      guard translator.isKey(key) else { throw GestureImportError("X has no key '\(name)'") }
      keys.append(key)
    }
    return keys
  }

  // MARK: Commands and clicks

  private func runCommand(_ action: XMLElement) throws(GestureImportError) -> ActionDraft {
    let line = action.value("command") ?? action.text
    guard !line.isEmpty else { throw GestureImportError("it names no command") }
    var actionDraft = ActionDraft()
    if isRepeated(action) {
      try addSteps(to: &actionDraft, of: action)
      let back = action.value("decreaseCommand").flatMap { $0.isEmpty ? nil : $0 }
      actionDraft.add("action", translator.steps(line, back: back))
    } else {
      switch moment(action) {
      case .begin: actionDraft.add("action", translator.shellLine(line))
      case .end:
        if !gesture.type.hasSuffix("TAP") { actionDraft.entries.append(Plist.Entry("at", "lift")) }
        actionDraft.add("action", translator.shellLine(line))
      case .beginAndEnd:
        for (key, moment) in [("began", Timing.begin), ("ended", .end), ("cancelled", .end)] {
          let variable = "TOUCHEGG_GESTURE_ON=\(moment.rawValue); export TOUCHEGG_GESTURE_ON; "
          actionDraft.add(key, Translation(actions: [["command": .text(variable + line)]]))
        }
      }
    }
    if line.contains("TOUCHEGG_DEVICE_TYPE") {
      actionDraft.differences.append(
        "TOUCHEGG_DEVICE_TYPE is not set; see ENVIRONMENT in fingerpost.plist(5)")
    }
    return actionDraft
  }

  private func click(_ action: XMLElement) throws(GestureImportError) -> ActionDraft {
    let text = action.value("button") ?? ToucheggLegacyAction.options(action.text)["BUTTON"] ?? "1"
    guard let number = Int(text), 1...9 ~= number else {
      throw GestureImportError("there is no button '\(text)'")
    }
    let names = [1: "left", 2: "middle", 3: "right"]
    let button = Plist.text(names[number] ?? "\(number)")
    var actionDraft = ActionDraft()
    let isTap = gesture.type.hasSuffix("TAP")
    switch moment(action) {
    case .beginAndEnd where !isTap:
      actionDraft.add("action", Translation(actions: [["pointer": "hold", "button": button]]))
    case .end where !isTap:
      actionDraft.entries.append(Plist.Entry("at", "lift"))
      actionDraft.add("action", Translation(actions: [["click": button]]))
    default: actionDraft.add("action", Translation(actions: [["click": button]]))
    }
    return actionDraft
  }

  // MARK: Moments and steps

  private func moment(_ action: XMLElement) -> Timing {
    // touchegg reads an unknown word as "end". The first touchegg has an attribute in place of the element.
    if let word = action.value("on") { return Timing(rawValue: word) ?? .end }
    return action.attributes["when"] == "AT_END" ? .end : .begin
  }

  private func isRepeated(_ action: XMLElement) -> Bool { action.value("repeat") == "true" }

  /// 55 mm: a whole swipe for touchegg is 16 % of the screen's width, here that of a 15-inch touchscreen.
  private static let wholeSwipe = 55.0
  /// 10: touchegg's number of steps if the file does not give it.
  private static let steps = 10

  private func addSteps(to actionDraft: inout ActionDraft, of action: XMLElement) throws(GestureImportError) {
    guard !gesture.type.hasSuffix("TAP") else { throw GestureImportError("a tap has no steps to repeat") }
    let times = action.value("times").flatMap { Int($0) } ?? ToucheggAction.steps
    // 2 to 15: touchegg's limits for the number of steps.
    let count = Double(min(max(times, 2), 15))
    if gesture.type == "PINCH" {
      actionDraft.entries.append(Plist.Entry("every", .text("\(decimal(100 / count))%")))
    } else if gesture.type == "ROTATE" {
      actionDraft.entries.append(Plist.Entry("every", "10 deg"))
    } else {
      let length = decimal(ToucheggAction.wholeSwipe / count)
      actionDraft.entries.append(Plist.Entry("every", .text("\(length) mm")))
      actionDraft.differences.append("touchegg's steps are parts of the device's size; here \(length) mm")
    }
  }
}
