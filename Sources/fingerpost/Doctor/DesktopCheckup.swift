// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Bridge
internal import Daemon
internal import Glibc
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
          fix: windows.workspaceMaker.map { "bind { command = \"\($0) 2\"; }, which adds one" }
            ?? "add workspaces in the settings of \(windows.name ?? "the window manager"),"
            + " or now with 'wmctrl -n 4', of the package wmctrl"))
    } else if !windows.supports(.currentDesktop), !session.workspaceBindings.isEmpty {
      findings.append(
        Finding(
          severity: .warning, code: "noWorkspaces",
          message: "\(windows.name ?? "the window manager") does not switch workspaces for other programs",
          fix:
            "bind its own keys instead, such as { keys = \"\(windows.name == "dwm" ? "Alt+2" : "Super+Right")\"; }"
        ))
    }
    if windows.isRunning { findings += session.unsupportedActions(windows) }
    if !display.hasCompositor {
      findings.append(
        Finding(
          severity: .info, code: "noCompositor",
          message: "no compositor is running: gestures work, but feedback is drawn as outlines"))
    }
    if session.reading.configuration.settings.feedback, let missing = session.missingPainter {
      findings.append(
        Finding(
          severity: .warning, code: "noPainter",
          message: "gestures work, but nothing is shown of them: \(missing) is missing",
          fix: "install all of fingerpost and Pango, or set 'feedback = NO' in 'settings'"))
    }
    return findings
  }
}

extension ExaminedSession {
  /// The library with which feedback is drawn.
  private static let pango = "libpangocairo-1.0.so.0"

  /// What is not there of those who draw feedback.
  fileprivate var missingPainter: String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard ConfigurationResult.isThere(CompanionProgram.path(of: PainterProcess.name), in: folders) else {
      return PainterProcess.name
    }
    return dlopen(Self.pango, RTLD_LAZY) == nil ? Self.pango : nil
  }

  /// The bindings whose windows the window manager does not change as they ask.
  fileprivate func unsupportedActions(_ windows: WindowManager) -> [Finding] {
    reading.configuration.bindings.compactMap { binding in
      let operations = binding.behaviour.allActions.compactMap { action in
        action.summary.hasPrefix("window ")
          ? WindowOperation(rawValue: String(action.summary.dropFirst(7))) : nil
      }
      guard let missing = operations.lazy.compactMap(windows.missingByItsOwnWord(for:)).first else {
        return nil
      }
      return Finding(
        severity: .warning, code: "unsupportedAction", subject: binding.name,
        message: "\(windows.name ?? "the window manager") does not \(missing)",
        fix: windows.alternative(to: missing) ?? "bind another action in its place")
    }
  }

  /// The names of the bindings that switch workspaces.
  fileprivate var workspaceBindings: [String] {
    reading.configuration.bindings.filter { binding in
      binding.behaviour.allActions.contains { $0.summary.hasPrefix("workspace ") }
    }.map(\.name)
  }
}

extension WindowManager {
  /// What it does not do for an operation, as far as it says so; putting windows away has no message of its own.
  fileprivate func missingByItsOwnWord(for operation: WindowOperation) -> String? {
    missing(for: operation)
      ?? (operation == .minimise && !supports(.stateHidden) ? "minimise windows" : nil)
  }
}
