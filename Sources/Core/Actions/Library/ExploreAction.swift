// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Begins or ends the exploration of touchscreens by people who cannot see them, or goes on to another
/// element.
struct ExploreAction: Action {
  let command: ExploreCommand

  var summary: String { "explore \(command.rawValue)" }
  var words: Message {
    switch command {
    case .on: Message("Explore touchscreens by touch")
    case .off: Message("End exploring by touch")
    case .toggle: Message("Begin or end exploring by touch")
    case .next: Message("Next element")
    case .previous: Message("Previous element")
    case .silence: Message("Stop the speech")
    }
  }
  var switchesExploration: Bool { command.isSwitch }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    try desktop.request(command)
  }
}

/// A command to the exploration of touchscreens.
nonisolated package enum ExploreCommand: String, Hashable, Sendable, CaseIterable {
  case on
  case off
  /// Ends the exploration if it is on, else begins it.
  case toggle
  /// Goes on to the next element.
  case next
  /// Goes back to the previous element.
  case previous
  /// Stops the speech.
  case silence
}

nonisolated extension ExploreCommand {
  package var isSwitch: Bool {
    switch self {
    case .on, .off, .toggle: true
    case .next, .previous, .silence: false
    }
  }
}

extension ExploreAction {
  static let entry = ActionDescription(
    key: ConfigurationKey(
      "explore",
      "begin or end the exploration of touchscreens, go to the next or previous element, or stop the speech",
      words: ExploreCommand.allCases.map(\.rawValue)),
    example: "{ explore = toggle; }"
  ) { arguments in
    arguments.word("explore", what: "command", as: ExploreCommand.self).map { ExploreAction(command: $0) }
  }
}
