// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The reason why an action could not be performed.
nonisolated package enum ActionError: Error, Hashable {
  /// The action is for a window, but the fingers are not on one.
  case noWindow
  /// The window disappeared before the action reached it.
  case windowGone
  case noWindowManager
  /// The window manager lacks the operation: `operation` completes "the window manager does not …", and
  /// `instead` is advice, if there is any.
  case unsupported(operation: String, instead: String? = nil)
  /// The X server does not take keys and clicks from programs.
  case noSyntheticInput
  /// The shown workspace does not change; `maker` is a command that makes another workspace, or nil.
  case workspaceUnchanged(WorkspaceUnchangedReason, maker: String? = nil)
  /// The workspace does not exist; `known` are the numbers of the existing ones, and `maker` is the command
  /// that makes it, if one exists.
  case noSuchWorkspace(number: Int, known: [Int], maker: String? = nil)
  /// No workspace has the name; `known` are the existing names.
  case noWorkspaceNamed(String, known: [String])
  case noSuchMonitor(name: String, known: [String])
  /// The keyboard does not have a key for the keysym, and assigning the keysym to an unused key failed.
  case noKey(name: String)
  case noMagnifier(windowManager: String?)
  /// A menu cannot be shown; the text is the reason.
  case noMenu(String)
  /// The administrator enforces limits of touches, which the action or a command would lift.
  case limitsEnforced
  /// A program did not start; `reason` is the system's wording.
  case notStarted(program: String, reason: String)

  /// Whether the action did not fail, but did not have anything to change.
  package var isHarmless: Bool {
    if case .workspaceUnchanged = self { true } else { false }
  }
}

/// The reason why the shown workspace does not change.
nonisolated package enum WorkspaceUnchangedReason: Hashable, Sendable {
  /// The desktop has only one workspace.
  case only
  /// The shown workspace is the first one.
  case first
  /// The shown workspace is the last one.
  case last
  /// The shown workspace does not have a neighbour on that side.
  case edge(ScreenDirection)
  /// The wanted workspace is shown already; the number is the one that people see.
  case already(Int)
  /// The shown workspace has never changed, so that a previous one is unknown.
  case noneBefore
}

nonisolated extension ActionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noWindow: "there is no window to act on; panels and the desktop are left alone"
    case .windowGone: "the window under the fingers has been closed"
    case .noWindowManager: "no window manager is running; workspaces and windows need one"
    case .unsupported(let operation, let instead):
      "the window manager does not \(operation); \(instead ?? "bind another action in its place")"
    case .noSyntheticInput:
      "the X server has no XTEST extension, so no keys or clicks can be sent; enable it in the server"
    case .workspaceUnchanged(let stay, let maker): "\(stay)\(Self.advice(maker))"
    case .noSuchWorkspace(let number, let known, let maker):
      "there is no workspace \(number); the last one is \(known.last ?? 0)\(Self.advice(maker))"
    case .noWorkspaceNamed(let name, let known):
      "there is no workspace '\(name)'"
        + (known.isEmpty ? "; they have no names" : "; the workspaces are \(known.joined(separator: ", "))")
    case .noSuchMonitor(let name, let known):
      "there is no monitor '\(name)'; the monitors are \(known.joined(separator: ", "))"
    case .noKey(let name): "no key of this keyboard layout produces '\(name)'"
    case .noMagnifier(let name):
      "\(name ?? "the window manager") has no magnifier; xfwm4, KWin, compiz, Cinnamon and GNOME have one"
    case .noMenu(let reason): "no menu is shown: \(reason)"
    case .limitsEnforced: "the administrator enforces limits of touches"
    case .notStarted(let program, let reason): "cannot start '\(program)': \(reason)"
    }
  }

  private static func advice(_ maker: String?) -> String {
    maker.map { "; command = \"\($0)\" adds one" } ?? ""
  }
}

nonisolated extension WorkspaceUnchangedReason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .only: "there is only one workspace"
    case .first: "already on the first workspace"
    case .last: "already on the last workspace"
    case .edge(.left): "there is no workspace to the left of this one"
    case .edge(.right): "there is no workspace to the right of this one"
    case .edge(.up): "there is no workspace above this one"
    case .edge(.down): "there is no workspace below this one"
    case .already(let number): "already on workspace \(number)"
    case .noneBefore: "no other workspace was shown before"
    }
  }
}
