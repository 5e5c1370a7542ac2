// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

/// Reads an action dictionary with a keyboard of a few keys.
struct ActionFixture {
  /// The action, if it could be made.
  let action: (any Action)?
  /// Everything that was wrong.
  let errors: [ErrorCollector.Entry]

  init(_ entries: [String: PropertyListValue]) {
    let keyboard: [String: UInt32] = [
      "Control": 1, "Shift": 2, "t": 3, "w": 4, "Return": 5, "+": 6, "Alt": 7,
    ]
    let log = ErrorCollector { keyboard[$0] }
    action = ActionRegistry.read(DictionaryReader(entries, at: .root, log: log))
    errors = log.entries
  }

  /// Performs the action on paper and returns what was asked of the desktop.
  func requests(
    on context: ActionContext = ActionContext(gesture: .swipe, fingers: 3),
    workspaces: Workspaces = Workspaces(count: 4, current: 0)
  ) throws -> [RecordingDesktop.Request] {
    let desktop = RecordingDesktop(workspaces: workspaces)
    try #require(action).perform(context, on: desktop)
    return desktop.requests
  }
}

/// Reads an action dictionary and returns only what was wrong.
func errors(_ entries: [String: PropertyListValue]) -> [ValueError] {
  ActionFixture(entries).errors.map(\.error)
}
