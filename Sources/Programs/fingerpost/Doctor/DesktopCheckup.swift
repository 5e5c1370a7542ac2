// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Bridge
internal import Client
internal import Daemon
internal import Formats
internal import Glibc
internal import X11

extension Checkup {
  /// The window manager and workspaces that bound actions need; the compositor and painter that feedback
  /// needs.
  static let desktop = Checkup { session in
    guard let display = session.display else { return [] }
    let windows = WindowManager(display)
    var findings: [Finding] = []
    if !windows.isRunning {
      findings.append(
        Finding(
          severity: .warning, code: "noWindowManager",
          message: Message(
            "no window manager with EWMH is running, so actions on windows and workspaces do nothing"),
          fix: Message(
            "start one, such as openbox, xfwm4 or i3; keys and commands work without it")))
    } else if let count = windows.numberOfDesktops, count < 2, !session.workspaceBindings.isEmpty {
      findings.append(
        Finding(
          severity: .warning, code: "oneWorkspace",
          message: Message(
            "there is only one workspace, so '%1' does nothing", session.workspaceBindings[0]),
          fix: windows.workspaceMaker.map { Message("bind %1, which adds one", "{ command = \"\($0) 2\"; }") }
            ?? Message(
              "add workspaces in the settings of %1, or now with 'wmctrl -n 4', of the package wmctrl",
              of: [windows.title])))
    } else if !windows.supports(.currentDesktop), !session.workspaceBindings.isEmpty {
      findings.append(
        Finding(
          severity: .warning, code: "noWorkspaces",
          message: Message("%1 does not switch workspaces for other programs", of: [windows.title]),
          fix: Message(
            "bind its own keys instead, such as %1",
            "{ keys = \"\(windows.name == "dwm" ? "Alt+2" : "Super+Right")\"; }")))
    }
    if windows.isRunning { findings += session.unsupportedActions(windows) }
    if !display.hasCompositor {
      findings.append(
        Finding(
          severity: .info, code: "noCompositor",
          message: Message(
            "no compositor is running: gestures work, but feedback is drawn as outlines")))
    }
    if session.reading.configuration.settings.feedback, let missing = session.missingPainter {
      findings.append(
        Finding(
          severity: .warning, code: "noPainter",
          message: Message("gestures work, but without feedback: %1 is missing", missing),
          fix: Message("install all of fingerpost and Pango, or set 'feedback = NO' in 'settings'")))
    }
    return findings
  }
}

extension ExaminedSession {
  private static let pango = "libpangocairo-1.0.so.0"

  /// The missing program or library that feedback needs; nil if both are installed.
  fileprivate var missingPainter: String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard ConfigurationResult.isThere(CompanionProgram.path(of: PainterProcess.name), in: folders) else {
      return PainterProcess.name
    }
    return dlopen(Self.pango, RTLD_LAZY) == nil ? Self.pango : nil
  }

  /// Warnings for bindings with operations on windows that the window manager does not support.
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
        message: Message("%1 does not %2", of: [windows.title, missing]),
        fix: windows.alternative(to: missing.description)
          ?? Message("bind another action in its place"))
    }
  }

  fileprivate var workspaceBindings: [String] {
    reading.configuration.bindings.filter { binding in
      binding.behaviour.allActions.contains { $0.summary.hasPrefix("workspace ") }
    }.map(\.name)
  }
}

extension WindowManager {
  fileprivate var title: Message { name.map { .name($0) } ?? Message("the window manager") }

  /// The part of an operation that the window manager does not announce as supported; nil for none.
  ///
  /// EWMH does not have a message for minimising; support of the state "hidden" stands for it.
  fileprivate func missingByItsOwnWord(for operation: WindowOperation) -> Message? {
    missing(for: operation)
      ?? (operation == .minimise && !supports(.stateHidden) ? Message("minimise windows") : nil)
  }
}
