// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Sends the progress of the gesture to a program, at each movement.
struct StreamAction: Action {
  let arguments: [String]

  var summary: String { "stream \(arguments)" }
  var words: Message { Message("Stream to %1", arguments.joined(separator: " ")) }
  var program: String? { arguments.first }
  var isContinuous: Bool { true }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    try desktop.stream(context, to: arguments)
  }
}

extension StreamAction {
  static let entry = ActionDescription(
    key: ConfigurationKey(
      "stream", "send the progress of the gesture to a running program",
      format: "a list of the program and its arguments"),
    example: "{ stream = ( python3, \"/home/me/bar.py\" ); }"
  ) { arguments in
    arguments.program("stream").map { StreamAction(arguments: $0) }
  }
}
