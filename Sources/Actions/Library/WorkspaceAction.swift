// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Shows another workspace.
struct WorkspaceAction: Action {
  /// Which one.
  nonisolated enum Target: Hashable, Sendable {
    /// The one after the present one.
    case next
    /// The one before the present one.
    case previous
    /// A certain one, from 1.
    case number(Int)
  }

  /// Which one.
  let target: Target
  /// Whether the first one follows the last one.
  let wrap: Bool

  var summary: String {
    switch target {
    case .next: "workspace next"
    case .previous: "workspace previous"
    case .number(let number): "workspace \(number)"
    }
  }

  func perform(_ occasion: Occasion, on desktop: any Desktop) throws(ActionError) {
    let workspaces = try desktop.workspaces()
    let index =
      switch target {
      case .next: neighbour(1, in: workspaces)
      case .previous: neighbour(-1, in: workspaces)
      case .number(let number): number - 1
      }
    guard index < workspaces.count else {
      throw .noSuchWorkspace(number: index + 1, count: workspaces.count)
    }
    guard index != workspaces.current else { return }
    try desktop.showWorkspace(index)
  }

  /// The workspace some steps away; without wrapping, the present one at the end of the row.
  private func neighbour(_ step: Int, in workspaces: Workspaces) -> Int {
    let index = workspaces.current + step
    guard !(0..<workspaces.count).contains(index) else { return index }
    return wrap ? (index + workspaces.count) % workspaces.count : workspaces.current
  }
}

extension WorkspaceAction {
  /// 1000: more than any window manager offers, few enough to catch a slip of the finger.
  private static let highestNumber = 1000

  static let entry = ActionDescription(
    key: KeyDescription(
      "workspace", "show another workspace", form: "next, previous, or a number from 1"),
    options: [
      KeyDescription("wrap", "let the first workspace follow the last", form: "YES or NO", standard: "NO")
    ],
    example: "{ workspace = next; wrap = YES; }"
  ) { arguments in
    let wrap = arguments.flag("wrap") ?? false
    guard let text = arguments.text("workspace") else { return nil }
    switch text {
    case "next": return WorkspaceAction(target: .next, wrap: wrap)
    case "previous": return WorkspaceAction(target: .previous, wrap: wrap)
    default: break
    }
    guard Int(text) != nil else {
      arguments.report(
        .unknownWord(text, what: "workspace", allowed: ["next", "previous", "a number from 1"]),
        at: "workspace"
      )
      return nil
    }
    return arguments.integer("workspace", in: 1...highestNumber).map {
      WorkspaceAction(target: .number($0), wrap: wrap)
    }
  }
}
