// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Clicks a pointer button where the fingers are.
struct ClickAction: Action {
  /// The names of the first buttons, in X's order.
  private static let names = ["left", "middle", "right"]
  /// X's core protocol has more, but no event mask for them.
  private static let buttons = 1...9

  /// The button's number, from 1.
  let button: Int

  var summary: String {
    "click \(button <= ClickAction.names.count ? ClickAction.names[button - 1] : "\(button)")"
  }

  func perform(_ occasion: Occasion, on desktop: any Desktop) throws(ActionError) {
    try desktop.click(button, at: occasion.location)
  }
}

extension ClickAction {
  static let entry = ActionDescription(
    key: KeyDescription(
      "click", "click where the fingers are", form: "left, middle, right, or a button's number from 1 to 9"),
    options: [],
    example: "{ click = middle; }"
  ) { arguments in
    guard let text = arguments.text("click") else { return nil }
    if let index = names.firstIndex(of: text) { return ClickAction(button: index + 1) }
    guard Int(text) != nil else {
      arguments.report(
        .unknownWord(text, what: "button", allowed: names + ["a number from 1 to 9"]), at: "click")
      return nil
    }
    return arguments.integer("click", in: buttons).map { ClickAction(button: $0) }
  }
}
