// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import X11

extension Checkup {
  /// Whether there is a window manager that does what actions ask of it, and something to switch between.
  static let desktop = Checkup { session in
    guard let display = session.display else { return [] }
    let windows = WindowManager(display)
    var findings: [Finding] = []
    if !windows.isRunning {
      findings.append(
        Finding(
          severity: .warning, code: "noWindowManager",
          message: "no window manager runs that speaks EWMH, so actions on windows and workspaces do nothing",
          fix: "start one that does, such as openbox, xfwm4 or i3; keys and commands work without one"))
    } else if let count = windows.numberOfDesktops, count < 2, !session.workspaceBindings.isEmpty {
      findings.append(
        Finding(
          severity: .warning, code: "oneWorkspace",
          message: "there is one workspace only, so '\(session.workspaceBindings[0])' has nowhere to go",
          fix: "add workspaces in the settings of \(windows.name ?? "the window manager"),"
            + " or now with 'wmctrl -n 4'"))
    } else if !windows.supports(.currentDesktop), !session.workspaceBindings.isEmpty {
      findings.append(
        Finding(
          severity: .warning, code: "noWorkspaces",
          message: "\(windows.name ?? "the window manager") does not switch workspaces for other programs",
          fix: "bind its own keys instead, such as { keys = \"Super+Right\"; }"))
    }
    if !display.hasCompositor {
      findings.append(
        Finding(
          severity: .info, code: "noCompositor",
          message: "no compositor runs; gestures work without one, but windows that show through do not"))
    }
    return findings
  }
}

extension ExaminedSession {
  /// The names of the bindings that switch workspaces.
  fileprivate var workspaceBindings: [String] {
    reading.configuration.bindings.filter { binding in
      binding.behaviour.allActions.contains { $0.summary.hasPrefix("workspace ") }
    }.map(\.name)
  }
}
