// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Clicks a pointer button where the fingers are.
struct ClickAction: Action {
  /// The button's number, from 1.
  let button: Int
  let count: Int

  var summary: String { "click \(PointerButton.name(button))\(count > 1 ? " \(count) times" : "")" }
  var words: Message {
    let words =
      switch button {
      case 1: Message("Left click")
      case 2: Message("Middle click")
      case 3: Message("Right click")
      default: Message("Click with the button %1", "\(button)")
      }
    return count > 1 ? Message("%1, %2 times", of: [words, .name("\(count)")]) : words
  }
  var sendsInput: Bool { true }
  var usesPointer: Bool { true }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    for _ in 0..<count { try desktop.click(button, at: context.location) }
  }
}

extension ClickAction {
  /// 1 to 3 clicks: in text, the third selects a line, and a fourth does not have an effect.
  private static let counts = 1...3

  static let entry = ActionDescription(
    key: PointerButton.key("click", "click where the fingers are"),
    options: [
      ConfigurationKey(
        "count", "number of clicks", format: "1, 2 for a double click, or 3", defaultValue: "1")
    ],
    example: "{ click = left; count = 2; }"
  ) { arguments in
    let count = arguments.integer("count", in: counts, or: 1)
    guard let button = PointerButton.read(arguments, "click"), let count else { return nil }
    return ClickAction(button: button, count: count)
  }
}
