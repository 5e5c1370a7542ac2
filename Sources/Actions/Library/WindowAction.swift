// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Closes the window under the fingers, or changes its size.
struct WindowAction: Action {
  /// What happens to it.
  let change: WindowChange

  var summary: String { "window \(change.rawValue)" }
  var usesWindow: Bool { true }
  var isDestructive: Bool { change == .close }

  func perform(_ occasion: Occasion, on desktop: any Desktop) throws(ActionError) {
    guard let window = occasion.window else { throw .noWindow }
    try desktop.change(window, change)
  }
}

extension WindowAction {
  /// The American spellings of our words.
  private static let aliases = ["maximize": WindowChange.maximise, "minimize": .minimise]

  static let entry = ActionDescription(
    key: KeyDescription(
      "window", "change the window under the fingers",
      form: WindowChange.allCases.map(\.rawValue).joined(separator: ", ")),
    options: [],
    example: "{ window = maximise; }"
  ) { arguments in
    guard let text = arguments.text("window") else { return nil }
    if let change = aliases[text] { return WindowAction(change: change) }
    return arguments.word("window", what: "window change").map { WindowAction(change: $0) }
  }
}
