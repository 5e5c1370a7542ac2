// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Pauses fingerpost itself, or ends the pause.
struct BridgeAction: Action {
  let command: PauseCommand

  var summary: String { "bridge \(command.rawValue)" }
  var words: Message {
    switch command {
    case .pause: Message("Pause fingerpost")
    case .resume: Message("Resume fingerpost")
    case .toggle: Message("Pause or resume fingerpost")
    }
  }
  var endsPause: Bool { command != .pause }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    try desktop.request(command)
  }
}

/// A command of a gesture to fingerpost itself.
nonisolated package enum PauseCommand: String, Hashable, Sendable, CaseIterable {
  /// Leaves all touches to the applications.
  case pause
  /// Takes touches again.
  case resume
  /// Resumes during a pause, else pauses.
  case toggle
}

extension BridgeAction {
  static let entry = ActionDescription(
    key: ConfigurationKey(
      "bridge", "pause or resume fingerpost itself", words: PauseCommand.allCases.map(\.rawValue)),
    example: "{ bridge = toggle; }"
  ) { arguments in
    arguments.word("bridge", what: "command", as: PauseCommand.self).map { BridgeAction(command: $0) }
  }
}
