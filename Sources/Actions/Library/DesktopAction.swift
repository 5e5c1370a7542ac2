// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Shows the desktop without windows, or takes that back.
struct DesktopAction: Action {
  /// What is shown, in words.
  nonisolated private enum Mode: String, CaseIterable {
    /// The desktop.
    case show
  }

  var summary: String { "desktop show" }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    try desktop.toggleDesktop()
  }
}

extension DesktopAction {
  static let entry = ActionDescription(
    key: ConfigurationKey("desktop", "hide all windows, or show them again", words: ["show"]),
    options: [],
    example: "{ desktop = show; }"
  ) { arguments in
    arguments.word("desktop", what: "desktop action", as: Mode.self).map { _ in DesktopAction() }
  }
}
