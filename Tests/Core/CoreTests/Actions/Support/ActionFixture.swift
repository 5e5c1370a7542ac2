// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Actions

struct ActionFixture {
  let action: (any Action)?
  let errors: [ErrorCollector.Entry]

  init(_ entries: [String: PropertyListValue]) {
    let keyboard: [String: UInt32] = [
      "Control": 1, "Shift": 2, "t": 3, "w": 4, "Return": 5, "+": 6, "Alt": 7,
    ]
    let log = ErrorCollector { keyboard[$0] }
    action = ActionRegistry.read(DictionaryReader(entries, at: .root, log: log))
    errors = log.entries
  }

  func requests(
    on context: ActionContext = ActionContext(gesture: .swipe, fingers: 3),
    workspaces: Workspaces = Workspaces(count: 4, current: 0)
  ) throws -> [RecordingDesktop.Request] {
    let desktop = RecordingDesktop(workspaces: workspaces)
    try #require(action).perform(context, on: desktop)
    return desktop.requests
  }
}

func errors(_ entries: [String: PropertyListValue]) -> [ValueError] {
  ActionFixture(entries).errors.map(\.error)
}
