// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// The actions that only the first touchegg had, which used uTouch.
nonisolated enum ToucheggLegacyAction {
  /// Translates an action; `text` is the content of its element.
  static func actionDraft(_ type: String, _ text: String) throws(GestureImportError) -> ActionDraft {
    switch type {
    case "SCROLL": return scroll(text)
    case "MOVE_WINDOW": return following(["window": "move"])
    case "RESIZE_WINDOW": return following(["window": "resize"])
    case "DRAG_AND_DROP":
      let button = options(text)["BUTTON"] ?? "1"
      guard let word = ["1": "left", "2": "middle", "3": "right"][button] else {
        throw GestureImportError("there is no button '\(button)' to drag with")
      }
      return following(word == "left" ? ["pointer": "drag"] : ["pointer": "drag", "button": .text(word)])
    case "NO_ACTION": throw GestureImportError("it does nothing")
    case "CHANGE_VIEWPORT": throw GestureImportError("viewports are Compiz's own; fingerpost has workspaces")
    default: throw GestureImportError("touchegg has no action '\(type)'")
    }
  }

  /// The options in a text such as "SPEED=7:INVERTED=true".
  static func options(_ text: String) -> [String: String] {
    let pairs = text.split(separator: ":").map { $0.split(separator: "=", maxSplits: 1).map(\.trimmed) }
    return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { $1 }
  }

  private static func following(_ action: Plist) -> ActionDraft {
    var actionDraft = ActionDraft.once(Translation(actions: [action]))
    actionDraft.followsFingers = true
    return actionDraft
  }

  private static func scroll(_ text: String) -> ActionDraft {
    let options = options(text)
    // Without inversion the content moves against the fingers, as with a wheel.
    let speed: [Plist.Entry] = options["INVERTED"] == "false" ? [Plist.Entry("speed", "-1")] : []
    var actionDraft = following(.dictionary([Plist.Entry("scroll", "fingers")] + speed))
    if let speed = options["SPEED"] {
      actionDraft.differences.append("the content follows the fingers one to one, not at SPEED=\(speed)")
    }
    return actionDraft
  }
}
