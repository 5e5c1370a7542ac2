// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession

/// What each window manager does of what the actions ask for.
@Suite(.serialized) struct WindowManagerTableTests {
  /// What i3 does not do: it has no such states, and windows that it tiles are its own affair.
  private static let missingInI3: [String: String] = [
    "window = maximise": "maximise windows", "window = maximise-horizontally": "maximise windows",
    "window = maximise-vertically": "maximise windows", "window = above": "keep windows above others",
    "window = below": "keep windows below others", "window = shade": "shade windows",
    "window = minimise": "minimise windows", "window = raise": "change the order of windows",
    "window = lower": "change the order of windows", "desktop = show": "hide all windows",
    "tile of a tiled window": "let others move windows that it tiles",
  ]

  @Test(arguments: WindowManagerKind.allCases)
  func `every action does what the window manager can, and says what it cannot`(
    kind: WindowManagerKind
  ) throws {
    let trial = try WindowManagerTrial(kind)
    try trial.run()
    for (action, outcome) in trial.results {
      let deed = kind == .i3 ? Self.missingInI3[action] : nil
      let expected = deed.map {
        "the window manager does not \($0); use one that does, or bind something else"
      }
      #expect(outcome.description == expected ?? "works", "\(action): \(outcome)")
    }
    Table.add(kind, trial.results)
  }

  /// The results side by side, printed when the last window manager has been tried.
  enum Table {
    private static var columns: [WindowManagerKind: [String: String]] = [:]
    private static var actions: [String] = []

    static func add(
      _ kind: WindowManagerKind, _ results: [(action: String, outcome: WindowManagerTrial.Outcome)]
    ) {
      columns[kind] = Dictionary(
        results.map { ($0.action, $0.outcome == .works ? "works" : "cannot") }, uniquingKeysWith: { $1 })
      for (action, _) in results where !actions.contains(action) { actions.append(action) }
      let kinds = WindowManagerKind.allCases
      guard kinds.allSatisfy({ columns[$0] != nil }) else { return }
      print("| action | " + kinds.map(\.rawValue).joined(separator: " | ") + " |")
      print("|---" + kinds.map { _ in "|---" }.joined() + "|")
      for action in actions {
        print("| \(action) | " + kinds.map { columns[$0]?[action] ?? "–" }.joined(separator: " | ") + " |")
      }
    }
  }
}
