// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized, .tags(.patient)) struct WindowManagerTableTests {
  private static let floating = "command = \"i3-msg floating toggle\""
  /// Actions that i3 does not support, since it lacks such states and arranges tiled windows itself, and the
  /// substitutes.
  private static let missingInI3: [String: (operation: String, instead: String)] = [
    "window = maximise": ("maximise windows", "{ window = fullscreen; }"),
    "window = maximise-horizontally": ("maximise windows", "{ window = fullscreen; }"),
    "window = maximise-vertically": ("maximise windows", "{ window = fullscreen; }"),
    "window = above": ("keep windows above others", floating),
    "window = below": ("keep windows below others", floating),
    "window = shade": ("shade windows", "command = \"i3-msg layout toggle tabbed split\""),
    "window = minimise": ("minimise windows", "command = \"i3-msg move scratchpad\""),
    "window = raise": ("restack windows", "command = \"i3-msg focus mode_toggle\""),
    "window = lower": ("restack windows", "command = \"i3-msg focus mode_toggle\""),
    "desktop = show": ("hide all windows", "command = \"i3-msg workspace empty\""),
    "tile of a tiled window": (
      "let other programs move tiled windows",
      "command = \"i3-msg move left\", or make it floating with \"i3-msg floating toggle\""
    ),
  ]

  @Test(arguments: WindowManagerKind.usual)
  func `every action does what the window manager can, and says what it cannot`(
    kind: WindowManagerKind
  ) throws {
    let trial = try WindowManagerTrial(kind)
    try trial.run()
    for (action, outcome) in trial.results {
      let missing = kind == .i3 ? Self.missingInI3[action] : nil
      let expected = missing.map { "the window manager does not \($0.operation); in i3 use \($0.instead)" }
      #expect(outcome.description == expected ?? "works", "\(action): \(outcome)")
    }
    Table.add(kind, trial.results)
  }

  enum Table {
    private static var columns: [WindowManagerKind: [String: String]] = [:]
    private static var actions: [String] = []

    static func add(
      _ kind: WindowManagerKind, _ results: [(action: String, outcome: WindowManagerTrial.Outcome)]
    ) {
      columns[kind] = Dictionary(
        results.map { ($0.action, $0.outcome == .works ? "works" : "cannot") }, uniquingKeysWith: { $1 })
      for (action, _) in results where !actions.contains(action) { actions.append(action) }
      let kinds = WindowManagerKind.usual
      guard kinds.allSatisfy({ columns[$0] != nil }) else { return }
      print("| action | " + kinds.map(\.rawValue).joined(separator: " | ") + " |")
      print("|---" + kinds.map { _ in "|---" }.joined() + "|")
      for action in actions {
        print("| \(action) | " + kinds.map { columns[$0]?[action] ?? "–" }.joined(separator: " | ") + " |")
      }
    }
  }
}
