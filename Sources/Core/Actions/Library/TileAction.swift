// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

struct TileAction: Action {
  let tile: Tile

  var summary: String { "tile \(tile.rawValue)" }
  var words: Message { Message("Tile the window: %1", of: [.text(tile.rawValue, [])]) }
  var usesWindow: Bool { true }
  var feedbackForm: FeedbackForm { .frame }

  func preview(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) -> ActionPreview? {
    try WindowPlacement.tile(tile).preview(context, on: desktop)
  }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    guard let window = context.window else { throw .noWindow }
    try desktop.place(window, .tile(tile))
  }
}

extension TileAction {
  static let entry = ActionDescription(
    key: ConfigurationKey(
      "tile", "put the window on a part of its monitor", words: Tile.allCases.map(\.rawValue)),
    example: "{ tile = left; }"
  ) { arguments in
    arguments.word("tile", what: "tile", as: Tile.self).map { TileAction(tile: $0) }
  }
}
