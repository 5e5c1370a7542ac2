// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Why an action could not be performed.
nonisolated package enum ActionError: Error, Hashable {
  /// There is no window where the binding means one.
  case noWindow
  /// The window disappeared before the action reached it.
  case windowGone
  /// No window manager is running that could do it.
  case noWindowManager
  /// The window manager does not do what the action needs; the operation finishes "the window manager does not …", and
  /// `instead` says what it does instead, if that is known.
  case unsupported(operation: String, instead: String? = nil)
  /// The X server takes no keys and clicks from programs.
  case noSyntheticInput
  /// The workspace that is shown stays; `maker` is the command that makes another one, if there is such a command.
  case workspaceUnchanged(WorkspaceUnchangedReason, maker: String? = nil)
  /// The workspace does not exist; `known` are those that do, as people call them, and `maker` is the command that makes
  /// it, if there is such a command.
  case noSuchWorkspace(number: Int, known: [Int], maker: String? = nil)
  /// No workspace has the name; `known` are the names that there are.
  case noWorkspaceNamed(String, known: [String])
  case noSuchMonitor(name: String, known: [String])
  /// No key of the keyboard produces the keysym and none could be lent for it.
  case noKey(name: String)
  /// The desktop has no magnifier that other programs can use.
  case noMagnifier(windowManager: String?)
  /// No menu can be shown, for the reason.
  case noMenu(String)
  /// The administrator enforces limits of touches, which it would lift.
  case limitsEnforced
  /// A program did not start; `reason` is the system's wording.
  case notStarted(program: String, reason: String)

  /// Whether everything is in order and there was only nothing to do.
  package var isHarmless: Bool {
    if case .workspaceUnchanged = self { true } else { false }
  }
}

/// Why the workspace that is shown stays.
nonisolated package enum WorkspaceUnchangedReason: Hashable, Sendable {
  /// There is no other one.
  case only
  /// None comes before it.
  case first
  /// None comes after it.
  case last
  /// None lies on that side of it.
  case edge(ScreenDirection)
  /// It is the one that was meant; the number is the one that people call it.
  case already(Int)
  /// No other one has been shown yet.
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
