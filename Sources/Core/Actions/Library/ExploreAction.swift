// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Performs a command of the exploration by touch, for people who cannot see the screen.
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
    case .forward: Message("Forward by the chosen unit, or less of a value")
    case .back: Message("Back by the chosen unit, or more of a value")
    case .nextUnit: Message("Next unit")
    case .previousUnit: Message("Previous unit")
    case .menu: Message("Context menu of the explored element")
    case .keyboard: Message("Show or hide the keyboard")
    case .practice: Message("Begin or end practising gestures")
    case .curtain: Message("Darken or light the screen")
    case .silence: Message("Stop the speech")
    }
  }
  var exploration: ExploreCommand? { command }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    try desktop.request(command)
  }
}

/// A command of the exploration by touch.
nonisolated package enum ExploreCommand: String, Hashable, Sendable, CaseIterable {
  case on
  case off
  /// Ends the exploration if it is on, else begins it.
  case toggle
  /// Goes on to the next element.
  case next
  /// Goes back to the previous element.
  case previous
  /// Goes on by the chosen unit of text, or lowers the value of the element.
  case forward
  /// Goes back by the chosen unit of text, or raises the value of the element.
  case back
  /// Chooses the next unit of text, and speaks its name.
  case nextUnit
  case previousUnit
  /// Opens the context menu of the explored element.
  case menu
  /// Shows or hides the on-screen keyboard.
  case keyboard
  /// Begins or ends the practice mode: the meaning of a gesture is spoken, and not performed.
  case practice
  /// Makes the screen dark or light for people who look at it.
  case curtain
  /// Stops the speech.
  case silence
}

nonisolated extension ExploreCommand {
  package var isSwitch: Bool {
    switch self {
    case .on, .off, .toggle: true
    default: false
    }
  }
}

extension ExploreAction {
  static let entry = ActionDescription(
    key: ConfigurationKey(
      "explore",
      "begin or end exploring by touch, or act on the explored element",
      words: ExploreCommand.allCases.map(\.rawValue)),
    example: "{ explore = toggle; }"
  ) { arguments in
    arguments.word("explore", what: "command", as: ExploreCommand.self).map { ExploreAction(command: $0) }
  }
}
