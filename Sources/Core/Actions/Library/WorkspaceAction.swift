// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

struct WorkspaceAction: Action {
  nonisolated enum Target: Hashable, Sendable {
    case next
    case previous
    /// The workspace that was shown before.
    case last
    /// The workspace beside the present one.
    case beside(ScreenDirection)
    /// The workspace with a number that the user sees.
    case number(Int)
    /// The workspace with a name that the desktop knows.
    case named(String)
  }

  let target: Target
  /// Whether the first workspace follows the last one.
  let wrap: Bool
  /// The number of workspaces side by side; nil for the desktop's own layout.
  let columns: Int?
  /// Whether the window under the fingers is moved to the other workspace too.
  let carry: Bool

  var summary: String { "workspace \(target)" }
  var words: Message { carry ? Message("%1, with the window", of: [target.words]) : target.words }
  var usesWindow: Bool { carry }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    let workspaces = try desktop.workspaces()
    let index = try index(in: workspaces)
    guard index != workspaces.current, index < workspaces.count else {
      throw .workspaceUnchanged(
        stay(in: workspaces), maker: target == .next ? workspaces.maker(of: workspaces.nextNumber) : nil)
    }
    guard carry else { return try desktop.showWorkspace(index) }
    guard let window = context.window else { throw .noWindow }
    // The window goes first: some window managers remove an empty workspace when it is left.
    try desktop.send(window, toWorkspace: index)
    try desktop.showWorkspace(index)
    try desktop.change(window, .activate)
  }

  var feedbackForm: FeedbackForm { .arrow }

  func preview(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) -> ActionPreview? {
    let workspaces = try desktop.workspaces()
    let index = try index(in: workspaces)
    let isThere = index != workspaces.current && index < workspaces.count
    return .arrow(side(of: index, in: workspaces), label: isThere ? label(of: index, in: workspaces) : nil)
  }

  private func side(of index: Int, in workspaces: Workspaces) -> ScreenDirection {
    switch target {
    case .next: .right
    case .previous: .left
    case .beside(let direction): direction
    case .last, .number, .named: index < workspaces.current ? .left : .right
    }
  }

  /// The name of a workspace, or else its number.
  private func label(of index: Int, in workspaces: Workspaces) -> String {
    let name = workspaces.names.indices.contains(index) ? workspaces.names[index] : ""
    return name.isEmpty ? "Workspace \(workspaces.numbers[index])" : name
  }

  private func index(in workspaces: Workspaces) throws(ActionError) -> Int {
    switch target {
    case .next: return neighbour(1, in: workspaces)
    case .previous: return neighbour(-1, in: workspaces)
    case .last: return workspaces.last ?? workspaces.current
    case .beside(let direction):
      let grid = columns.map { WorkspaceLayout(columns: $0, count: workspaces.count) } ?? workspaces.grid
      return grid.neighbour(of: workspaces.current, direction, count: workspaces.count, wrap: wrap)
    case .number(let number):
      guard let index = workspaces.numbers.firstIndex(of: number) else {
        throw .noSuchWorkspace(number: number, known: workspaces.numbers, maker: workspaces.maker(of: number))
      }
      return index
    case .named(let name):
      guard let index = workspaces.index(named: name) else {
        throw .noWorkspaceNamed(name, known: workspaces.names)
      }
      return index
    }
  }

  private func stay(in workspaces: Workspaces) -> WorkspaceUnchangedReason {
    switch target {
    case .number, .named: return .already(workspaces.numbers[workspaces.current])
    case .next, .previous, .last, .beside: break
    }
    guard workspaces.count > 1 else { return .only }
    return switch target {
    case .next: .last
    case .previous: .first
    case .beside(let direction): .edge(direction)
    case .last, .number, .named: .noneBefore
    }
  }

  /// The workspace some steps away; without wrapping, the present one at the end of the row.
  private func neighbour(_ step: Int, in workspaces: Workspaces) -> Int {
    let index = workspaces.current + step
    guard !(0..<workspaces.count).contains(index) else { return index }
    return wrap ? (index + workspaces.count) % workspaces.count : workspaces.current
  }
}

extension Workspaces {
  /// The index of the workspace with a name, also after a number as i3 writes it: "5: mail".
  fileprivate func index(named name: String) -> Int? {
    names.prefix(count).firstIndex { $0 == name }
      ?? names.prefix(count).firstIndex {
        $0.parts(around: ":").dropFirst().joined(separator: ":").drop { $0 == " " } == name
      }
  }

  fileprivate var nextNumber: Int { (numbers.max() ?? 0) + 1 }

  fileprivate func maker(of number: Int) -> String? { maker.map { "\($0) \(number)" } }
}

extension WorkspaceAction.Target: CustomStringConvertible {
  static let words: [(word: String, target: WorkspaceAction.Target)] =
    [("next", .next), ("previous", .previous), ("last", .last)]
    + ScreenDirection.allCases.map { ($0.rawValue, .beside($0)) }

  nonisolated var description: String {
    switch self {
    case .next: "next"
    case .previous: "previous"
    case .last: "last"
    case .beside(let direction): direction.rawValue
    case .number(let number): "\(number)"
    case .named(let name): "'\(name)'"
    }
  }

  fileprivate nonisolated var words: Message {
    switch self {
    case .next: Message("Next workspace")
    case .previous: Message("Previous workspace")
    case .last: Message("Workspace before")
    case .beside(.left): Message("Workspace on the left")
    case .beside(.right): Message("Workspace on the right")
    case .beside(.up): Message("Workspace above")
    case .beside(.down): Message("Workspace below")
    case .number(let number): Message("Workspace %1", "\(number)")
    case .named(let name): Message("Workspace %1", name)
    }
  }
}

extension WorkspaceAction {
  private static let named = "named"
  /// The largest number that may be given; a larger one is a typing error.
  private static let highestNumber = Workspaces.limit

  static let entry = ActionDescription(
    key: ConfigurationKey(
      "workspace", "show another workspace", words: Target.words.map(\.word) + [named], or: "a number from 1"),
    options: [
      ConfigurationKey(
        "name", "the name of the workspace", format: "a string",
        defaultValue: "only with workspace = named, which needs it"),
      ConfigurationKey(
        "wrap", "let the first workspace follow the last", format: "YES or NO", defaultValue: "NO"),
      ConfigurationKey(
        "columns", "number of workspaces in a row", format: "a number from 1",
        defaultValue: "as the window manager reports, else all"),
      ConfigurationKey("carry", "take the window along", format: "YES or NO", defaultValue: "NO"),
    ],
    example: "{ workspace = next; wrap = YES; }"
  ) { arguments in
    let wrap = arguments.flag("wrap") ?? false
    let columns = arguments.integer("columns", in: 1...highestNumber)
    let carry = arguments.flag("carry") ?? false
    guard let text = arguments.text("workspace") else { return nil }
    func action(_ target: Target) -> WorkspaceAction {
      WorkspaceAction(target: target, wrap: wrap, columns: columns, carry: carry)
    }
    if text == named {
      guard let name = arguments.text("name") else {
        if arguments.value("name") == nil {
          arguments.report(.missingKey("name", format: "a string"), at: "workspace")
        }
        return nil
      }
      return action(.named(name))
    }
    if arguments.value("name") != nil { arguments.reportUnread("name") }
    if let known = Target.words.first(where: { $0.word == text }) { return action(known.target) }
    guard Int(text) != nil else {
      return arguments.refuse(
        .unknownWord(
          text, what: "workspace", allowed: Target.words.map(\.word) + [named, "a number from 1"]),
        at: "workspace")
    }
    return arguments.integer("workspace", in: 1...highestNumber).map { action(.number($0)) }
  }
}
