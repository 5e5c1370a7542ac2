// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Shows a menu of the gestures that are bound where the fingers landed.
struct MenuAction: Action {
  let form: MenuForm

  var summary: String { "menu \(form.rawValue)" }
  var words: Message {
    form == .rows ? Message("Menu of the gestures here") : Message("Pie menu of the gestures here")
  }
  var opensMenu: Bool { true }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    try desktop.openMenu(form, context)
  }
}

extension MenuAction {
  static let entry = ActionDescription(
    key: ConfigurationKey(
      "menu", "show a menu of the gestures here", words: MenuForm.allCases.map(\.rawValue)),
    example: "{ menu = rows; }"
  ) { arguments in
    arguments.word("menu", what: "menu", as: MenuForm.self).map { MenuAction(form: $0) }
  }
}

/// The look of a menu of bound gestures.
nonisolated package enum MenuForm: String, Hashable, Sendable, CaseIterable {
  /// The gestures one below the other.
  case rows
  /// The gestures in a circle around the fingers.
  case pie
}
