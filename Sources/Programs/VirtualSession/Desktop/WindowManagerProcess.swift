// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

package final class WindowManagerProcess {
  package let process: ChildProcess

  /// Starts a window manager and waits until it manages the session.
  ///
  /// Its files go to the server's folder. `workspaces` counts only if `command.hasFixedWorkspaces`.
  package init(
    _ command: WindowManagerCommand, on server: XorgServer, workspaces: Int
  ) throws(SessionError) {
    guard access(command.path, X_OK) == 0 else {
      throw .missingProgram(command.name, package: command.package)
    }
    let home = try server.folder.makeFolder(command.name)
    let connection = try DisplayConnection(server.displayName)
    // Deletes the announcement of a former window manager, which would be mistaken for that of the new one.
    XDeleteProperty(connection.display, connection.root, connection.atom("_NET_SUPPORTING_WM_CHECK"))
    XSync(connection.display, False)
    process = try ChildProcess(
      command.words.path, command.words.arguments,
      environment: [
        "DISPLAY=\(server.displayName)", "PATH=/usr/bin:/bin", "HOME=\(home)", "XDG_CONFIG_HOME=\(home)",
        "XDG_DATA_HOME=\(home)", "XDG_CACHE_HOME=\(home)", "XDG_RUNTIME_DIR=\(home)", "LC_ALL=C.UTF-8",
      ] + command.environment)
    let deadline = Deadline(after: startPatience)
    let ready = connection.wait(before: deadline) { connection.hasWindowManager }
    if command.hasFixedWorkspaces { connection.askForWorkspaces(workspaces) }
    guard ready,
      !command.hasFixedWorkspaces
        || connection.wait(before: deadline, until: { connection.workspaces == workspaces }),
      !command.answersQuestions || connection.isAnswered(before: deadline)
    else { throw .timedOut(what: "\(command.name) to start") }
  }

  isolated deinit { stop() }

  package func stop() { process.stop() }
}

extension DisplayConnection {
  /// Whether a window manager has announced itself and set up its workspaces.
  fileprivate var hasWindowManager: Bool {
    guard let check = firstValue(of: "_NET_SUPPORTING_WM_CHECK", on: root) else { return false }
    return text(of: "_NET_WM_NAME", on: UInt(check)) != nil && workspaces != nil && currentDesktop != nil
      && firstValue(of: "_NET_SUPPORTED", on: root) != nil
  }

  fileprivate var workspaces: Int? { firstValue(of: "_NET_NUMBER_OF_DESKTOPS", on: root) }

  /// Asks for a number of workspaces, unless there are already as many.
  fileprivate func askForWorkspaces(_ count: Int) {
    guard workspaces != count else { return }
    sendQuestion("_NET_NUMBER_OF_DESKTOPS", about: root, count)
    XFlush(display)
  }

  /// Waits until the window manager answers a question; returns false at the deadline.
  ///
  /// The question is repeated because openbox may read an event while it still starts, and handle that event
  /// only when the next one comes. The window is kept; otherwise the server gives its number to a later
  /// client, and the window manager applies its remaining work to that client's window.
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

/// 10 s: xfwm4 needs 0.5 s to start, but much longer on a machine under load.
private nonisolated let startPatience = 10.0

/// 20 ms: ten times openbox's time for an answer.
private nonisolated let questionInterval = 0.02
