// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// A window manager of our own in a private session; openbox unless another one is wanted.
package final class WindowManagerProcess {
  private let process: ChildProcess

  /// Starts a window manager and waits until it manages the session.
  ///
  /// - Parameters:
  ///   - kind: Which one.
  ///   - server: The session's server; its folder takes the window manager's files.
  ///   - workspaces: How many workspaces there are, but for i3.
  ///   - configuration: What its configuration file says, if not the usual text.
  /// - Throws: `SessionError`.
  package init(
    _ kind: WindowManagerKind = .openbox, on server: XorgServer, workspaces: Int = 4,
    configuration: String? = nil
  ) throws(SessionError) {
    guard access(kind.path, X_OK) == 0 else { throw .missingProgram(kind.rawValue, package: kind.package) }
    let home = try server.folder.makeFolder(kind.rawValue)
    if let file = kind.file(workspaces: workspaces) {
      try server.folder.write(configuration ?? file.text, to: "\(kind.rawValue)/\(file.name)")
    }
    let connection = try DisplayConnection(server.displayName)
    // A former window manager's announcement would be taken for the new one's, and its window is gone.
    XDeleteProperty(connection.display, connection.root, connection.atom("_NET_SUPPORTING_WM_CHECK"))
    XSync(connection.display, False)
    let command = kind.command(folder: home)
    process = try ChildProcess(
      command.path, command.arguments,
      environment: [
        "DISPLAY=\(server.displayName)", "PATH=/usr/bin:/bin", "HOME=\(home)", "XDG_CONFIG_HOME=\(home)",
        "XDG_DATA_HOME=\(home)", "XDG_CACHE_HOME=\(home)", "XDG_RUNTIME_DIR=\(home)", "LC_ALL=C.UTF-8",
      ] + kind.environment)
    let deadline = Deadline(after: startPatience)
    let ready = connection.wait(before: deadline) { connection.hasWindowManager }
    if kind.hasFixedWorkspaces { connection.askForWorkspaces(workspaces) }
    guard ready,
      !kind.hasFixedWorkspaces
        || connection.wait(before: deadline, until: { connection.workspaces == workspaces }),
      !kind.answersQuestions || connection.isAnswered(before: deadline)
    else { throw .timedOut(what: "\(kind.rawValue) to start") }
  }

  isolated deinit { stop() }

  /// Ends the window manager.
  package func stop() { process.stop() }

  /// Has the window manager do nothing, or go on.
  package func hold(_ isHeld: Bool) { Glibc.kill(process.pid, isHeld ? SIGSTOP : SIGCONT) }

  /// Ends the window manager as a crash would.
  package func kill() { process.kill() }
}

extension DisplayConnection {
  /// Whether a window manager has announced itself and set up its workspaces.
  fileprivate var hasWindowManager: Bool {
    guard let check = firstValue(of: "_NET_SUPPORTING_WM_CHECK", on: root) else { return false }
    return text(of: "_NET_WM_NAME", on: UInt(check)) != nil && workspaces != nil && currentDesktop != nil
      && firstValue(of: "_NET_SUPPORTED", on: root) != nil
  }

  fileprivate var workspaces: Int? { firstValue(of: "_NET_NUMBER_OF_DESKTOPS", on: root) }

  /// Asks for a number of workspaces, which is without effect where there are so many already.
  fileprivate func askForWorkspaces(_ count: Int) {
    guard workspaces != count else { return }
    sendQuestion("_NET_NUMBER_OF_DESKTOPS", about: root, count)
    XFlush(display)
  }

  /// Whether the window manager answers a question before the deadline.
  ///
  /// openbox may read an event while it still starts and then sleep on it until the next one comes; so the
  /// question is asked again and again. The window stays: the server would give its number to one of the next client's,
  /// and what the window manager has still to do to it would happen to that one.
  fileprivate func isAnswered(before deadline: Deadline) -> Bool {
    let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    XSetCloseDownMode(display, RetainPermanent)
    XSelectInput(display, window, PropertyChangeMask)
    while deadline.milliseconds > 0 {
      sendQuestion("_NET_REQUEST_FRAME_EXTENTS", about: window)
      let pause = Deadline(after: questionInterval)
      while waitForEvent(before: pause) {
        var event = XEvent()
        XNextEvent(display, &event)
        if event.type == PropertyNotify, event.xproperty.window == window { return true }
      }
    }
    return false
  }

  private func sendQuestion(_ message: String, about window: Window, _ value: Int = 0) {
    var question = XEvent()
    question.xclient.type = ClientMessage
    question.xclient.window = window
    question.xclient.message_type = atom(message)
    question.xclient.format = 32
    question.xclient.data.l.0 = value
    XSendEvent(display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &question)
  }
}

/// Seconds: xfwm4 needs 0.5 s, and a machine under load gets far more.
private nonisolated let startPatience = 10.0

/// Seconds: ten times what openbox needs for an answer.
private nonisolated let questionInterval = 0.02
