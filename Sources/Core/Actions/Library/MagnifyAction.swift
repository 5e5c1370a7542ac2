// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Magnifies the screen, with the magnifier that the desktop has.
struct MagnifyAction: Action {
  let command: MagnifyCommand

  var summary: String { "magnify \(command.rawValue)" }
  var words: Message {
    switch command {
    case .toggle: Message("Magnify the screen, or no more")
    case .in: Message("Magnify the screen more")
    case .out: Message("Magnify the screen less")
    case .follow: Message("Magnify the screen as the fingers go")
    case .hold: Message("Magnify the screen while the fingers are down")
    }
  }
  var isContinuous: Bool { command.isContinuous }
  var sendsInput: Bool { true }
  var usesPointer: Bool { true }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    try desktop.magnify(command, context)
  }
}

/// A command to a desktop's magnifier.
nonisolated package enum MagnifyCommand: String, Hashable, Sendable, CaseIterable {
  /// Magnifies twofold around the fingers, or ends the magnification.
  case toggle
  /// Magnifies by a step more.
  case `in`
  /// Magnifies by a step less.
  case out
  /// Magnifies as the fingers part, and shows the place that they go to.
  case follow
  /// Magnifies twofold until the fingers lift, and shows the place that they go to.
  case hold

  var isContinuous: Bool { self == .follow || self == .hold }
}

extension MagnifyAction {
  static let entry = ActionDescription(
    key: ConfigurationKey(
      "magnify",
      "magnify the screen with the desktop's magnifier: on or off, by a step, with the fingers, or while they are down",
      words: MagnifyCommand.allCases.map(\.rawValue)),
    example: "{ magnify = toggle; }"
  ) { arguments in
    arguments.word("magnify", what: "magnification", as: MagnifyCommand.self).map {
      MagnifyAction(command: $0)
    }
  }
}
