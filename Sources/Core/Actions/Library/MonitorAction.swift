// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

struct MonitorAction: Action {
  let choice: MonitorTarget

  var summary: String {
    switch choice {
    case .next: "monitor next"
    case .previous: "monitor previous"
    case .beside(let direction): "monitor \(direction.rawValue)"
    case .named(let name): "monitor \(name)"
    }
  }

  var words: Message {
    switch choice {
    case .next: Message("To the next monitor")
    case .previous: Message("To the previous monitor")
    case .beside(let direction): Message("To the monitor: %1", of: [.text(direction.rawValue, [])])
    case .named(let name): Message("To the monitor %1", name)
    }
  }

  var usesWindow: Bool { true }
  var feedbackForm: FeedbackForm { .frame }

  func preview(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) -> ActionPreview? {
    try WindowPlacement.monitor(choice).preview(context, on: desktop)
  }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    guard let window = context.window else { throw .noWindow }
    try desktop.place(window, .monitor(choice))
  }
}

extension MonitorAction {
  private static let words: [(word: String, choice: MonitorTarget)] =
    [("next", .next), ("previous", .previous)] + ScreenDirection.allCases.map { ($0.rawValue, .beside($0)) }

  static let entry = ActionDescription(
    key: ConfigurationKey(
      "monitor", "move the window to another monitor", words: words.map(\.word),
      or: "an output's name such as HDMI-1"),
    example: "{ monitor = next; }"
  ) { arguments in
    guard let text = arguments.text("monitor") else { return nil }
    if let known = words.first(where: { $0.word == text }) { return MonitorAction(choice: known.choice) }
    guard !text.isEmpty else {
      let allowed = words.map(\.word) + ["an output's name"]
      return arguments.refuse(.unknownWord(text, what: "monitor", allowed: allowed), at: "monitor")
    }
    // Any other text is the name of a monitor, since people name monitors as they like; but it may be a
    // misspelt word.
    if text.allSatisfy(\.isLowercase), let word = nearest(to: text, among: words.map(\.word)) {
      arguments.report(.takenForName(text, what: "monitor", suggestion: word), at: "monitor")
    }
    return MonitorAction(choice: .named(text))
  }
}
